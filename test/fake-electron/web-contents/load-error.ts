// What loadURL rejects with: https://www.electronjs.org/docs/latest/api/browser-window#winloadurlurl-options

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

/** A page that could not be loaded, with Chromium's word for why and its number. */
export interface LoadError extends Error {
  readonly code: string;
  readonly errno: number;
  readonly url: string;
}

/** The error for Chromium's text, e.g. `net::ERR_FAILED`. What is told of HTTP/2 is the stand-in's own road, and only "failed". */
export function loadError(text: string, url: string): LoadError {
  const told = text.replace(/^net::/, "").replace(/^ERR_HTTP2_.*|^ERR_EMPTY_RESPONSE/, "ERR_FAILED");
  const code = told in codes ? told : "ERR_FAILED";
  const errno = codes[code] ?? -2;
  return Object.assign(new Error(`${code} (${String(errno)}) loading '${url}'`), { code, errno, url });
}
