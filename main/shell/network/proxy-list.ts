const schemes: Readonly<Record<string, string>> = {
  PROXY: "http",
  HTTP: "http",
  HTTPS: "https",
  SOCKS5: "socks5",
};

/**
 * The first usable proxy of a list such as `PROXY a:8080; SOCKS5 b:1080; DIRECT`, as a URL. Null if a direct connection
 * comes first; `unusable` if uploads can use none of the proxies.
 */
export function firstUsableProxy(list: string): string | "unusable" | null {
  const entries = list
    .split(";")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  for (const entry of entries) {
    const [kind = "", place = ""] = entry.split(/\s+/);
    if (kind.toUpperCase() === "DIRECT") return null;
    const scheme = schemes[kind.toUpperCase()];
    if (scheme !== undefined && URL.canParse(`${scheme}://${place}`)) return `${scheme}://${place}`;
  }
  return entries.length === 0 ? null : "unusable";
}

/**
 * The host and port of a proxy, as Chromium names it when it asks for a password. A URL leaves out the port that is
 * usual for its scheme, and has IPv6 addresses in brackets.
 */
export function proxyHostAndPort({ protocol, hostname, port }: URL): string {
  const usual = protocol === "https:" ? "443" : "80";
  return `${hostname.replace(/^\[(.*)\]$/u, "$1")}:${port === "" ? usual : port}`;
}
