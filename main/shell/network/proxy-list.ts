const schemes: Readonly<Record<string, string>> = {
  PROXY: "http",
  HTTP: "http",
  HTTPS: "https",
  SOCKS5: "socks5",
};

/**
 * The first proxy of a list that can be used, as an address: `PROXY a:8080; SOCKS5 b:1080; DIRECT` and alike. Null where the
 * list begins with going directly; `unusable` where it names proxies, and none that uploads can use.
 */
export function proxyIn(list: string): string | "unusable" | null {
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
