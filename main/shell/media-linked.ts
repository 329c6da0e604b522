import { isIP } from "node:net";
import { linkedAddressOf } from "../../preload/model/linked-media.ts";
import { loopbackHosts } from "./media-address.ts";

/** Names of what is near: of this computer, of the house, of the office. */
const near = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i;

/**
 * The address of a picture of another site, if main may fetch it: a public name, its usual port, no credentials, and always
 * https. Anybody may have written it, so it must not lead to what stands in the person's own network. A service on this
 * computer may name this computer, which is where it is tried out.
 */
export function linkedAddress(path: string, mediaHosts: readonly string[]): URL | null {
  const url = URL.parse(linkedAddressOf(path) ?? "");
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  const isServiceHere = mediaHosts.some((host) => loopbackHosts.has(host.replace(/:\d+$/, "")));
  if (isServiceHere && loopbackHosts.has(url.hostname)) return url;
  url.protocol = "https:";
  return isPublic(url) ? url : null;
}

function isPublic({ hostname, port }: URL): boolean {
  const isAddress = hostname.startsWith("[") || isIP(hostname) !== 0;
  return !isAddress && port === "" && hostname.includes(".") && !near.test(hostname);
}
