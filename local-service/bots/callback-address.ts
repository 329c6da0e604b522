/**
 * Origins at which bots may be called back; `anywhere` allows every address. An option at the start of the service sets
 * it.
 */
export type AllowedCallbacks = readonly string[] | "anywhere";

/**
 * Whether a bot may be called back at this address. The user must have allowed the address; otherwise a bot could reach
 * other machines, or other programs on this machine.
 */
export function isCallbackAllowed(address: string, allowed: AllowedCallbacks): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    return false;
  return allowed === "anywhere" || allowed.includes(url.origin);
}
