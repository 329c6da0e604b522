/** Minimum width of each of two chats side by side, in pixels. */
export const leastSideWidth = 320;

/** Reports the width of the pane that both chats share, now and whenever it changes. */
export function observePaneWidth(onWidth: (width: number) => void): (element: Element) => () => void {
  return (element) => {
    const pane = element.closest("main");
    if (pane === null) return () => undefined;
    const observer = new ResizeObserver(() => {
      onWidth(pane.clientWidth);
    });
    observer.observe(pane);
    return () => {
      observer.disconnect();
    };
  };
}
