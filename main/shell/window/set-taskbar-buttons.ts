import type { BrowserWindow, NativeImage, ThumbarButton } from "electron";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import type { TaskbarButton } from "../tray/offered-taskbar-buttons.ts";

/**
 * Delay in milliseconds after a window is shown, before it gets its buttons. Its icon appears in the taskbar only then.
 * Buttons that are set earlier stay invisible, even if they are set again later.
 */
export const taskbarIconDelay = 1000;

/** Returns a function that sets the buttons below the preview of a window in the Windows taskbar. */
export function createTaskbarButtonSetter(
  window: Pick<BrowserWindow, "isDestroyed" | "on" | "setThumbarButtons">,
  parts: {
    readonly readImage: (path: string) => NativeImage;
    readonly clock: Pick<Clock, "after">;
    readonly log: Log;
  },
): (buttons: readonly TaskbarButton[]) => void {
  const { readImage, clock, log } = parts;
  let buttons: readonly TaskbarButton[] | null = null;
  let hasIcon = false;
  let cancel = (): void => undefined;
  function apply(): void {
    if (buttons === null || !hasIcon || window.isDestroyed()) return;
    const isSet = window.setThumbarButtons(buttons.map((button) => toThumbarButton(button, readImage)));
    if (!isSet) log.warn("buttons in the taskbar not set");
  }
  // When a hidden window is shown again, Windows gives it a new taskbar icon without buttons, so they are set again.
  window.on("show", () => {
    cancel();
    cancel = clock.after(taskbarIconDelay, () => {
      hasIcon = true;
      apply();
    });
  });
  window.on("hide", () => {
    cancel();
    hasIcon = false;
  });
  return (next) => {
    buttons = next;
    apply();
  };
}

function toThumbarButton(
  { icon, tooltip, isEnabled, closesPreview, click }: TaskbarButton,
  readImage: (path: string) => NativeImage,
): ThumbarButton {
  const flags = [...(isEnabled ? [] : ["disabled"]), ...(closesPreview ? ["dismissonclick"] : [])];
  return { icon: readImage(icon), tooltip, flags, click };
}
