import { mediaUrl } from "../service/to-model/media-path.ts";

/** Names of this computer. */
export const loopbackHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

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
