// The errors with which loadURL rejects:
// https://www.electronjs.org/docs/latest/api/browser-window#winloadurlurl-options

const codes: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_UNKNOWN_URL_SCHEME: -302,
  ERR_HTTP_RESPONSE_CODE_FAILURE: -379,
};

/** The error for a page that could not be loaded, with Chromium's error code and its number. */
export interface LoadError extends Error {
  readonly code: string;
  readonly errno: number;
  readonly url: string;
}

/**
 * Creates the error for Chromium's text, e.g. `net::ERR_FAILED`. HTTP/2 errors can only come from the stand-in's own
 * server, so they become ERR_FAILED.
 */
export function loadError(text: string, url: string): LoadError {
  const reported = text.replace(/^net::/, "").replace(/^ERR_HTTP2_.*|^ERR_EMPTY_RESPONSE/, "ERR_FAILED");
  const code = reported in codes ? reported : "ERR_FAILED";
  const errno = codes[code] ?? -2;
  return Object.assign(new Error(`${code} (${String(errno)}) loading '${url}'`), { code, errno, url });
}
