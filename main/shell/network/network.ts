import { app, net, powerMonitor, session } from "electron";
import type { Session } from "electron";
import type { PushNetwork } from "../../push/push-network.ts";
import { withEndingBody } from "../media/ending-body.ts";

/** No name that begins with `persist:`, so that nothing of it is ever on the disk. */
const partition = "network";

/** What every request is made with: nothing is kept of it, and no answer leads to another address. */
const apart = {
  cache: "no-store",
  credentials: "omit",
  redirect: "error",
  referrerPolicy: "no-referrer",
} as const;

/**
 * The session by which main reaches the network, and nothing else does: its own, in memory, without a cache. The default
 * session writes addresses, answers and cookies to the disk, for all accounts together.
 */
export function networkSession(): Session {
  if (opened !== null) return opened;
  opened = session.fromPartition(partition, { cache: false });
  // Chromium's own would tell everybody the versions of Chromium and Electron, and the system.
  opened.setUserAgent(`${app.getName()}/${app.getVersion()}`);
  return opened;
}
let opened: Session | null = null;

/** Requests that change something at the service and have no answer yet. */
const changing = new Set<AbortController>();
const readingMethods = ["GET", "HEAD"];

/**
 * Aborts requests that change something when the computer goes to sleep. Chromium sends a request once more by itself if its
 * connection turns out to be dead, and after a long sleep the service no longer knows that it has it already.
 */
export function endChangesBeforeSleep(): void {
  powerMonitor.on("suspend", () => {
    for (const ended of changing) ended.abort();
  });
}

/**
 * Fetch by Chromium's network stack, so that the system's proxies and certificates are honoured. A redirection is a failure:
 * it would hand token and body on to whoever was named. Who cancels the body ends the request.
 */
export const networkFetch: typeof fetch = async (input, init) => {
  const ended = new AbortController();
  const asked = init?.signal;
  const signal =
    asked === undefined || asked === null ? ended.signal : AbortSignal.any([ended.signal, asked]);
  const address = input instanceof URL ? input.href : input;
  if (!readingMethods.includes(init?.method ?? "GET")) changing.add(ended);
  const asking = networkSession().fetch(address, { ...init, ...apart, signal });
  const response = await asking.finally(() => changing.delete(ended));
  if (response.status === 407) {
    // Not the service's answer, but that of a proxy which has passed nothing on.
    ended.abort();
    onProxyRefusal(new Request(address).url);
    throw new Error("net::ERR_PROXY_AUTH_REQUESTED");
  }
  return withEndingBody(response, ended);
};

/** Calls back, with the address that was asked for, when a proxy refuses a request because it wants a password. */
export function whenProxyRefuses(listener: (url: string) => void): void {
  onProxyRefusal = listener;
}
let onProxyRefusal: (url: string) => void = () => undefined;

/** A WebSocket by the same session. */
export const networkSocket: PushNetwork["openSocket"] = (url) =>
  new net.WebSocket(url, { session: networkSession() });
