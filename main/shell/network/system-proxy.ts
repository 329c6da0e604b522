import type { Log } from "../../async/log.ts";
import { networkSession } from "./network.ts";
import { firstUsableProxy, proxyHostAndPort } from "./proxy-list.ts";

/**
 * Returns a function that asks Chromium which of the system's proxies a URL needs; null if none. `answerTo` returns the
 * user name and password of a proxy.
 */
export function createSystemProxyFinder(
  log: Log,
  answerTo: (hostAndPort: string) => { readonly username: string; readonly password: string } | null,
): (url: string) => Promise<string | null> {
  return async (url) => {
    const found = firstUsableProxy(await networkSession().resolveProxy(url));
    if (found === "unusable") {
      // Logged, because the upload then bypasses the proxy or fails.
      log.warn("a proxy of a kind that uploads cannot use");
      return null;
    }
    if (found === null) return null;
    const proxy = new URL(found);
    const answer = answerTo(proxyHostAndPort(proxy));
    if (answer !== null) {
      // Node decodes both. The setters of a URL do not encode "%".
      proxy.username = encodeURIComponent(answer.username);
      proxy.password = encodeURIComponent(answer.password);
    }
    return proxy.href;
  };
}
