import { baseUrlsAt } from "../../api/shared/base-urls.ts";
import type { RunningAccounts } from "../accounts/running-accounts.ts";
import type { Keychain } from "../chat/core/ports.ts";
import { networkFetch as fetch, setNetworkProxy } from "../shell/network/network.ts";
import { ProxySettings } from "../shell/network/proxy-settings.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import type { CoreParts } from "./core-parts.ts";

/** Creates the part that applies the proxy in the settings, and applies it. */
export function openProxy(
  { proxyLogin, serviceOrigin, clock, log }: CoreParts,
  parts: {
    readonly settings: SettingsFile;
    readonly keychain: Keychain;
    readonly accounts: () => Pick<RunningAccounts, "wake">;
  },
): ProxySettings {
  const proxy = new ProxySettings({
    settings: parts.settings.read,
    keychain: parts.keychain,
    login: proxyLogin,
    setProxy: setNetworkProxy,
    fetch,
    serviceAddress: baseUrlsAt(serviceOrigin).v3,
    onChanged: () => {
      parts.accounts().wake();
    },
    clock,
    log,
  });
  proxy.start();
  return proxy;
}
