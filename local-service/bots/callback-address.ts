/** Where bots may be called back: at these origins, or anywhere. Whoever starts the service says so. */
export type AllowedCallbacks = readonly string[] | "anywhere";

/**
 * Whether a bot may be called back at this address. Only where the person allowed it: a bot must not become a way to reach
 * other machines, or other programs on this one.
 */
export function isCallbackAllowed(address: string, allowed: AllowedCallbacks): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    return false;
  return allowed === "anywhere" || allowed.includes(url.origin);
}
