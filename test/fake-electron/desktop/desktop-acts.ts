// What a test can see and do on the desktop, named from a person's point of view.
import type { DialogAnswer, DialogRecord } from "./record.ts";

/** What a notification has shown. */
export interface ShownNotification {
  readonly id: string;
  readonly groupId: string;
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly isSilent: boolean;
  readonly canReply: boolean;
  /** False once the app or a person has closed it. */
  readonly isOpen: boolean;
}

/** An entry of a menu. */
export interface MenuEntry {
  readonly label: string;
  readonly type: string;
  readonly isEnabled: boolean;
  readonly isVisible: boolean;
  readonly isChecked: boolean;
  readonly accelerator: string | null;
  readonly submenu: readonly MenuEntry[];
}

/** A button below the preview of a window in the taskbar (Windows). */
export interface TaskbarButton {
  readonly tooltip: string;
  readonly isEnabled: boolean;
  /** The bytes of the button's picture in base64. Only for comparing pictures. */
  readonly image: string;
}

export interface TrayState {
  readonly toolTip: string;
  /** The path of the icon's picture, or its bytes in base64. Only for comparing icons. */
  readonly image: string;
  readonly menu: readonly MenuEntry[];
}

/** The state of a window as a person sees it. Bounds are in device-independent pixels. */
export interface WindowState {
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isMinimized: boolean;
  readonly isMaximized: boolean;
  readonly isFullScreen: boolean;
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** The progress on the window's icon, from 0 to 1; -1 if none is shown. */
  readonly progress: number;
  /** The mode in which Windows draws the progress. */
  readonly progressMode: string;
  /** The number of times that the app has set the progress. */
  readonly progressCount: number;
  /** The description of the picture over the window's icon in the taskbar (Windows), or null if there is none. */
  readonly overlay: string | null;
}

/**
 * What a test can see and do on the desktop. These functions run in the app's main process and use the record of
 * record.ts, both on the stand-in and on real Electron.
 */
export interface DesktopActs {
  /** Every notification so far, oldest first. */
  notifications: () => ShownNotification[];
  /**
   * Clicks the newest open notification, or the newest open one with this title. Throws if there is none, as the other
   * functions for notifications do.
   */
  clickNotification: (title?: string) => void;
  /** Replies to the notification with a text. Throws on Linux, where Electron's notifications have no field for it. */
  replyToNotification: (text: string, title?: string) => void;
  /** Presses the notification's button with this label. Throws on Linux, where Electron's notifications have none. */
  pickNotificationAction: (label: string, title?: string) => void;
  /** Closes the notification as a person does. */
  closeNotification: (title?: string) => void;

  /**
   * Sets how the desktop treats later notifications: it shows them, refuses them with this error text, or does not
   * support them.
   */
  setNotifications: (outcome: "shown" | "unsupported" | { readonly refusedWith: string }) => void;

  /** The application menu, or empty if the app has none. */
  applicationMenu: () => MenuEntry[];
  /**
   * Picks an item of the application menu by its path of labels. Throws if an item is greyed, hidden or missing, as
   * `pickTrayMenu` and `pickContextMenu` do.
   */
  pickMenu: (...labels: string[]) => void;
  /** The tray icon, or null if there is none. */
  trayState: () => TrayState | null;
  clickTray: () => void;
  pickTrayMenu: (...labels: string[]) => void;
  /** The visible buttons below the previews of the windows in the taskbar (Windows). */
  taskbarButtons: () => TaskbarButton[];
  /** Clicks the button with this tooltip. Throws if it is greyed, hidden or missing. */
  clickTaskbarButton: (tooltip: string) => void;
  /** The context menu that the app showed last, or empty if it has shown none. */
  contextMenu: () => MenuEntry[];
  pickContextMenu: (...labels: string[]) => void;

