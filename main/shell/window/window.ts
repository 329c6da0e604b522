import { nativeImage } from "electron";
import type { BrowserWindow, NativeImage } from "electron";
import type { WindowBounds } from "../settings/settings-shape.ts";
import type { CountingWindow } from "../tray/badge.ts";
import type { TaskbarButton } from "../tray/offered-taskbar-buttons.ts";
import type { TaskbarProgress } from "../tray/taskbar-progress.ts";
import { createOverlaySetter } from "./overlay.ts";
import { createTaskbarButtonSetter } from "./set-taskbar-buttons.ts";
import { controlsOfPage, createFirstShow, createPageWindow, loadPage } from "./page-window.ts";
import type { FirstShow, PageWindow, PageWindowParts } from "./page-window.ts";
import { mainWindowSizes } from "./window-bounds.ts";
import { createWindowHider, isOnWayland, raiseWindow } from "./window-visibility.ts";
import type { WindowHider } from "./window-visibility.ts";

export interface WindowParts extends PageWindowParts {
  /** Whether the window stays hidden at first. */
  readonly isHidden: boolean;
  readonly readBounds: () => WindowBounds | null;
  /** Decides what happens when the window is closed while Natter is not quitting. */
  readonly whenClosed: () => Promise<"hide" | "minimise">;
  /** Called when the page has drawn for the first time. */
  readonly onDrawn: () => void;
}

export interface MainWindow extends PageWindow, CountingWindow {
  /** Shows the window and brings it to the front, even if it is hidden or minimised. */
  show(): void;
  /** Whether the window is neither visible nor minimised, so that a person finds it only by the tray icon. */
  isHidden(): boolean;
  /** Whether the window has the focus, or had it until a moment ago: a click outside of all windows takes it. */
  isInFront(): boolean;
  /** Shows a hidden window without giving it the focus. */
  reveal(): void;
  /** Shows the progress of transfers on the icon in the taskbar or the dock. */
  showProgress(progress: TaskbarProgress): void;
  /** Sets the buttons below the preview of the window in the Windows taskbar. */
  setTaskbarButtons(buttons: readonly TaskbarButton[]): void;
}

/** Opens the main window and loads the page. The window is shown when the page has drawn. */
export function openMainWindow(parts: WindowParts): MainWindow {
  const bounds = parts.readBounds();
  const window = createPageWindow(parts, { bounds, sizes: mainWindowSizes, isHidden: parts.isHidden });
  const hiding = createWindowHider(window);
  const firstShow = createFirstShow(window, bounds?.isMaximised === true);
  if (parts.isHidden) {
    parts.log.info("window hidden");
    // Chromium does not draw a hidden page, so the page counts as drawn when it has loaded.
    window.webContents.once("did-finish-load", parts.onDrawn);
  } else {
    window.once("ready-to-show", () => {
      firstShow.restoreMaximised();
      window.show();
      parts.log.info("window shown");
      parts.onDrawn();
    });
  }
  handleClose(window, hiding, parts);
  loadPage(window, parts.log);
  return controlsOf(window, hiding, firstShow, parts);
}

function handleClose(window: BrowserWindow, hiding: WindowHider, parts: WindowParts): void {
  window.on("close", (event) => {
    if (parts.isQuitting()) return;
    event.preventDefault();
    hiding.leave(parts.whenClosed()).catch((error: unknown) => {
      parts.log.error("window not closed", error);
    });
  });
}

/** How long a click outside of all windows may last after it has taken the focus, in milliseconds. */
const clickTime = 500;

/** Returns a function that tells whether the window is visible and has the focus, or had it until a moment ago. */
function followFront(window: BrowserWindow, clock: Pick<WindowParts["clock"], "now">): () => boolean {
  let leftAt = Number.NEGATIVE_INFINITY;
  window.on("blur", () => {
    leftAt = clock.now();
  });
  return () =>
    !window.isDestroyed() &&
    window.isVisible() &&
    !window.isMinimized() &&
    (window.isFocused() || clock.now() - leftAt < clickTime);
}

function controlsOf(
  window: BrowserWindow,
  hiding: WindowHider,
  firstShow: FirstShow,
  { isHidden: isHiddenAtFirst, quit, clock, log }: Pick<WindowParts, "isHidden" | "quit" | "clock" | "log">,
): MainWindow {
  const readImage = (path: string): NativeImage => nativeImage.createFromPath(path);
  return {
    ...controlsOfPage(window, quit),
    isHidden: () =>
      (isHiddenAtFirst || firstShow.hasBegun()) &&
      !window.isDestroyed() &&
      !window.isVisible() &&
      !window.isMinimized(),
    isInFront: followFront(window, clock),
    reveal() {
      hiding.cancel();
      firstShow.restoreMaximised();
      if (!window.isDestroyed()) window.showInactive();
    },
    show() {
      hiding.cancel();
      // If the window was not hidden at first, the event `ready-to-show` calls `begin`.
      if (isHiddenAtFirst) firstShow.restoreMaximised();
      raiseWindow(window, isOnWayland(process.platform, process.env));
    },
    showProgress({ value, mode }) {
      if (!window.isDestroyed()) window.setProgressBar(value, { mode });
    },
    setOverlay: createOverlaySetter(window, readImage),
    setTaskbarButtons: createTaskbarButtonSetter(window, { readImage, clock, log }),
  };
}
