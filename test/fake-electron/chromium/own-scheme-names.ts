// Chromium cannot be taught a scheme from outside, so app://host/x is https://host.app.localhost/x to it: a secure context
// with an origin of its own, served by this process. Both directions of that translation, and nothing else, are here.

const registered = new Set<string>();
const ownHost = /^https:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.localhost(?::\d+)?(?=[/?#]|$)/;

/** From now on this scheme is translated. */
export function registerOwnScheme(scheme: string): void {
  registered.add(scheme);
}

/** Every scheme of the app's own. */
export function ownSchemes(): string[] {
  return [...registered];
}

/** The address that Chromium is given for an address of the app. */
export function toChromium(url: string): string {
  const { protocol, host, pathname, search, hash } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return registered.has(scheme)
    ? `https://${host}.${scheme}.localhost${pathname || "/"}${search}${hash}`
    : url;
}

/** The address that the app is told for an address of Chromium's; texts that are no such address stay as they are. */
export function fromChromium(url: string): string {
  const [matched, host, scheme] = ownHost.exec(url) ?? [];
  if (matched === undefined || scheme === undefined || !registered.has(scheme)) return url;
  return `${scheme}://${host ?? ""}${url.slice(matched.length)}`;
}

/** A Content-Security-Policy in which the app's own schemes are named as Chromium knows them. */
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
