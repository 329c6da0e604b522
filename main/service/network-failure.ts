/** Codes of connections that broke after they were made: Node's sockets, its fetch, and Chromium's network. */
const brokenMidway = new Set([
  "ECONNRESET",
  "EPIPE",
  "UND_ERR_SOCKET",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
  "ERR_CONNECTION_RESET",
  "ERR_CONNECTION_CLOSED",
  "ERR_CONNECTION_ABORTED",
  "ERR_EMPTY_RESPONSE",
  "ERR_CONTENT_LENGTH_MISMATCH",
  "ERR_INCOMPLETE_CHUNKED_ENCODING",
  "ERR_NETWORK_CHANGED",
  "ERR_NETWORK_IO_SUSPENDED",
  "ERR_HTTP2_PROTOCOL_ERROR",
  "ERR_QUIC_PROTOCOL_ERROR",
]);

/**
 * Whether a failed fetch may have reached the service: its connection was made and then broke. Anything else means that
 * nothing was sent.
 */
export function brokeMidway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : codeInText(cause.message);
    if (code !== null && brokenMidway.has(code)) return true;
  }
  return false;
}

/** Chromium's network puts its code into the message only: `net::ERR_CONNECTION_RESET`. */
function codeInText(message: string): string | null {
  return /\bnet::(ERR_[A-Z0-9_]+)/.exec(message)?.[1] ?? null;
}
