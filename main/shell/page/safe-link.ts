/** The schemes of URLs that may be opened in another program. */
const allowedProtocols = new Set(["http:", "https:", "mailto:"]);

/** The normalised URL if it may be opened in another program, otherwise null. */
export function safeLink(address: string): string | null {
  const url = URL.parse(address);
  return url !== null && allowedProtocols.has(url.protocol) ? url.href : null;
}
