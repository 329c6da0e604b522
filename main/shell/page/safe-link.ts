import { linkProtocols } from "../../../preload/base/link-protocols.ts";

/** The normalised URL if it may be opened in another program, otherwise null. */
export function safeLink(address: string): string | null {
  const url = URL.parse(address);
  return url !== null && linkProtocols.has(url.protocol) ? url.href : null;
}
