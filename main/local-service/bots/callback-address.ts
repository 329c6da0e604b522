/**
 * Whether a bot may be called back at this address. Unless the service was started otherwise, only on this computer: it must
 * not become a way to reach other machines.
 */
export function isCallbackAllowed(address: string, areCallbacksFree: boolean): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    return false;
  return areCallbacksFree || isLoopback(url.hostname);
}

/** The address as it was parsed: whatever way a number was written, it reads 127.x.y.z now. */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
