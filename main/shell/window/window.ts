import { BrowserWindow, screen } from "electron";
import type { IpcMainInvokeEvent, WebContents } from "electron";
import type { CommandInput } from "../../../preload/contract.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { pageAddress } from "../page/app-address.ts";
import { recoverPage } from "./page-recovery.ts";
import { isOwnPage } from "../page/run-command.ts";
import type { WindowBounds } from "../settings/settings-shape.ts";
import type { TaskbarProgress } from "../tray/taskbar-progress.ts";
import { windowOptions } from "./window-options.ts";
import { createHiding, isOnWayland, raiseWindow } from "./window-visibility.ts";
import type { WindowHiding } from "./window-visibility.ts";

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
  readonly whenClosed: () => Promise<"hide" | "minimise">;
  readonly isQuitting: () => boolean;
  readonly quit: () => void;
  /** Whether something would be lost if the system ended the session now. */
  readonly holdsBack: () => boolean;
  /** The session of the system ends now: what is to be finished is finished within this call. */
  readonly endAtOnce: () => void;
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

/** Opens the main window and loads the page into it; it shows once the page has drawn. */
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
  const hiding = createHiding(window);
  window.once("ready-to-show", () => {
    // Maximising also shows the window, so it waits until there is something to see.
    if (kept?.isMaximised === true) window.maximize();
    window.show();
    parts.log.info("window shown");
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
  handleClose(window, hiding, parts);
  recoverPage(window, parts);
  window.loadURL(pageAddress).catch((error: unknown) => {
    parts.log.error("page not loaded", error);
  });
  return controlsOf(window, hiding);
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

function handleClose(window: BrowserWindow, hiding: WindowHiding, parts: WindowParts): void {
  window.on("close", (event) => {
    if (parts.isQuitting()) return;
    event.preventDefault();
    hiding.leave(parts.whenClosed()).catch((error: unknown) => {
      parts.log.error("window not closed", error);
    });
  });
  // Windows only, where the end of the session is told to windows alone. It gives a person the time to answer, or not.
  window.on("query-session-end", (event) => {
    if (parts.holdsBack()) event.preventDefault();
  });
  window.on("session-end", parts.endAtOnce);
}

function controlsOf(window: BrowserWindow, hiding: WindowHiding): MainWindow {
  const contents = (): WebContents | null => (window.isDestroyed() ? null : window.webContents);
  return {
    contents,
    isOwnPage: (event) => isOwnPage(event, contents()),
    isFocused: () => !window.isDestroyed() && window.isFocused(),
    show() {
      hiding.cancel();
      raiseWindow(window, isOnWayland(process.platform, process.env));
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
