/** The only kinds of address that may leave the app. */
const allowedProtocols = new Set(["http:", "https:", "mailto:"]);

/** The address as the URL parser spells it, if it may be opened outside; null otherwise. */
export function safeLink(address: string): string | null {
  const url = URL.parse(address);
  return url !== null && allowedProtocols.has(url.protocol) ? url.href : null;
}
