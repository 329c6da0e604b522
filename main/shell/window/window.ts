import { BrowserWindow, nativeImage, screen } from "electron";
import type { IpcMainInvokeEvent, WebContents } from "electron";
import type { CommandInput } from "../../../preload/contract.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { pageAddress } from "../page/app-address.ts";
import { recoverPage } from "./page-recovery.ts";
import { isOwnPage } from "../page/run-command.ts";
import type { WindowBounds } from "../settings/settings-shape.ts";
import type { CountingWindow } from "../tray/badge.ts";
import { createOverlaySetter } from "./overlay.ts";
import type { TaskbarProgress } from "../tray/taskbar-progress.ts";
import { windowOptions } from "./window-options.ts";
import type { ApplicationMenu } from "./menu.ts";
import { createWindowActions, zoomInPercent } from "./window-actions.ts";
import { createWindowHider, isOnWayland, raiseWindow } from "./window-visibility.ts";
import type { WindowHider } from "./window-visibility.ts";

export interface WindowParts {
  readonly preload: string;
  /** Path of the window icon, for systems that show one. */
  readonly icon: string;
  readonly isPackaged: boolean;
  /** Whether the window stays hidden at first. */
  readonly isHidden: boolean;
  readonly backgroundColor: () => string;
  readonly readBounds: () => WindowBounds | null;
  readonly keepBounds: (bounds: WindowBounds) => void;
  /** Decides what happens when the window is closed while Natter is not quitting. */
  readonly whenClosed: () => Promise<"hide" | "minimise">;
  readonly isQuitting: () => boolean;
  readonly quit: () => void;
  /** Whether the end of the system's session must wait, because data would be lost. */
  readonly delaysSessionEnd: () => boolean;
  /**
   * Called when the session of the operating system ends. Everything that must be finished is finished when this call
   * returns.
   */
  readonly quitWithoutAsking: () => void;
  /** Called when the page has drawn for the first time. */
  readonly onDrawn: () => void;
  /** Called when the window gets or loses the focus. */
  readonly onFocusChanged: (isFocused: boolean) => void;
  readonly clock: Clock;
  readonly log: Log;
}

export interface MainWindow extends CountingWindow {
  /** Shows the window and brings it to the front, even if it is hidden or minimised. */
  show(): void;
  isFocused(): boolean;
  /** Whether the window is neither visible nor minimised, so that a person finds it only by the tray icon. */
  isHidden(): boolean;
  /** Shows a hidden window behind what the person does. */
  reveal(): void;
  contents(): WebContents | null;
  /** Whether a command comes from this window's page. */
  isOwnPage(event: IpcMainInvokeEvent): boolean;
  control(action: CommandInput<"controlWindow">["action"]): void;
  /** The zoom in per cent. */
  zoom(): number;
  /** Opens the menus of the application at a place in the window. */
  openMenu(menu: ApplicationMenu, place: CommandInput<"openMenu">): void;
  /** Shows the progress of transfers on the icon in the taskbar or the dock. */
  showProgress(progress: TaskbarProgress): void;
  setBackgroundColor(color: string): void;
}

/** Opens the main window and loads the page. The window is shown when the page has drawn. */
export function openMainWindow(parts: WindowParts): MainWindow {
  const kept = parts.readBounds();
  const window = new BrowserWindow(
    windowOptions({
      ...parts,
      backgroundColor: parts.backgroundColor(),
      platform: process.platform,
      bounds: kept,
      workAreas: screen.getAllDisplays().map((display) => display.workArea),
    }),
  );
  const hiding = createWindowHider(window);
  const firstShow = createFirstShow(window, kept?.isMaximised === true);
  if (parts.isHidden) {
    parts.log.info("window hidden");
    // Chromium does not draw a hidden page, so that the loaded page counts.
    window.webContents.once("did-finish-load", parts.onDrawn);
  } else {
    window.once("ready-to-show", () => {
      firstShow.begin();
      window.show();
      parts.log.info("window shown");
      parts.onDrawn();
    });
  }
  window.on("page-title-updated", (event) => {
    // Prevents that the page sets the title: the main process sets it, with the unread count.
    event.preventDefault();
  });
  window.on("focus", () => {
    parts.onFocusChanged(true);
  });
  window.on("blur", () => {
    parts.onFocusChanged(false);
  });
  keepBoundsOf(window, parts);
  handleClose(window, hiding, parts);
  recoverPage(window, parts);
  window.loadURL(pageAddress).catch((error: unknown) => {
    parts.log.error("page not loaded", error);
  });
  return controlsOf(window, hiding, firstShow, parts);
}

