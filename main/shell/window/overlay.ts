import type { BrowserWindow, NativeImage } from "electron";
import type { CountingWindow, TaskbarOverlay } from "../tray/badge.ts";

/** Returns a function that sets the picture on the icon of a window in the Windows taskbar. */
export function createOverlaySetter(
  window: Pick<BrowserWindow, "isDestroyed" | "on" | "setOverlayIcon">,
  readImage: (path: string) => NativeImage,
): CountingWindow["setOverlay"] {
  let overlay: TaskbarOverlay | null = null;
  function apply(): void {
    if (window.isDestroyed()) return;
    window.setOverlayIcon(overlay === null ? null : readImage(overlay.path), overlay?.description ?? "");
  }
  // When a hidden window is shown again, Windows gives it a new taskbar icon without the overlay, so it is set again.
  window.on("show", () => {
    if (overlay !== null) apply();
  });
  return (next) => {
    if (next === null && overlay === null) return;
    overlay = next;
    apply();
  };
}
