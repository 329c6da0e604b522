import { observeWidth } from "../../../shared/layout/observe-width.ts";

/** Minimum width of each of two chats side by side, in pixels. */
export const minSideWidth = 320;

/** Reports the width of the pane that both chats share, as `observeWidth` does. */
export function observePaneWidth(onWidth: (width: number) => void): (element: Element) => () => void {
  return (element) => {
    const pane = element.closest("main");
    return pane === null ? () => undefined : observeWidth(onWidth)(pane);
  };
}
