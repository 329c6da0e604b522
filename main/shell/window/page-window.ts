import { BrowserWindow, screen } from "electron";
import type { WebContents } from "electron";
import type { CommandInput } from "../../../preload/contract.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import { pageAddress } from "../page/app-address.ts";
import type { WindowBounds } from "../settings/settings-shape.ts";
import { returnFromLostDisplay } from "./lost-display.ts";
import type { ApplicationMenu } from "./menu.ts";
import { recoverPage } from "./page-recovery.ts";
import { createWindowActions, zoomPercentage } from "./window-actions.ts";
import type { WindowSizes } from "./window-bounds.ts";
import { windowOptions } from "./window-options.ts";

/** The parts that every window of Natter needs. */
export interface PageWindowParts {
  readonly preload: string;
  /** Path of the window icon, for systems that show one. */
  readonly icon: string;
  readonly isPackaged: boolean;
  readonly backgroundColor: () => string;
  readonly isQuitting: () => boolean;
  readonly quit: () => void;
  /** Whether the end of the system's session must wait, because data would be lost. */
  readonly delaysSessionEnd: () => boolean;
  /**
   * Called when the session of the operating system ends. Everything that must be finished is finished when this call
   * returns.
   */
  readonly quitWithoutAsking: () => void;
  readonly keepBounds: (bounds: WindowBounds) => void;
  /** Called when the window gets or loses the focus. */
  readonly onFocusChanged: (isFocused: boolean) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Where a window opens, and whether it stays hidden at first. */
export interface WindowOpening {
  readonly bounds: WindowBounds | null;
  readonly sizes: WindowSizes;
  readonly isHidden: boolean;
}

/** The functions that the main process calls on any window. */
export interface PageWindow {
  contents(): WebContents | null;
  isFocused(): boolean;
  control(action: CommandInput<"controlWindow">["action"]): void;
  /** The zoom in per cent. */
  zoom(): number;
  /** Opens the menus of the application at a position in the window. */
  openMenu(menu: ApplicationMenu, position: CommandInput<"openMenu">): void;
  setTitle(title: string): void;
  setBackgroundColor(color: string): void;
}

/**
 * Creates a window of Natter. It is reloaded when its page crashes, its bounds are stored, and it follows the end of the
 * system's session. It is not shown, and its page is not loaded yet.
 */
export function createPageWindow(parts: PageWindowParts, opening: WindowOpening): BrowserWindow {
  const window = new BrowserWindow(
    windowOptions({
      ...parts,
      ...opening,
      backgroundColor: parts.backgroundColor(),
      platform: process.platform,
      workAreas: screen.getAllDisplays().map((display) => display.workArea),
    }),
  );
  window.on("page-title-updated", (event) => {
    // Keeps the page from setting the title: the main process sets it, with the unread count.
    event.preventDefault();
  });
  window.on("focus", () => {
    parts.onFocusChanged(true);
  });
  window.on("blur", () => {
    parts.onFocusChanged(false);
  });
  saveBoundsOf(window, parts);
  returnFromLostDisplay(window, parts);
  // Only Windows sends these events, because it announces the end of the session only to windows. The system decides
  // how long the person can answer.
  window.on("query-session-end", (event) => {
    if (parts.delaysSessionEnd()) event.preventDefault();
  });
  window.on("session-end", parts.quitWithoutAsking);
  recoverPage(window, parts);
  return window;
}

/** Loads the page of a window. */
export function loadPage(window: BrowserWindow, log: Log): void {
  window.loadURL(pageAddress).catch((error: unknown) => {
    log.error("page not loaded", error);
  });
}

/** The preparation of a window for the first time that it is shown. */
export interface FirstShow {
  readonly hasBegun: () => boolean;
  /** Maximises the window if it was maximised before. Must be called before it is shown; only the first call has an effect. */
  readonly restoreMaximised: () => void;
}

/** Creates the preparation of a window. It is not maximised earlier, because maximising also shows the window. */
export function createFirstShow(window: BrowserWindow, isMaximised: boolean): FirstShow {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    restoreMaximised() {
      if (!hasBegun && isMaximised && !window.isDestroyed()) window.maximize();
      hasBegun = true;
    },
  };
}

/** Returns the functions that every window has. After the window is destroyed, they do nothing. */
export function controlsOfPage(window: BrowserWindow, quit: () => void): PageWindow {
  const actions = createWindowActions(quit);
  const contents = (): WebContents | null => (window.isDestroyed() ? null : window.webContents);
  return {
    contents,
    isFocused: () => !window.isDestroyed() && window.isFocused(),
    control(action) {
      if (!window.isDestroyed()) actions[action](window);
    },
    zoom: () => zoomPercentage(contents()),
    openMenu(menu, position) {
      if (!window.isDestroyed()) menu.open(window, position);
    },
    setTitle(title) {
      if (!window.isDestroyed()) window.setTitle(title);
    },
    setBackgroundColor(color) {
      if (!window.isDestroyed()) window.setBackgroundColor(color);
    },
  };
}

function saveBoundsOf(window: BrowserWindow, parts: PageWindowParts): void {
  let cancel: (() => void) | null = null;
  // A window is maximised only when it is first shown. Until then the earlier bounds stay stored.
  let wasShown = false;
  window.once("show", () => {
    wasShown = true;
  });
  function saveBounds(): void {
    cancel?.();
    cancel = null;
    if (wasShown && !window.isDestroyed()) {
      const { x, y, width, height } = window.getNormalBounds();
      parts.keepBounds({ x, y, width, height, isMaximised: window.isMaximized() });
    }
  }
  function saveBoundsSoon(): void {
    cancel?.();
    cancel = parts.clock.after(500, saveBounds);
  }
  window.on("resize", saveBoundsSoon);
  window.on("move", saveBoundsSoon);
  window.on("close", saveBounds);
}
