import { mediaUrl } from "../../service/to-model/media/media-path.ts";

/** Names of this computer. */
export const loopbackHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Under which what is at an address of the service is kept: signatures in its query change, and what stands behind it does not.
 * Of other sites nobody knows that, so theirs are kept under the whole address.
 */
export function serviceKey({ origin, pathname }: URL): string {
  return origin + pathname;
}

/**
 * The address that a media path stands for, if main may fetch it: http(s), on one of the hosts of the service that
 * is in use, without credentials. Away from this computer it is always https.
 */
export function mediaAddress(path: string, mediaHosts: readonly string[]): URL | null {
  const url = URL.parse(mediaUrl(path) ?? "");
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.username !== "" || url.password !== "" || !mediaHosts.includes(url.host)) return null;
  if (!loopbackHosts.has(url.hostname)) url.protocol = "https:";
  url.hash = "";
  return url;
}
