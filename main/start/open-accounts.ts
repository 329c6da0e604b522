import { join } from "node:path";
import { RunningAccounts } from "../accounts/running-accounts.ts";
import { coalesceValues } from "../async/coalesce.ts";
import type { FileHandles } from "../chat/drafts/file-handles.ts";
import type { LiveSession } from "../chat/session/session-parts.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import type { AppWindows } from "../shell/chat-windows/app-windows.ts";
import type { ChatWindows } from "../shell/chat-windows/chat-windows.ts";
import type { AppLock } from "../shell/lock/app-lock.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import { isComputerOnline } from "../shell/app/power.ts";
import type { MainWindow } from "../shell/window/window.ts";
import type { CoreParts } from "./core-parts.ts";

/**
 * Delay in milliseconds before the tray, the badge, the title and the list of accounts show a changed unread count.
 * Without it, their update would delay the message itself, and count a message of the open chat for a moment.
 */
const unreadDelay = 50;

/** Creates the running accounts. None runs until the session enters an account. */
export function openAccounts(
  { folders, network, clock, log }: CoreParts,
  parts: {
    readonly settings: SettingsFile;
    readonly desktop: DesktopIntegration;
    readonly fileHandles: FileHandles;
    readonly window: () => Pick<MainWindow, "isFocused">;
    readonly chatWindows: Pick<ChatWindows, "ids" | "focusedId">;
    readonly windows: Pick<AppWindows, "askingAccount">;
    readonly session: () => LiveSession;
    readonly lock: Pick<AppLock, "isLocked">;
  },
): RunningAccounts {
  const { settings, desktop, fileHandles, window, chatWindows, windows, session, lock } = parts;
  return new RunningAccounts({
    folder: join(folders.userData, "accounts"),
    ...network,
    clock,
    publish: desktop.publish,
    fileHandles,
    listeners: desktop.listeners,
    notifier: desktop.notifier,
    log,
    settings: settings.read,
    // Nobody sees the chats of a locked window.
    isWindowFocused: () => !lock.isLocked() && window().isFocused(),
    ownWindows: () => ({
      ids: chatWindows.ids(),
      focusedId: lock.isLocked() ? null : chatWindows.focusedId(),
    }),
    askingAccount: () => windows.askingAccount(),
    onEnded: (key, reason) => {
      desktop.progress.forgetUploads();
      session().ended(key, reason);
    },
    isComputerOnline,
    onAccountChanged: (account) => {
      session().accountChanged(account);
    },
    onUnread: coalesceValues(clock, unreadDelay, (all) => {
      desktop.showUnreadCount(all);
      session().unreadChanged();
    }),
  });
}
