import type { IncomingMessage, ServerResponse } from "node:http";
import { localServicePaths } from "../../api/shared/base-urls.ts";

const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

/**
 * Blocks web pages that are open in a browser on this computer, because they reach loopback too. It detects a page by
 * `Origin`, or without it by `Sec-Fetch-Site`, which the browser adds (Fetch Metadata). It detects DNS rebinding by
 * `Host`. Programs send none of these headers, except that a WebSocket of Electron names the service itself as its
 * `Origin`.
 */
export class WebPageGuard {
  readonly #allowedOrigins: ReadonlySet<string>;

  /** Creates a guard that admits the pages of `allowedOrigins`. */
  constructor(allowedOrigins: readonly string[]) {
    this.#allowedOrigins = new Set(allowedOrigins);
  }

  /** Whether a request may be answered. */
  isAllowed(request: IncomingMessage): boolean {
    const { headers } = request;
    if (!loopbackHost.test(headers.host ?? "")) return false;
    if (headers.origin !== undefined)
      return this.#allowedOrigins.has(headers.origin) || isOwnOrigin(headers.origin, headers.host);
    const site = headers["sec-fetch-site"];
    if (site === undefined || site === "none" || site === "same-origin") return true;
    return this.#isOfAllowedPage(request) || isVisitToSignIn(request);
  }

  /**
   * Allows a permitted page to read the answer. Returns true if the request was a preflight, which it answers (CORS).
   */
  allowReading({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
    if (headers.origin === undefined) return false;
    response.setHeader("access-control-allow-origin", headers.origin);
    response.setHeader("vary", "Origin");
    if (method !== "OPTIONS") return false;
    response.writeHead(204, {
      "access-control-allow-methods": "GET, POST, PUT, DELETE",
      "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
      "access-control-max-age": "600",
    });
    response.end();
    return true;
  }

  /**
   * Whether a page's request without `Origin`, as for a picture or a video, comes from an allowed page, according to
   * `Referer`.
   */
  #isOfAllowedPage({ headers }: IncomingMessage): boolean {
    const referrer = URL.parse(headers.referer ?? "");
    return referrer !== null && this.#allowedOrigins.has(referrer.origin);
  }
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return origin === `http://${String(host)}`;
}

/** Any page may link to the sign-in page. The link must not select the user; the person does that on the page. */
function isVisitToSignIn({ method, headers, url = "" }: IncomingMessage): boolean {
  const visited = URL.parse(url, "http://localhost");
  return (
    method === "GET" &&
    visited?.pathname === localServicePaths.authorize &&
    !visited.searchParams.has("user_id") &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document"
  );
}
