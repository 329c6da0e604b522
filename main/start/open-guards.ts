import type { RunningAccounts } from "../accounts/running-accounts.ts";
import type { LiveSession } from "../chat/session/session-parts.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import type { DesktopKeychain } from "../shell/keychain/keychain.ts";
import type { AppLock } from "../shell/lock/app-lock.ts";
import type { ProxySettings } from "../shell/network/proxy-settings.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import type { CoreParts } from "./core-parts.ts";
import { openKeychain } from "./open-keychain.ts";
import { createAppLock } from "./create-app-lock.ts";
import { openProxy } from "./open-proxy.ts";

/** The keychain, and the parts that store a secret in it beside the accounts: the proxy and the app lock. */
export interface Guards {
  readonly keychain: DesktopKeychain;
  readonly proxy: ProxySettings;
  readonly lock: AppLock;
}

/**
 * Creates the keychain, the proxy and the app lock. Accounts, desktop and session are created later, so they are passed
 * as functions.
 */
export function openGuards(
  core: CoreParts,
  parts: {
    readonly settings: SettingsFile;
    readonly accounts: () => Pick<RunningAccounts, "wake" | "tellAccountsOfWindows">;
    readonly desktop: () => Pick<DesktopIntegration, "publish" | "followLock">;
    readonly session: () => Pick<LiveSession, "signOutOfAll">;
  },
): Guards {
  const keychain = openKeychain(core);
  const proxy = openProxy(core, { ...parts, keychain });
  return { keychain, proxy, lock: createAppLock(core, { ...parts, keychain }) };
}
