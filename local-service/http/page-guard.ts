import type { IncomingMessage, ServerResponse } from "node:http";
import { localPaths } from "../../api/shared/base-urls.ts";

const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

/**
 * Keeps web pages out that happen to be open in a browser of this computer: they reach loopback too. A page is told by its
 * `Origin`, or by the `Sec-Fetch-Site` that the browser adds where there is none (Fetch Metadata), and one that has its own
 * name point at this computer by the `Host`. Programs send nothing of that.
 */
export class PageGuard {
  readonly #allowed: ReadonlySet<string>;

  /** The pages of `allowedOrigins` are let in. */
  constructor(allowedOrigins: readonly string[]) {
    this.#allowed = new Set(allowedOrigins);
  }

  /** Whether a request is to be answered at all. */
  admits(request: IncomingMessage): boolean {
    const { headers } = request;
    if (!loopbackHost.test(headers.host ?? "")) return false;
    if (headers.origin !== undefined) return this.#allowed.has(headers.origin);
    const site = headers["sec-fetch-site"];
    if (site === undefined || site === "none" || site === "same-origin") return true;
    return this.#isOfAllowedPage(request) || isVisitToSignIn(request);
  }

  /** Lets an allowed page read the answer. True where it asked only whether it may, and is answered by that (CORS). */
  share({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
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

  /** A picture or a film that a page shows comes without `Origin`. */
  #isOfAllowedPage({ headers }: IncomingMessage): boolean {
    const referrer = URL.parse(headers.referer ?? "");
    return referrer !== null && this.#allowed.has(referrer.origin);
  }
}

/** A link on any page may lead to the page of signing in; whom to sign in as is chosen there, and not by the link. */
function isVisitToSignIn({ method, headers, url = "" }: IncomingMessage): boolean {
  const visited = URL.parse(url, "http://localhost");
  return (
    method === "GET" &&
    visited?.pathname === localPaths.authorize &&
    !visited.searchParams.has("user_id") &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document"
  );
}
