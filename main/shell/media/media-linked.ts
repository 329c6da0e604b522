import { isIP } from "node:net";
import { linkedMediaAddress } from "../../../preload/model/messages/linked-media.ts";
import { loopbackHosts } from "./media-address.ts";

/** Matches host names of local networks. */
const localHost =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i;

/**
 * The URL of a picture on another site; null if the main process must not fetch it. Any person may have written it, so
 * it must not lead into the person's own network: it must have a public host name, the default port and no credentials,
 * and is always converted to https. `ownHosts` are the hosts of the account's service. If that service runs on this
 * computer, its own host and port are allowed.
 */
export function fetchableLinkedUrl(path: string, ownHosts: readonly string[]): URL | null {
  const url = URL.parse(linkedMediaAddress(path) ?? "");
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  if (loopbackHosts.has(url.hostname) && ownHosts.includes(url.host)) return url;
  url.protocol = "https:";
  return isPublic(url) ? url : null;
}

/**
 * Whether a URL leads to a public host. IP addresses and names of a single word count as local, also with a trailing
 * dot.
 */
function isPublic({ hostname, port }: URL): boolean {
  const isAddress = hostname.startsWith("[") || isIP(hostname) !== 0;
  return !isAddress && port === "" && /[^.]\.[^.]/.test(hostname) && !localHost.test(hostname);
}
