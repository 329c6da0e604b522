/**
 * Calls `look` when an element scrolls into view, and calls the function that `look` returned when the element leaves.
 */
export function runWhileInView(look: () => () => void): (element: HTMLElement) => () => void {
  return (element) => {
    let stop: (() => void) | null = null;
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true;
      if (isSeen) stop ??= look();
      else {
        stop?.();
        stop = null;
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  };
}
