import type { BrowserWindow } from "electron";

type HideableWindow = Pick<
  BrowserWindow,
  "isDestroyed" | "isFullScreen" | "setFullScreen" | "hide" | "minimize" | "once"
>;
type RaisableWindow = Pick<
  BrowserWindow,
  "isDestroyed" | "isMinimized" | "isVisible" | "isFocused" | "restore" | "show" | "hide" | "focus"
>;

/** Hides a window once it is decided how. The decision can be cancelled. */
export interface WindowHider {
  /** Waits for the decision, then hides or minimises the window. */
  leave(decision: Promise<"hide" | "minimise">): Promise<void>;
  /** Cancels earlier decisions. Called when the window is shown again. */
  cancel(): void;
}

/**
 * Creates the hiding of a window. A full-screen window leaves full screen first, because macOS would otherwise keep an
 * empty, black screen.
 */
export function createWindowHider(window: HideableWindow): WindowHider {
  /** Number of calls of `cancel` so far. */
  let cancelled = 0;
  return {
    async leave(decision) {
      const before = cancelled;
      const becomes = await decision;
      const isWanted = (): boolean => cancelled === before && !window.isDestroyed();
      if (!isWanted()) return;
      if (becomes === "minimise") window.minimize();
      else if (!window.isFullScreen()) window.hide();
      else {
        window.once("leave-full-screen", () => {
          if (isWanted()) window.hide();
        });
        window.setFullScreen(false);
      }
    },
    cancel() {
      cancelled += 1;
    },
  };
}

/** Whether the windows of this session are displayed by Wayland. */
export function isOnWayland(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): boolean {
  return platform === "linux" && Boolean(environment["WAYLAND_DISPLAY"]);
}

/**
 * Brings a window to the front. Wayland does not inform an app that its window is minimised, and allows no window to
 * raise itself. On Wayland, the window is therefore hidden and shown again, because it then opens in front.
 */
export function raiseWindow(window: RaisableWindow, isWayland: boolean): void {
  if (window.isDestroyed()) return;
  if (isWayland && window.isVisible() && !window.isFocused()) window.hide();
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
