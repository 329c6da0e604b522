import type { IncomingMessage, ServerResponse } from "node:http";
import { t, textLanguage } from "../../messages/format.ts";
import { writingDirection } from "../../../preload/model/app/languages.ts";

const donePath = "/done";

/** Answers one request of the browser on the callback port. Returns the token if the request contains it, else null. */
export function answerBrowserCallback(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): string | null {
  const url = URL.parse(request.url ?? "/", "http://127.0.0.1");
  if (url === null || !isVisit(request, port)) {
    sendPage(response, 404, t("signIn.nothingHere"));
    return null;
  }
  if (url.pathname === donePath) {
    sendPage(response, 200, t("signIn.done"));
    return null;
  }
  const token = url.searchParams.get("access_token");
  if (token === null || !/^[\w-]{16,512}$/.test(token)) {
    sendPage(response, 400, t("signIn.failed"));
    return null;
  }
  // Redirects to a URL without the token, so that the browser neither shows nor remembers the token.
  response.writeHead(303, { ...headers, location: donePath });
  response.end();
  return token;
}

/**
 * Whether the request is a navigation of the person's own browser to this URL. Rejects requests for pictures, scripts,
 * forms and frames by other pages, prefetching, and other host names. The Fetch Metadata headers are checked only if
 * the browser sends them.
 */
function isVisit({ method, headers: sent }: IncomingMessage, port: number): boolean {
  const hosts = ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${String(port)}`);
  const [destination, mode] = [sent["sec-fetch-dest"], sent["sec-fetch-mode"]];
  return (
    method === "GET" &&
    hosts.includes(sent.host ?? "") &&
    sent.origin === undefined &&
    sent["sec-purpose"] === undefined &&
    (destination === undefined || destination === "document") &&
    (mode === undefined || mode === "navigate")
  );
}

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  connection: "close",
} as const;

function sendPage(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, headers);
  response.end(
    `<!doctype html><html lang="${textLanguage()}" dir="${writingDirection(textLanguage())}"><meta charset="utf-8"><title>Natter</title><p>${text}</p></html>`,
  );
}
