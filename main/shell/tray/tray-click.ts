import type { Clock } from "../../async/clock.ts";

/** How soon a second click belongs to a double click, in milliseconds. It must not hide what the first has shown. */
const doubleClickTime = 500;

/** Creates the function for a click on the tray icon: hides the main window if it is in front, otherwise shows it. */
export function createTrayClick(parts: {
  readonly isInFront: () => boolean;
  /** Hides the window as its close button does. */
  readonly closeWindow: () => void;
  readonly showWindow: () => void;
  readonly clock: Pick<Clock, "now">;
}): () => void {
  const { isInFront, closeWindow, showWindow, clock } = parts;
  let shownAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now();
    if (now - shownAt < doubleClickTime) return;
    if (isInFront()) closeWindow();
    else {
      shownAt = now;
      showWindow();
    }
  };
}
