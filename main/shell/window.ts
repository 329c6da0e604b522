import { BrowserWindow, screen } from "electron";
import type { BrowserWindowConstructorOptions, IpcMainInvokeEvent, WebContents } from "electron";
import type { Desktop } from "../../preload/model/settings.ts";
import type { CommandInput } from "../../preload/contract.ts";
import type { Clock, Log } from "../chat/ports.ts";
import { pageAddress } from "./app-address.ts";
import { recoverPage } from "./page-recovery.ts";
import { isOwnPage } from "./run-command.ts";
import type { WindowBounds } from "./settings-shape.ts";
import type { TaskbarProgress } from "./taskbar-progress.ts";
import { boundsToOpen, smallestSize } from "./window-bounds.ts";

/** What the main window needs. */
export interface WindowParts {
  /** Path of the built preload script. */
  readonly preload: string;
  /** Picture of the window where the system shows one. */
  readonly icon: string;
  readonly isPackaged: boolean;
  readonly backgroundColor: () => string;
  readonly readBounds: () => WindowBounds | null;
  readonly keepBounds: (bounds: WindowBounds) => void;
  /** What closing does when Natter is not quitting. */
  readonly whenClosed: () => "hide" | "minimise";
  readonly isQuitting: () => boolean;
  readonly quit: () => void;
  /** Whether something would be lost if the system ended the session now. */
  readonly holdsBack: () => boolean;
  /** Called when the window gets or loses the person's attention. */
  readonly onFocusChanged: (isFocused: boolean) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** The one main window. */
export interface MainWindow {
  /** Brings it in front, from the tray or the dock as well. */
  show(): void;
  /** Whether the person looks at it. */
  isFocused(): boolean;
  contents(): WebContents | null;
  /** Whether a command comes from this window's own page. */
  isOwnPage(event: IpcMainInvokeEvent): boolean;
  control(action: CommandInput<"controlWindow">["action"]): void;
  setTitle(title: string): void;
  /** On its icon in the taskbar or the dock. */
  showProgress(progress: TaskbarProgress): void;
  setBackgroundColor(color: string): void;
}

/** Where the window's own buttons stand: macOS keeps its lights, elsewhere the page draws them. */
export const windowControls: Desktop["windowControls"] = process.platform === "darwin" ? "start" : "end";

/** Opens the main window and loads the page into it; it shows once the page has drawn. */
export function openMainWindow(parts: WindowParts): MainWindow {
  const kept = parts.readBounds();
  const window = new BrowserWindow(windowOptions(parts, kept));
  window.once("ready-to-show", () => {
    // Maximising also shows the window, so it waits until there is something to see.
    if (kept?.isMaximised === true) window.maximize();
    window.show();
  });
  window.on("page-title-updated", (event) => {
    // The title carries the unread count and is set from here only.
    event.preventDefault();
  });
  window.on("focus", () => {
    parts.onFocusChanged(true);
  });
  window.on("blur", () => {
    parts.onFocusChanged(false);
  });
  keepBoundsOf(window, parts);
  handleClose(window, parts);
  recoverPage(window, parts);
  window.loadURL(pageAddress).catch((error: unknown) => {
    parts.log.error("page not loaded", error);
  });
  return controlsOf(window);
}

function windowOptions(parts: WindowParts, kept: WindowBounds | null): BrowserWindowConstructorOptions {
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  return {
    ...boundsToOpen(kept, workAreas),
    minWidth: smallestSize.width,
    minHeight: smallestSize.height,
    title: "Natter",
    icon: parts.icon,
    show: false,
    backgroundColor: parts.backgroundColor(),
    ...(windowControls === "start" ? { titleBarStyle: "hidden" as const } : { frame: false }),
    webPreferences: {
      preload: parts.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true,
      devTools: !parts.isPackaged,
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

function handleClose(window: BrowserWindow, parts: WindowParts): void {
  window.on("close", (event) => {
    if (parts.isQuitting()) return;
    event.preventDefault();
    if (parts.whenClosed() === "hide") window.hide();
    else window.minimize();
  });
  // Windows only, where the end of the session is told to windows alone. It gives a person the time to answer, or not.
  window.on("query-session-end", (event) => {
    if (parts.holdsBack()) event.preventDefault();
  });
}

function controlsOf(window: BrowserWindow): MainWindow {
  const contents = (): WebContents | null => (window.isDestroyed() ? null : window.webContents);
  return {
    contents,
    isOwnPage: (event) => isOwnPage(event, contents()),
    isFocused: () => !window.isDestroyed() && window.isFocused(),
    show() {
      if (window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    control(action) {
      if (window.isDestroyed()) return;
      if (action === "minimise") window.minimize();
      else if (action === "close") window.close();
      else if (window.isMaximized()) window.unmaximize();
      else window.maximize();
    },
    showProgress({ value, mode }) {
      if (!window.isDestroyed()) window.setProgressBar(value, { mode });
    },
    setTitle(title) {
      if (!window.isDestroyed()) window.setTitle(title);
    },
    setBackgroundColor(color) {
      if (!window.isDestroyed()) window.setBackgroundColor(color);
    },
  };
}
