/**
 * Reports the inner width of an element after its first layout and whenever it changes, before it is painted. Unlike
 * `bind:clientWidth`, it never makes the page lay itself out before the frame does.
 */
export function observeWidth(onWidth: (width: number) => void): (element: Element) => () => void {
  return (element) => {
    const observer = new ResizeObserver(() => {
      onWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  };
}
