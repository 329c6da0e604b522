import type { BrowserWindow } from "electron";

type HideableWindow = Pick<
  BrowserWindow,
  "isDestroyed" | "isFullScreen" | "setFullScreen" | "hide" | "minimize" | "once"
>;
type RaisableWindow = Pick<
  BrowserWindow,
  "isDestroyed" | "isMinimized" | "isVisible" | "isFocused" | "restore" | "show" | "hide" | "focus"
>;

/** Puts a window out of sight and takes that back. */
export interface WindowHiding {
  /** Hides or minimises it, once that is decided. */
  leave(decision: Promise<"hide" | "minimise">): Promise<void>;
  /** The window is to be seen again: whatever was decided or begun before no longer counts. */
  cancel(): void;
}

/** Hides a window; one that fills the screen leaves it first, since macOS would keep an empty, black screen otherwise. */
export function createHiding(window: HideableWindow): WindowHiding {
  /** How often the window was to be seen again. */
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

/** Whether windows of this session are shown by Wayland. */
export function isOnWayland(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): boolean {
  return platform === "linux" && Boolean(environment["WAYLAND_DISPLAY"]);
}

/**
 * Brings a window in front. Wayland tells no app that its window is minimised, and lets none raise itself; a window that is
 * hidden and shown again is a new one there, and comes in front.
 */
export function raiseWindow(window: RaisableWindow, isWayland: boolean): void {
  if (window.isDestroyed()) return;
  if (isWayland && window.isVisible() && !window.isFocused()) window.hide();
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
