// What the app requested from the desktop, and the answers that a test, acting as the desktop, has prepared. The
// stand-in's classes fill this record. With real Electron, test/support/app/app-electron-hooks.cjs fills it.

import { emptyDesktopRecord } from "./empty-record.js";

/** A notification that was shown. */
export interface NotificationRecord {
  readonly notification: Electron.Notification;
  isOpen: boolean;
}

/** A tray icon and what it shows. */
export interface TrayRecord {
  readonly tray: Electron.Tray;
  toolTip: string;
  image: Electron.NativeImage | string | null;
  menu: Electron.Menu | null;
  isDestroyed: boolean;
}

/** A dialog that the app has shown. */
export interface DialogRecord {
  readonly kind: "open" | "save" | "message" | "error";
  readonly title: string;
  readonly message: string;
  /** The smaller text below the message, or empty. */
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** A person's answer: files to open, a path to save to, or a button by its label. */
export type DialogAnswer =
  | { readonly paths: readonly string[] }
  | { readonly path: string }
  | { readonly button: string; readonly isChecked?: boolean };

/** The progress on a window's icon, and the mode in which Windows draws it. */
export interface ShownProgress {
  readonly value: number;
  readonly mode: Electron.ProgressBarOptions["mode"];
}

/** All requests of the app to the desktop. */
export interface DesktopRecord {
  readonly notifications: NotificationRecord[];
  readonly trays: TrayRecord[];
  readonly openedLinks: string[];
  readonly openedPaths: string[];
  readonly shownFiles: string[];
  readonly dialogs: DialogRecord[];
  /** The answers for the next dialogs. When none is left, a dialog is cancelled, as by Escape. */
  readonly dialogAnswers: DialogAnswer[];
  readonly contextMenus: Electron.Menu[];
  readonly permissions: { readonly permission: string; readonly isGranted: boolean }[];
  readonly protocols: string[];
  /** Whether the app requested the sandbox for every page. */
  isSandboxed: boolean;
  /** The title that the app has given each window. */
  readonly titles: Map<number, string>;
  /** Whether the app has asked to hide each window from screenshots and screen sharing (Windows and macOS). */
  readonly contentProtection: Map<number, boolean>;
  /** The progress on each window's icon (-1: none). */
  readonly progress: Map<number, ShownProgress>;
  /** The picture that the app has put over each window's icon (Windows), with its description; null: none. */
  readonly overlays: Map<number, { readonly picture: Buffer; readonly description: string } | null>;
  /** The buttons below the preview of each window in the taskbar (Windows). */
  readonly thumbarButtons: Map<number, readonly Electron.ThumbarButton[]>;
  /** The number of times that the app has set the progress of any window. */
  progressCount: number;
  /**
   * How the desktop treats notifications: it shows them, does not support them, or refuses them with this error text.
   */
  notificationOutcome: "shown" | "unsupported" | { readonly refusedWith: string };
  /**
   * Descriptions of the app's actions that go wrong on one of the operating systems it runs on, for example hiding a
   * full-screen window on macOS.
   */
  readonly violations: string[];
  /** Descriptions of the elements under presses on a window's drag region. Such a press only moves the window. */
  readonly dragPresses: string[];
  /** The pages that were sent to a printer, by their address. */
  readonly prints: { readonly url: string; readonly isSilent: boolean }[];
  /** Whether the next pages that are sent to a printer are printed, or with which error printing fails. */
  printerOutcome: "printed" | { readonly failsWith: string };
  /** The files that were dragged out of the app, and whether each existed when its drag started. */
  readonly drags: { readonly path: string; readonly existed: boolean }[];
  badge: number;
  /**
   * The keys that are taken on the whole system, as accelerators, with what the app does when they are pressed; null:
   * another program has them.
   */
  readonly systemKeys: Map<string, (() => void) | null>;
  /** The menu of the app's icon in the taskbar that the app has set (Windows); null: the standard one. */
  jumpList: readonly Electron.JumpListCategory[] | null;
  /** The entries that the person has removed from that menu since it was set. */
  removedJumpListItems: readonly Electron.JumpListItem[];
  /** Whether the app asked to be opened at login. */
  isOpenedAtLogin: boolean;
  clipboardText: string;
  /** The contents of the clipboard other than text, by media type, in base64. */
  clipboardItems: Readonly<Record<string, string>>;
  isOnline: boolean;
  /** Switches the desktop to dark or light, and notifies the app. */
  setDark: (isDark: boolean) => void;
}

export const desktopRecord: DesktopRecord = emptyDesktopRecord(() => undefined);

/** Forgets what the app requested and what a test prepared. The app's icons, menus and registrations stay. */
export function forgetRequests(): void {
  const { notifications, openedLinks, openedPaths, shownFiles, dialogs, dialogAnswers } = desktopRecord;
  const { contextMenus, permissions, violations, dragPresses } = desktopRecord;
  for (const list of [notifications, openedLinks, openedPaths, shownFiles, dialogs, dialogAnswers])
    list.length = 0;
  for (const list of [contextMenus, permissions, violations, dragPresses]) list.length = 0;
  Object.assign(desktopRecord, { progressCount: 0, clipboardText: "", clipboardItems: {} });
}
