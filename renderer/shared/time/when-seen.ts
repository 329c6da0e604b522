/**
 * Begins something when an element comes into view, and stops it when the element leaves: `look` begins, and gives what
 * ends it.
 */
export function whenSeen(look: () => () => void): (element: HTMLElement) => () => void {
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
