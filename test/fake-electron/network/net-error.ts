// Imitates the errors of Chromium's network, https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h

const byNodeCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: "ERR_CONNECTION_REFUSED",
  ENOTFOUND: "ERR_NAME_NOT_RESOLVED",
  EAI_AGAIN: "ERR_NAME_NOT_RESOLVED",
  EHOSTUNREACH: "ERR_ADDRESS_UNREACHABLE",
  ENETUNREACH: "ERR_ADDRESS_UNREACHABLE",
  ETIMEDOUT: "ERR_CONNECTION_TIMED_OUT",
  ECONNRESET: "ERR_CONNECTION_RESET",
  EPIPE: "ERR_CONNECTION_RESET",
  ERR_PROXY_TUNNEL: "ERR_TUNNEL_CONNECTION_FAILED",
  SELF_SIGNED_CERT_IN_CHAIN: "ERR_CERT_AUTHORITY_INVALID",
  DEPTH_ZERO_SELF_SIGNED_CERT: "ERR_CERT_AUTHORITY_INVALID",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "ERR_CERT_AUTHORITY_INVALID",
};

/** How far an exchange had come when it failed. */
export interface ExchangeFailure {
  /** Whether the head of the response had arrived. */
  readonly isAnswered: boolean;
  /** Whether the response had announced its length. */
  readonly hasLength: boolean;
  readonly isProxied: boolean;
}

/** Converts an error to Electron's form: the message contains Chromium's error code, and there is no cause. */
export function netError(error: unknown, { isAnswered, hasLength, isProxied }: ExchangeFailure): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new Error(`net::${name()}`);

  function name(): string {
    if (isAnswered) return hasLength ? "ERR_CONTENT_LENGTH_MISMATCH" : "ERR_INCOMPLETE_CHUNKED_ENCODING";
    if (isProxied && ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"].includes(code))
      return "ERR_PROXY_CONNECTION_FAILED";
    if (code === "ECONNRESET" && error instanceof Error && error.message === "socket hang up")
      return "ERR_EMPTY_RESPONSE";
    if (code.startsWith("HPE_")) return "ERR_INVALID_HTTP_RESPONSE";
    return byNodeCode[code] ?? "ERR_FAILED";
  }
}
