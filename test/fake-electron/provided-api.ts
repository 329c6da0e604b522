// What the stand-in offers, under the names of electron.d.ts. main-uses-only.ts reads this file. It never runs.
import type { app, AppEvents } from "./app/app.ts";
import type { BrowserWindow } from "./window/browser-window.ts";
import type { clipboard, ClipboardItem } from "./desktop/clipboard.ts";
import type { dialog } from "./desktop/dialog.ts";
import type { globalShortcut } from "./desktop/global-shortcut.ts";
import type { Menu, MenuEvents, MenuItem } from "./desktop/menu.ts";
import type { NativeImage, nativeImage } from "./desktop/native-image.ts";
import type { nativeTheme, NativeThemeEvents } from "./desktop/native-theme.ts";
import type { Notification, NotificationEvents } from "./desktop/notification.ts";
import type { powerMonitor, PowerMonitorEvents } from "./desktop/power-monitor.ts";
import type { screen } from "./desktop/screen.ts";
import type { shell } from "./desktop/shell.ts";
import type { systemPreferences } from "./desktop/system-preferences.ts";
import type { Tray, TrayEvents } from "./desktop/tray.ts";
import type { ipcMain } from "./web-contents/ipc-main.ts";
import type { net } from "./network/net.ts";
import type { ClientRequest, ClientRequestEvents } from "./network/client-request.ts";
import type { makeIpcRenderer } from "./page/ipc-renderer.js";
import type { protocol } from "./network/protocol.ts";
import type { Session, session } from "./network/session.ts";
import type { WebContentsEvents } from "./web-contents/web-contents-events.ts";
import type { WebContents } from "./web-contents/web-contents.ts";
import type { WebFrameMain } from "./web-contents/web-frame-main.ts";
import type { BrowserWindowEvents } from "./window/window-events.ts";

/** Members of instances, by the name of their class or interface. */
export interface OfferedMembers {
  readonly App: typeof app;
  readonly BaseWindow: BrowserWindow;
  readonly BrowserWindow: BrowserWindow;
  readonly Clipboard: typeof clipboard;
  readonly ClipboardItem: ClipboardItem;
  readonly ClientRequest: ClientRequest;
  readonly CommandLine: Pick<Electron.CommandLine, "appendSwitch" | "hasSwitch" | "getSwitchValue">;
  readonly ContextBridge: Pick<Electron.ContextBridge, "exposeInMainWorld">;
  readonly Dialog: typeof dialog;
  /** macOS only: `app.dock` is undefined here. */
  readonly Dock: Electron.Dock;
  readonly GlobalShortcut: typeof globalShortcut;
  readonly IncomingMessage: Pick<Electron.IncomingMessage, "statusCode">;
  readonly IpcMain: typeof ipcMain;
  readonly IpcRenderer: Omit<ReturnType<typeof makeIpcRenderer>["ipcRenderer"], "sendSync">;
  readonly Menu: Menu;
  readonly MenuItem: MenuItem;
  readonly NativeImage: NativeImage;
  readonly NativeTheme: typeof nativeTheme;
  readonly Net: typeof net;
  readonly Notification: Notification;
  readonly PowerMonitor: typeof powerMonitor;
  readonly Protocol: typeof protocol;
  readonly Screen: typeof screen;
  readonly Session: Session;
  readonly Shell: typeof shell;
  readonly SystemPreferences: typeof systemPreferences;
  readonly Tray: Tray;
  readonly WebContents: WebContents;
  readonly WebFrameMain: WebFrameMain;
  readonly WebUtils: Pick<Electron.WebUtils, "getPathForFile">;
}

/** Static members, by the name of their class. */
export interface OfferedStatics {
  readonly BrowserWindow: typeof BrowserWindow;
  readonly Menu: typeof Menu;
  readonly NativeImage: typeof nativeImage;
  readonly Notification: typeof Notification;
  readonly Session: typeof session;
}

/** Events, by the class or interface that emits them. IPC events are not listed, because the app names them. */
export interface OfferedEvents {
  readonly App: AppEvents;
  readonly BaseWindow: BrowserWindowEvents;
  readonly BrowserWindow: BrowserWindowEvents;
  readonly ClientRequest: ClientRequestEvents;
  readonly Menu: MenuEvents;
  readonly NativeTheme: NativeThemeEvents;
  readonly Notification: NotificationEvents;
  readonly PowerMonitor: PowerMonitorEvents;
  /** The stand-in's sessions emit no events. */
  readonly Session: Readonly<Record<"no event", never>>;
  readonly Tray: TrayEvents;
  readonly WebContents: WebContentsEvents;
}

/** The names that main and the preload may import from `electron`. */
export type OfferedNames = keyof typeof import("./electron.ts");
export type OfferedPreloadNames = "contextBridge" | "ipcRenderer" | "webUtils";
