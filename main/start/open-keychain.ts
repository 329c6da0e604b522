import { canShowPrompt, createKeychain } from "../shell/keychain/keychain.ts";
import type { CoreParts } from "./core-parts.ts";

/** Creates the access to the system's keychain. */
export function openKeychain({
  application,
  subfolder,
  clock,
  log,
}: CoreParts): ReturnType<typeof createKeychain> {
  const keychain = createKeychain({
    serviceName: subfolder === null ? "natter" : `natter-${subfolder}`,
    platform: process.platform,
    canPrompt: canShowPrompt(process.platform, process.env),
    clock,
    log,
  });
  application.killWhen(() => keychain.isWaiting());
  return keychain;
}
