/** Error codes of Chromium's network and Node's sockets that mean that no connection was made, so nothing was sent. */
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
  // Node's codes for certificates that it does not trust. Chromium's codes for that all begin with ERR_CERT_.
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/**
 * Whether a failed fetch certainly sent nothing: it failed before there was a connection. After any other failure the
 * request may have arrived, and a retry might act twice.
 */
export function isNothingSent(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : codeInText(cause.message);
    if (code !== null) return notConnected.has(code) || code.startsWith("ERR_CERT_");
  }
  return false;
}

/** Finds an error code in a message: Chromium's network has its code only there, as in `net::ERR_CONNECTION_RESET`. */
function codeInText(message: string): string | null {
  return /\bnet::(ERR_[A-Z0-9_]+)/.exec(message)?.[1] ?? null;
}
