// The desktop around the app, as a test controls it: one interface for real Electron and for the stand-in.
import type { Page } from "playwright";
import type { DesktopActs } from "../../fake-electron/desktop/desktop-acts.ts";
import type { AppEnd, EvaluateInMain } from "./app-process.ts";

/**
 * The functions of `DesktopActs`, as a test calls them: they run in the app's main process, so each returns a promise.
 */
type RemoteActs = {
  readonly [Name in keyof DesktopActs]: (
    ...args: Parameters<DesktopActs[Name]>
  ) => Promise<Awaited<ReturnType<DesktopActs[Name]>>>;
};

/** The functions of the desktop that need more than the app's main process. */
export interface OuterActs {
  /**
   * Drags files from the desktop onto an element of the main window, or of the given page, and drops them. Files of one
   * drop must have different names, because Chromium confuses equal names.
   */
  readonly dropFiles: (selector: string, paths: readonly string[], page?: Page) => Promise<void>;
  /** Chooses files in an `<input type="file">`. */
  readonly chooseFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /**
   * Starts the app again with the same user data, e.g. with a link as its argument. Resolves when this second instance
   * has ended.
   */
  readonly launchSecondInstance: (...args: string[]) => Promise<AppEnd>;
}

/** The desktop for a test. `DesktopActs` documents its functions. */
export interface TestDesktop extends RemoteActs, OuterActs {}

type AnyAct = (...args: unknown[]) => unknown;

/** The names of all functions. The type makes sure that none is missing. */
const actNames = Object.keys({
  notifications: 1,
  clickNotification: 1,
  replyToNotification: 1,
  pickNotificationAction: 1,
  closeNotification: 1,
  setNotifications: 1,
  applicationMenu: 1,
  pickMenu: 1,
  trayState: 1,
  clickTray: 1,
  dropOnTray: 1,
  pickTrayMenu: 1,
  taskbarButtons: 1,
  clickTaskbarButton: 1,
  contextMenu: 1,
  pickContextMenu: 1,
  openedLinks: 1,
  openedPaths: 1,
  shownFiles: 1,
  badge: 1,
  permissions: 1,
  linkSchemes: 1,
  clipboardText: 1,
  clipboardPicture: 1,
  dialogs: 1,
  answerDialog: 1,
  prints: 1,
  setPrinter: 1,
  drags: 1,
  pressSystemKeys: 1,
  takeSystemKeys: 1,
  suspend: 1,
  resume: 1,
  lockScreen: 1,
  unlockScreen: 1,
  setOnline: 1,
  setDark: 1,
  openUrl: 1,
  openFiles: 1,
  activate: 1,
  windowTitles: 1,
  windowProtection: 1,
  windowState: 1,
  isWindowVisible: 1,
  windowCount: 1,
  closeWindow: 1,
  showWindow: 1,
  hideWindow: 1,
  focusWindow: 1,
  blurWindow: 1,
  minimizeWindow: 1,
  restoreWindow: 1,
  maximizeWindow: 1,
  unmaximizeWindow: 1,
  moveWindow: 1,
  setFullScreen: 1,
  violations: 1,
  dragPresses: 1,
  querySessionEnd: 1,
  endSession: 1,
  crashPage: 1,
} satisfies Record<keyof DesktopActs, 1>) as (keyof DesktopActs)[];

/** Creates the desktop from a function that runs code in the app's main process. */
export function createTestDesktop(evaluate: EvaluateInMain, outer: OuterActs): TestDesktop {
  const act = (name: keyof DesktopActs, args: unknown[]): Promise<unknown> =>
    evaluate((_electron, asked) => (globalThis.desktopActs[asked.name] as AnyAct)(...asked.args), {
      name,
      args,
    });
  const remote = actNames.map((name) => [name, (...args: unknown[]) => act(name, args)] as const);
  return { ...(Object.fromEntries(remote) as RemoteActs), ...outer };
}
