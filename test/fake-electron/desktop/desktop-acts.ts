// What a test may see of the desktop and do to it. The words are a person's: what is shown, what is picked.
import type { DialogAnswer, DialogRecord } from "./record.ts";

/** A notification as it was shown. */
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

/** The tray icon. */
export interface TrayState {
  readonly toolTip: string;
  readonly title: string;
  /** The picture: its path, or its bytes in base64. To be compared, not read. */
  readonly image: string;
  readonly menu: readonly MenuEntry[];
}

/** A window as a person sees it. Bounds in device-independent pixels. */
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
  readonly isFlashing: boolean;
  /** 0 to 1, or -1 when none is shown. */
  readonly progress: number;
  /** How Windows draws it. */
  readonly progressMode: string;
  /** How often the app has set it. */
  readonly progressCount: number;
}

/** Runs in the app's main process, over the same record in the stand-in and in real Electron. */
export interface DesktopActs {
  /** Every notification so far, oldest first. */
  notifications: () => ShownNotification[];
  /** Clicks the newest open notification (with this title). Throws when there is none; so do the next two. */
  clickNotification: (title?: string) => void;
  /** Types an answer into it. */
  replyToNotification: (text: string, title?: string) => void;
  /** Presses one of its buttons, by what stands on it. */
  pickNotificationAction: (label: string, title?: string) => void;
  /** Sweeps it away. */
  closeNotification: (title?: string) => void;

  /** What the desktop does with notifications from now on: shows them, refuses them with these words, or has none. */
  setNotifications: (outcome: "shown" | "unsupported" | { readonly refusedWith: string }) => void;

  /** The application menu; empty when the app has none. */
  applicationMenu: () => MenuEntry[];
  /** Picks from the application menu, label by label. A greyed, hidden or missing item throws; so with the other menus. */
  pickMenu: (...labels: string[]) => void;
  /** The tray icon, null when there is none. */
  trayState: () => TrayState | null;
  clickTray: () => void;
  pickTrayMenu: (...labels: string[]) => void;
  /** The context menu that the app showed last; empty when it showed none. */
  contextMenu: () => MenuEntry[];
  pickContextMenu: (...labels: string[]) => void;

  /** Links handed to the browser, oldest first. */
  openedLinks: () => string[];
  /** Files opened, and files shown in their folder. */
  openedPaths: () => string[];
  shownFiles: () => string[];
  /** The number on the app's icon. */
  badge: () => number;
  /** Permissions that the app's handlers were asked for, and what they answered. */
  permissions: () => { readonly permission: string; readonly isGranted: boolean }[];
  /** Schemes of links that the app asked to be opened with. */
  linkSchemes: () => string[];
  clipboardText: () => Promise<string>;
  /** The bytes of the picture on it in base64; empty where there is none. */
  clipboardPicture: () => Promise<string>;

  /** Every dialog so far, oldest first. */
  dialogs: () => DialogRecord[];
  /** Lays an answer ready for the next dialog. A dialog without one is cancelled. */
  answerDialog: (answer: DialogAnswer) => void;

  /** The computer goes to sleep, and wakes. */
  suspend: () => void;
  resume: () => void;
  lockScreen: () => void;
  unlockScreen: () => void;
  /** How long no one has touched the computer. */
  setIdleSeconds: (seconds: number) => void;
  /** Whether the computer believes that it has a network; no connection is cut. */
  setOnline: (isOnline: boolean) => void;
  /** The desktop turns dark, or light. */
  setDark: (isDark: boolean) => void;
  /** A link of the app's own scheme is opened (macOS), and its icon in the dock is clicked (macOS). */
  openUrl: (url: string) => void;
  activate: () => void;
  /** Files are dropped on the icon in the dock, or opened with the app (macOS); and on the tray icon (macOS). */
  openFiles: (...paths: string[]) => void;
  dropOnTray: (...paths: string[]) => void;

  /** The first window, null when there is none. */
  windowState: () => WindowState | null;
  isWindowVisible: () => boolean;
  windowCount: () => number;
  /** What a person does to the first window. `closeWindow` asks the app, as the X of its frame does. */
  closeWindow: () => void;
  showWindow: () => void;
  hideWindow: () => void;
  focusWindow: () => void;
  blurWindow: () => void;
  minimizeWindow: () => void;
  restoreWindow: () => void;
  maximizeWindow: () => void;
  unmaximizeWindow: () => void;
  moveWindow: (bounds: { x?: number; y?: number; width?: number; height?: number }) => void;
  /** The first window fills the screen, or no longer does. */
  setFullScreen: (isFull: boolean) => void;
  /** What the app did that goes wrong on one of the systems it runs on. */
  mistakes: () => string[];
  /** What lay under each press that fell on the drag region: it moved the window and never reached the page. */
  dragPresses: () => string[];
  /** The page's process dies. */
  crashPage: () => void;
}

declare global {
  /** In the app's main process, for whoever runs a function there. */
  var desktopActs: DesktopActs;
}
