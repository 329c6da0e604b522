/** A proxy's request for a user name and password. */
export interface ProxyPasswordRequest {
  /** Host and port of the proxy, such as `proxy.example:3128`. */
  readonly hostAndPort: string;
  /** Text with which the proxy describes what the password is for; often empty. */
  readonly realm: string;
  /** True if the proxy has rejected the previous answer. */
  readonly isAskedAgain: boolean;
}

/** What is wrong with the host of a proxy. `address`: it is a whole URL, or contains a port. */
export type ProxyHostFault = "empty" | "address" | "characters";

/** What is wrong with the host of a proxy; null if it is a name or a numeric address. */
export function proxyHostFault(host: string): ProxyHostFault | null {
  if (host === "") return "empty";
  if (/^\[?[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*\]?$/iu.test(host)) return null;
  if (/[/:@]/u.test(host)) return "address";
  return /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(host) ? null : "characters";
}

/**
 * Whether the service can be reached through the proxy. `works`: the service answers. `unreachable`: there is no such
 * proxy. `refused`: the proxy does not pass the request on. `password`: the proxy requires another user name or
 * password. `no-answer`: nothing answers, for another reason.
 */
export type ProxyCheck = "works" | "unreachable" | "refused" | "password" | "no-answer";
