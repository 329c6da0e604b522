import type { RunningAccounts } from "../accounts/running-accounts.ts";
import type { LiveSession } from "../chat/session/session-parts.ts";
import type { Keychain } from "../chat/core/ports.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import { AppLock } from "../shell/lock/app-lock.ts";
import { LockStore } from "../shell/lock/lock-store.ts";
import { idleSeconds, systemPrompt } from "../shell/lock/system-prompt.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import type { CoreParts } from "./core-parts.ts";

/** Creates the app lock. If a passphrase is set, it is locked. */
export function createAppLock(
  { folders, clock, log }: CoreParts,
  parts: {
    readonly settings: SettingsFile;
    readonly keychain: Keychain;
    readonly desktop: () => Pick<DesktopIntegration, "publish" | "followLock">;
    readonly session: () => Pick<LiveSession, "signOutOfAll">;
    readonly accounts: () => Pick<RunningAccounts, "tellAccountsOfWindows">;
  },
): AppLock {
  const { settings, keychain, desktop, session, accounts } = parts;
  return new AppLock({
    store: new LockStore({ folder: folders.userData, keychain, log }),
    settings: settings.read,
    idleSeconds,
    system: systemPrompt,
    signOutAll: () => session().signOutOfAll(),
    onChanged: () => {
      desktop().followLock();
      accounts().tellAccountsOfWindows();
    },
    publish: (name, value) => {
      desktop().publish(name, value);
    },
    clock,
    log,
  });
}
