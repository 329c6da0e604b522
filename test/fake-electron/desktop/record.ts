// What the app asked of the desktop, kept as it was asked; and what a test, acting as the desktop, has laid ready.
// The same record is filled by the stand-in's classes and, with real Electron, by test/support/app/app-electron-hooks.cjs.

/** A notification that was shown. */
export interface NotificationRecord {
  readonly notification: Electron.Notification;
  isOpen: boolean;
}

/** A tray icon and what it shows. */
export interface TrayRecord {
  readonly tray: Electron.Tray;
  toolTip: string;
  title: string;
  image: Electron.NativeImage | string | null;
  menu: Electron.Menu | null;
  isDestroyed: boolean;
}

/** A dialog that was asked for. */
export interface DialogRecord {
  readonly kind: "open" | "save" | "message" | "error";
  readonly title: string;
  readonly message: string;
  /** The smaller words below; empty where there are none. */
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** What a person answers: files to open, where to save, or a button by its label. */
export type DialogAnswer =
  | { readonly paths: readonly string[] }
  | { readonly path: string }
  | { readonly button: string; readonly isChecked?: boolean };

/** The progress on a window's icon, and how Windows draws it. */
export interface ShownProgress {
  readonly value: number;
  readonly mode: Electron.ProgressBarOptions["mode"];
}

/** Everything that the app asked of the desktop. */
export interface DesktopRecord {
  readonly notifications: NotificationRecord[];
  readonly trays: TrayRecord[];
  readonly openedLinks: string[];
  readonly openedPaths: string[];
  readonly shownFiles: string[];
  readonly dialogs: DialogRecord[];
  /** What the next dialogs are answered; with none left a dialog is cancelled, as by Escape. */
  readonly dialogAnswers: DialogAnswer[];
  readonly contextMenus: Electron.Menu[];
  readonly permissions: { readonly permission: string; readonly isGranted: boolean }[];
  readonly protocols: string[];
  /** Whether the app asked for the sandbox for every page. */
  isSandboxed: boolean;
  /** Window ids whose frame is flashing, and the progress that each window's icon shows (-1: none). */
  readonly flashing: Set<number>;
  readonly progress: Map<number, ShownProgress>;
  /** How often any window's was set. */
  progressCount: number;
  /** What becomes of notifications: shown, or refused with these words; or the desktop has none. */
  notificationOutcome: "shown" | "unsupported" | { readonly refusedWith: string };
  /** What the app did that goes wrong on one of the systems it runs on. */
  readonly mistakes: string[];
  /** What lay under the presses that fell on a window's drag region, and so moved the window and did nothing else. */
  readonly dragPresses: string[];
  badge: number;
  beeps: number;
  clipboardText: string;
  /** What else was put on it, by media type, in base64. */
  clipboardItems: Readonly<Record<string, string>>;
  idleSeconds: number;
  isOnline: boolean;
  /** Makes the desktop dark or light, and tells the app. */
  setDark: (isDark: boolean) => void;
}

/** The record of this app. */
export const record: DesktopRecord = {
  notifications: [],
  trays: [],
  openedLinks: [],
  openedPaths: [],
  shownFiles: [],
  dialogs: [],
  dialogAnswers: [],
  contextMenus: [],
  permissions: [],
  protocols: [],
  isSandboxed: false,
  flashing: new Set(),
  progress: new Map(),
  progressCount: 0,
  notificationOutcome: "shown",
  mistakes: [],
  dragPresses: [],
  badge: 0,
  beeps: 0,
  clipboardText: "",
  clipboardItems: {},
  idleSeconds: 0,
  isOnline: true,
  setDark: () => undefined,
};