  /** Links that the app opened in the browser, oldest first. */
  openedLinks: () => string[];
  /** Files that the app opened (`openedPaths`) and files that it showed in their folder (`shownFiles`). */
  openedPaths: () => string[];
  shownFiles: () => string[];
  /** The badge number on the app's icon. */
  badge: () => number;
  /** The permissions that the app's handlers were asked for, and their answers. */
  permissions: () => { readonly permission: string; readonly isGranted: boolean }[];
  /** Link schemes that the app registered itself for. */
  linkSchemes: () => string[];
  clipboardText: () => Promise<string>;
  /** The bytes of the picture on the clipboard in base64, or empty if there is none. */
  clipboardPicture: () => Promise<string>;

  /** The pages that were sent to a printer, oldest first, by their address. */
  prints: () => { readonly url: string; readonly isSilent: boolean }[];
  /** Sets whether the next pages that are sent to a printer are printed, or with which error printing fails. */
  setPrinter: (outcome: "printed" | { readonly failsWith: string }) => void;
  /** The files that were dragged out of the app, and whether each existed when its drag started. */
  drags: () => { readonly path: string; readonly existed: boolean }[];

  /** Every dialog so far, oldest first. */
  dialogs: () => DialogRecord[];
  /** Sets the answer for the next dialog. A dialog without an answer is cancelled. */
  answerDialog: (answer: DialogAnswer) => void;

  /**
   * Presses keys that the app has registered on the whole system, as an accelerator. Throws if the app has not registered
   * them.
   */
  pressSystemKeys: (accelerator: string) => void;
  /** Registers keys on the whole system for another program, before the app does. */
  takeSystemKeys: (accelerator: string) => void;

  /** Makes the computer sleep or wake, or locks or unlocks its screen. */
  suspend: () => void;
  resume: () => void;
  lockScreen: () => void;
  unlockScreen: () => void;
  /** Sets whether the computer reports a network. No connection is cut. */
  setOnline: (isOnline: boolean) => void;
  /** Switches the desktop to dark or light. */
  setDark: (isDark: boolean) => void;
  /**
   * `openUrl` opens a link of the app's own scheme. `activate` clicks the app's icon in the dock. Both exist only on
   * macOS.
   */
  openUrl: (url: string) => void;
  activate: () => void;
  /**
   * `openFiles` drops files on the dock icon or opens them with the app. `dropOnTray` drops files on the tray icon.
   * Both exist only on macOS.
   */
  openFiles: (...paths: string[]) => void;
  dropOnTray: (...paths: string[]) => void;

  /** The titles that the app has given its windows, the oldest window first. */
  windowTitles: () => string[];
  /** Whether the app hides each of its windows from screenshots and screen sharing, the oldest window first. */
  windowProtection: () => boolean[];
  /** The state of the first window, or of the window with this title; null if there is no such window. */
  windowState: (title?: string) => WindowState | null;
  isWindowVisible: (title?: string) => boolean;
  windowCount: () => number;
  /**
   * What a person does with the first window, or with the window of this title. `closeWindow` asks the app, as the
   * close button of the frame does.
   */
  closeWindow: (title?: string) => void;
  showWindow: () => void;
  hideWindow: () => void;
  focusWindow: (title?: string) => void;
  blurWindow: (title?: string) => void;
  minimizeWindow: () => void;
  restoreWindow: () => void;
  maximizeWindow: () => void;
  unmaximizeWindow: () => void;
  moveWindow: (bounds: { x?: number; y?: number; width?: number; height?: number }, title?: string) => void;
  /** Puts the first window into full screen, or takes it out. */
  setFullScreen: (isFull: boolean) => void;
  /**
   * Descriptions of the app's actions that go wrong on one of the operating systems it runs on, for example hiding a
   * full-screen window on macOS.
   */
  violations: () => string[];
  /**
   * A description of the element under each press on the drag region. Such a press moves the window and never reaches
   * the page.
   */
  dragPresses: () => string[];
  /**
   * Asks the first window whether the session may end, as Windows does when the person signs out or shuts down. Returns
   * whether the app agrees.
   */
  querySessionEnd: () => boolean;
  /** Tells the first window that the session ends, as Windows does. Windows ends the processes soon after. */
  endSession: () => void;
  /** Crashes the page process of the first window, or of the window with this title. */
  crashPage: (title?: string) => void;
}

declare global {
  /** Available to functions that run in the app's main process. */
  var desktopActs: DesktopActs;
}
