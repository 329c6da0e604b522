// Translates addresses of the app's own schemes in both directions. Chromium cannot learn a scheme from outside, so
// app://host/x becomes https://host.app.localhost/x there: a secure context with its own origin, served by this
// process.

/** The registered schemes, and whether each is standard. */
const registered = new Map<string, boolean>();
const ownHost = /^https:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.localhost(?::\d+)?(?=[/?#]|$)/;

/** Registers these schemes instead of all earlier schemes. */
export function registerOwnSchemes(
  schemes: readonly { readonly scheme: string; readonly isStandard: boolean }[],
): void {
  registered.clear();
  for (const { scheme, isStandard } of schemes) registerOwnScheme(scheme, isStandard);
}

/**
 * Registers a scheme, so that its addresses are translated from now on. Addresses of a standard scheme have a host and
 * are normalized.
 */
export function registerOwnScheme(scheme: string, isStandard = false): void {
  registered.set(scheme, isStandard);
}

/** All registered schemes of the app's own. */
export function ownSchemes(): string[] {
  return [...registered.keys()];
}

/**
 * Normalizes an address of a standard scheme, as Chromium does: all slashes before the host count as two, and a port is
 * dropped. Throws if there is no host.
 */
function normalized(url: string, scheme: string): URL {
  const parsed = new URL(url.replace(/^[^:]+:\/*/, `${scheme}://`));
  if (parsed.host === "") throw new TypeError("Invalid URL");
  parsed.port = "";
  return parsed;
}

/** Translates an address of the app to the address that Chromium uses. */
export function toChromiumUrl(url: string): string {
  const parsed = new URL(url);
  const scheme = parsed.protocol.slice(0, -1);
  const isStandard = registered.get(scheme);
  if (isStandard === undefined) return url;
  const { host, pathname, search, hash } = isStandard ? normalized(url, scheme) : parsed;
  return `https://${host}.${scheme}.localhost${pathname || "/"}${search}${hash}`;
}

/** Translates an address that Chromium uses to the app's address. Returns any other text unchanged. */
export function fromChromiumUrl(url: string): string {
  const [matched, host, scheme] = ownHost.exec(url) ?? [];
  if (matched === undefined || scheme === undefined || !registered.has(scheme)) return url;
  return `${scheme}://${host ?? ""}${url.slice(matched.length)}`;
}

/**
 * Translates a Content-Security-Policy: replaces the app's own schemes by the addresses that Chromium uses for them.
 */
export function policyForChromium(policy: string): string {
  const hosts = /(^|[\s;])([a-z][a-z0-9+-]*):\/\/([^\s;/]+)/g;
  const schemes = /(^|[\s;])([a-z][a-z0-9+-]*):(?=[\s;]|$)/g;
  return policy
    .replace(hosts, (all: string, before: string, scheme: string, host: string) =>
      registered.has(scheme) ? `${before}https://${host}.${scheme}.localhost` : all,
    )
    .replace(schemes, (all: string, before: string, scheme: string) =>
      registered.has(scheme) ? `${before}${scheme}: https://*.${scheme}.localhost` : all,
    );
}
