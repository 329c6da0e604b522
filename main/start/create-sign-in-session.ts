import { consentPageAddress, baseUrlsAt } from "../../api/shared/base-urls.ts";
import { oauthCallbackPort } from "../../preload/model/session/session.ts";
import type { RunningAccounts } from "../accounts/running-accounts.ts";
import { createSession } from "../chat/session/session.ts";
import type { Keychain } from "../chat/core/ports.ts";
import type { DemoService, LiveSession } from "../chat/session/session-parts.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import { openLink } from "../shell/page/open-link.ts";
import type { ChatWindows } from "../shell/chat-windows/chat-windows.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import type { CoreParts } from "./core-parts.ts";

/** Creates the session of the app, which signs accounts in and out and stores their tokens in the keychain. */
export function createSignInSession(
  core: CoreParts,
  parts: {
    readonly settings: SettingsFile;
    readonly desktop: DesktopIntegration;
    readonly accounts: RunningAccounts;
    readonly chatWindows: Pick<ChatWindows, "showAccount" | "forget">;
    readonly keychain: Keychain;
    readonly startDemo: (deviceId: string) => Promise<DemoService>;
  },
): LiveSession {
  const { serviceOrigin, clock, log } = core;
  const { settings, desktop, accounts, chatWindows, keychain, startDemo } = parts;
  return createSession({
    serviceAt: core.network.serviceAt,
    baseUrls: baseUrlsAt(serviceOrigin),
    authorizeAddress: consentPageAddress(serviceOrigin),
    startDemo: () => startDemo(settings.deviceId()),
    keychain,
    remembered: settings.remembered,
    deviceId: settings.deviceId,
    clientId: () => settings.read().oauthClientId,
    callbackPort: oauthCallbackPort,
    openLink: (address) => openLink(address, log),
    showWindow: desktop.showWindow,
    clock,
    publish: desktop.publish,
    log,
    startAccount: (signedIn) => {
      accounts.startAccount(signedIn);
    },
    leave: (key) => {
      accounts.leave(key);
      chatWindows.forget(key);
      desktop.progress.forgetUploads();
    },
    show: (key) => {
      accounts.show(key);
      chatWindows.showAccount(key);
    },
    withRateLimit: (key, service) => accounts.withRateLimit(key, service),
    renew: (key, call) => accounts.renew(key, call),
    unsentCounts: (key) => accounts.handleOf(key)?.counts() ?? { draftCount: 0, waitingCount: 0 },
    unread: (key) => accounts.unread(key),
  });
}
