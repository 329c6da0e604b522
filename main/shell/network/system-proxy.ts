import type { Log } from "../../async/log.ts";
import { networkSession } from "./network.ts";
import { proxyIn } from "./proxy-list.ts";

/**
 * Asks Chromium which proxy of the system leads to an address; null where none is between. `answerTo` is what a person
 * answered to one that asks for a password.
 */
export function systemProxy(
  log: Log,
  answerTo: (place: string) => { readonly username: string; readonly password: string } | null,
): (url: string) => Promise<string | null> {
  return async (url) => {
    const found = proxyIn(await networkSession().resolveProxy(url));
    if (found === "unusable") {
      // Said, because the upload goes past the proxy then, or not at all.
      log.warn("a proxy of a kind that uploads cannot use");
      return null;
    }
    if (found === null) return null;
    const proxy = new URL(found);
    const answer = answerTo(proxy.host);
    if (answer !== null) Object.assign(proxy, answer);
    return proxy.href;
  };
}
