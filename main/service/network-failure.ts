/** Codes by which Chromium's network and Node's sockets say that no connection was made, so that nothing was sent over it. */
const notConnected = new Set([
  "ERR_NAME_NOT_RESOLVED",
  "ERR_INTERNET_DISCONNECTED",
  "ERR_CONNECTION_REFUSED",
  "ERR_CONNECTION_FAILED",
  "ERR_CONNECTION_TIMED_OUT",
  "ERR_ADDRESS_UNREACHABLE",
  "ERR_NETWORK_ACCESS_DENIED",
  "ERR_PROXY_CONNECTION_FAILED",
  "ERR_PROXY_AUTH_REQUESTED",
  "ERR_TUNNEL_CONNECTION_FAILED",
  "ERR_SOCKS_CONNECTION_FAILED",
  "ERR_SOCKS_CONNECTION_HOST_UNREACHABLE",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_PROXY_TUNNEL",
  // What Node says of a certificate that it does not trust; Chromium's are all called ERR_CERT_….
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/**
 * Whether a failed fetch is certain to have sent nothing: it failed before there was a connection. Of any other failure,
 * known or not, the request may have arrived, and to send it again might do twice what it asks.
 */
export function isNothingSent(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : codeInText(cause.message);
    if (code !== null) return notConnected.has(code) || code.startsWith("ERR_CERT_");
  }
  return false;
}

/** Chromium's network puts its code into the message only: `net::ERR_CONNECTION_RESET`. */
function codeInText(message: string): string | null {
  return /\bnet::(ERR_[A-Z0-9_]+)/.exec(message)?.[1] ?? null;
}
