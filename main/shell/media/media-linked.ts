import { isIP } from "node:net";
import { linkedAddressOf } from "../../../preload/model/messages/linked-media.ts";
import { loopbackHosts } from "./media-address.ts";

/** Names of what is near: of this computer, of the house, of the office. */
const near =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i;

/**
 * The address of a picture of another site, if main may fetch it: a public name, its usual port, no credentials, and always
 * https. Anybody may have written it, so it must not lead to what stands in the person's own network. `ownHosts` are those of
 * the service of the account that it is shown for: where that runs on this computer, its own host and port may be named.
 */
export function linkedAddress(path: string, ownHosts: readonly string[]): URL | null {
  const url = URL.parse(linkedAddressOf(path) ?? "");
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  if (loopbackHosts.has(url.hostname) && ownHosts.includes(url.host)) return url;
  url.protocol = "https:";
  return isPublic(url) ? url : null;
}

/** Addresses in numbers and names of one word are near, also where a dot ends them. */
function isPublic({ hostname, port }: URL): boolean {
  const isAddress = hostname.startsWith("[") || isIP(hostname) !== 0;
  return !isAddress && port === "" && /[^.]\.[^.]/.test(hostname) && !near.test(hostname);
}
