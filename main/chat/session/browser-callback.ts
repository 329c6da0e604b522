import type { IncomingMessage, ServerResponse } from "node:http";

const donePath = "/done";

/** Answers one request of the browser on the callback port; the token, if this request brought it. */
export function answerCallback(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): string | null {
  const url = URL.parse(request.url ?? "/", "http://127.0.0.1");
  if (url === null || !isVisit(request, port)) {
    page(response, 404, "There is nothing here.");
    return null;
  }
  if (url.pathname === donePath) {
    page(response, 200, "Go back to Natter to finish. You can close this page.");
    return null;
  }
  const token = url.searchParams.get("access_token");
  if (token === null || !/^[\w-]{16,512}$/.test(token)) {
    page(response, 400, "Natter did not get what it needs. Go back to Natter and try again.");
    return null;
  }
  // Sent on to an address without the token, so that it is not what the browser shows and remembers.
  response.writeHead(303, { ...headers, location: donePath });
  response.end();
  return token;
}

/**
 * A person's own browser that goes to this address: not another page's picture, script, form or frame, not a page that the
 * browser fetches beforehand, and not another host's name. What the browser does not say (Fetch Metadata) is not asked for.
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

function page(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, headers);
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Natter</title><p>${text}</p></html>`,
  );
}
