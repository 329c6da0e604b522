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
