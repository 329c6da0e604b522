import { app, net, powerMonitor, session } from "electron";
import type { ProxyConfig, Session } from "electron";
import type { PushNetwork } from "../../push/push-network.ts";
import { abortRequestOnCancel } from "../media/abort-request-on-cancel.ts";

/**
 * Name of the session for network requests. It does not begin with `persist:`, so Electron never stores the session on
 * disk.
 */
const partition = "network";

/** Options of every request: nothing is stored, and a redirect to another URL fails. */
const isolatedRequest = {
  cache: "no-store",
  credentials: "omit",
  redirect: "error",
  referrerPolicy: "no-referrer",
} as const;

/**
 * The session for the network requests of the main process, and for nothing else. It is only in memory and has no
 * cache. The default session would write URLs, responses and cookies to disk, for all accounts together.
 */
export function networkSession(): Session {
  if (opened !== null) return opened;
  opened = session.fromPartition(partition, { cache: false });
  // Replaces Chromium's own user agent, which reveals the versions of Chromium, Electron and the operating system.
  opened.setUserAgent(`${app.getName()}/${app.getVersion()}`);
  return opened;
}
let opened: Session | null = null;

/** Resolves when the proxy is set. */
let proxySet: Promise<void> = Promise.resolve();

/** Sets the proxy of every connection. Connections by another proxy end. */
export function setNetworkProxy(config: ProxyConfig): Promise<void> {
  const network = networkSession();
  const set = async (): Promise<void> => {
    await network.setProxy(config);
    await network.clearAuthCache();
    await network.closeAllConnections();
  };
  // Requests wait even if the proxy could not be set, and then report their own error.
  proxySet = set();
  return proxySet;
}

/** Running requests that change something at the service. */
const changingRequests = new Set<AbortController>();
const readingMethods = ["GET", "HEAD"];

/**
 * Makes the requests that change something abort when the computer goes to sleep. If a connection turns out to be dead,
 * Chromium repeats its request automatically, and after a long sleep the service no longer recognises the duplicate.
 */
export function endChangesBeforeSleep(): void {
  powerMonitor.on("suspend", () => {
    for (const ended of changingRequests) ended.abort();
  });
}

/**
 * A fetch through Chromium's network stack, so that it uses the system's proxies and certificates. A redirect fails: it
 * would pass token and body to another host. Cancelling the body aborts the request.
 */
export const networkFetch: typeof fetch = async (input, init) => {
  await proxySet;
  const ended = new AbortController();
  const asked = init?.signal;
  const signal =
    asked === undefined || asked === null ? ended.signal : AbortSignal.any([ended.signal, asked]);
  const address = input instanceof URL ? input.href : input;
  if (!readingMethods.includes(init?.method ?? "GET")) changingRequests.add(ended);
  const asking = networkSession().fetch(address, { ...init, ...isolatedRequest, signal });
  const response = await asking.finally(() => changingRequests.delete(ended));
  if (response.status === 407) {
    // This response comes from a proxy that has not passed the request on, and not from the service.
    ended.abort();
    onProxyRefusal(new Request(address).url);
    throw new Error("net::ERR_PROXY_AUTH_REQUESTED");
  }
  return abortRequestOnCancel(response, ended);
};

/** Sets a listener that receives the requested URL when a proxy refuses a request because it has no password. */
export function setProxyRefusalListener(listener: (url: string) => void): void {
  onProxyRefusal = listener;
}
let onProxyRefusal: (url: string) => void = () => undefined;

/** Opens a WebSocket in the same session as `networkFetch`. */
export const openNetworkSocket: PushNetwork["openSocket"] = (url) =>
  new net.WebSocket(url, { session: networkSession() });
