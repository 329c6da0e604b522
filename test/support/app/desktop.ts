// The desktop around the app, as a test acts it: one interface on real Electron and on the stand-in.
import type { DesktopActs } from "../../fake-electron/desktop/desktop-acts.ts";
import type { AppEnd, Evaluate } from "./app-running.ts";

/** What runs in the app's main process, seen from the test: each act answers by a promise. */
type RemoteActs = {
  readonly [Name in keyof DesktopActs]: (
    ...args: Parameters<DesktopActs[Name]>
  ) => Promise<Awaited<ReturnType<DesktopActs[Name]>>>;
};

/** What needs more than the app's main process. */
export interface OuterActs {
  /** Drags files from the desktop onto an element and lets go. Two files of one name in one drop confuse Chromium. */
  readonly dropFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Chooses files in an `<input type="file">`. */
  readonly chooseFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Starts the app once more with the same user data, e.g. with a link as its argument; resolves when that one has ended. */
  readonly launchSecondInstance: (...args: string[]) => Promise<AppEnd>;
}

/** The desktop, for a test: see `DesktopActs` for each act. */
export interface Desktop extends RemoteActs, OuterActs {}

type AnyAct = (...args: unknown[]) => unknown;

/** Every act by its name, complete by type. */
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
  suspend: 1,
  resume: 1,
  lockScreen: 1,
  unlockScreen: 1,
  setIdleSeconds: 1,
  setOnline: 1,
  setDark: 1,
  openUrl: 1,
  openFiles: 1,
  activate: 1,
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
  mistakes: 1,
  dragPresses: 1,
  crashPage: 1,
} satisfies Record<keyof DesktopActs, 1>) as (keyof DesktopActs)[];

/** The desktop over a road into the app. */
export function desktopOver(evaluate: Evaluate, outer: OuterActs): Desktop {
  const act = (name: keyof DesktopActs, args: unknown[]): Promise<unknown> =>
    evaluate((_electron, asked) => (globalThis.desktopActs[asked.name] as AnyAct)(...asked.args), {
      name,
      args,
    });
  const remote = actNames.map((name) => [name, (...args: unknown[]) => act(name, args)] as const);
  return { ...(Object.fromEntries(remote) as RemoteActs), ...outer };
}
