import type { RunningAccounts } from "../accounts/running-accounts.ts";
import type { LiveSession } from "../chat/session/session-parts.ts";
import type { LaunchRequests } from "../shell/app/launch-requests.ts";
import { connectDesktop } from "../shell/bridge/desktop.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import type { AppLock } from "../shell/lock/app-lock.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import type { MainWindow } from "../shell/window/window.ts";
import type { CoreParts } from "./core-parts.ts";
import type { Windows } from "./open-windows.ts";

/**
 * Creates the desktop: tray, menus, notifications and the like. Window, session and accounts are created later, so they
 * are passed as functions.
 */
export function openDesktop(
  { application, folders, clock, log }: CoreParts,
  parts: {
    /** Path of the folder with the icons. */
    readonly resourcesFolder: string;
    readonly isStartedHidden: boolean;
    readonly settings: SettingsFile;
    readonly lock: AppLock;
    readonly opened: Windows;
    readonly launchRequests: LaunchRequests;
    readonly window: () => MainWindow;
    readonly session: () => LiveSession;
    readonly accounts: () => RunningAccounts;
  },
): DesktopIntegration {
  const {
    resourcesFolder,
    isStartedHidden,
    settings,
    lock,
    opened,
    launchRequests,
    window,
    session,
    accounts,
  } = parts;
  return connectDesktop({
    ...opened,
    ...opened.publisher,
    resourcesFolder,
    userData: folders.userData,
    application,
    isStartedHidden,
    wasAskedFor: launchRequests.wasAskedFor,
    settings,
    isLocked: () => lock.isLocked(),
    isLockOn: () => lock.isOn(),
    window,
    showAccount: (key) => void session().showAccount(key),
    account: (key) => accounts().handleOf(key),
    unreadChats: (limit) => accounts().unreadChats(limit),
    accountList: () => session().accounts(),
    markAllRead: () => accounts().markAllRead(),
    takeFiles: launchRequests.addFileRequest,
    takeLink: launchRequests.giveLink,
    clock,
    log,
  });
}