/** What happens when the window is shown for the first time. */
interface FirstShow {
  readonly hasBegun: () => boolean;
  /** Must be called before the window is shown. Does nothing after the first time. */
  readonly begin: () => void;
}

/** Maximises the window when it is first shown. Not earlier, because maximising also shows the window. */
function createFirstShow(window: BrowserWindow, isMaximised: boolean): FirstShow {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    begin() {
      if (!hasBegun && isMaximised && !window.isDestroyed()) window.maximize();
      hasBegun = true;
    },
  };
}

function keepBoundsOf(window: BrowserWindow, parts: WindowParts): void {
  let cancel: (() => void) | null = null;
  function keep(): void {
    cancel?.();
    cancel = null;
    if (!window.isDestroyed()) {
      const { x, y, width, height } = window.getNormalBounds();
      parts.keepBounds({ x, y, width, height, isMaximised: window.isMaximized() });
    }
  }
  function keepSoon(): void {
    cancel?.();
    cancel = parts.clock.after(500, keep);
  }
  window.on("resize", keepSoon);
  window.on("move", keepSoon);
  window.on("close", keep);
}

function handleClose(window: BrowserWindow, hiding: WindowHider, parts: WindowParts): void {
  window.on("close", (event) => {
    if (parts.isQuitting()) return;
    event.preventDefault();
    hiding.leave(parts.whenClosed()).catch((error: unknown) => {
      parts.log.error("window not closed", error);
    });
  });
  // Only Windows sends these events, because it announces the end of the session only to windows. The system decides
  // how long the person can answer.
  window.on("query-session-end", (event) => {
    if (parts.delaysSessionEnd()) event.preventDefault();
  });
  window.on("session-end", parts.quitWithoutAsking);
}

function controlsOf(
  window: BrowserWindow,
  hiding: WindowHider,
  firstShow: FirstShow,
  { isHidden: isHiddenAtFirst, quit }: Pick<WindowParts, "isHidden" | "quit">,
): MainWindow {
  const actions = createWindowActions(quit);
  const contents = (): WebContents | null => (window.isDestroyed() ? null : window.webContents);
  return {
    contents,
    isOwnPage: (event) => isOwnPage(event, contents()),
    isHidden: () =>
      (isHiddenAtFirst || firstShow.hasBegun()) &&
      !window.isDestroyed() &&
      !window.isVisible() &&
      !window.isMinimized(),
    reveal() {
      hiding.cancel();
      firstShow.begin();
      if (!window.isDestroyed()) window.showInactive();
    },
    isFocused: () => !window.isDestroyed() && window.isFocused(),
    show() {
      hiding.cancel();
      // Otherwise, a start that is not over yet does this.
      if (isHiddenAtFirst) firstShow.begin();
      raiseWindow(window, isOnWayland(process.platform, process.env));
    },
    control(action) {
      if (window.isDestroyed()) return;
      actions[action](window);
    },
    zoom: () => zoomInPercent(contents()),
    showProgress({ value, mode }) {
      if (!window.isDestroyed()) window.setProgressBar(value, { mode });
    },
    openMenu(menu, place) {
      if (!window.isDestroyed()) menu.open(window, place);
    },
    setTitle(title) {
      if (!window.isDestroyed()) window.setTitle(title);
    },
    setOverlay: createOverlaySetter(window, (path) => nativeImage.createFromPath(path)),
    setBackgroundColor(color) {
      if (!window.isDestroyed()) window.setBackgroundColor(color);
    },
  };
}
