import { mediaPathUrl } from "../../service/to-model/media/media-path.ts";

/** Host names of this computer. */
export const loopbackHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Cache key of a URL of the service: the URL without its query, because signatures in the query change while the
 * content stays the same. For other sites this is not certain, so their cache key is the whole URL.
 */
export function mediaCacheKey({ origin, pathname }: URL): string {
  return origin + pathname;
}

/**
 * The URL of a media path; null if the main process must not fetch it. The URL must use http(s) and name a host of a
 * service in use, without credentials. Unless it is on this computer, it is always converted to https.
 */
export function fetchableMediaUrl(path: string, mediaHosts: readonly string[]): URL | null {
  const url = URL.parse(mediaPathUrl(path) ?? "");
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.username !== "" || url.password !== "" || !mediaHosts.includes(url.host)) return null;
  if (!loopbackHosts.has(url.hostname)) url.protocol = "https:";
  url.hash = "";
  return url;
}
