import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { done, failed } from "../../preload/reply.ts";
import type { Problem, Reply } from "../../preload/reply.ts";
import type { Clock } from "./ports.ts";

/** How long the browser may take, in milliseconds. */
export const browserLimit = 300_000;
/** How long the listener stays to show the last page, in milliseconds. */
const farewell = 5_000;
const donePath = "/done";

/** What signing in with the browser needs. */
export interface BrowserParts {
  /** Where the service asks for consent; the client id is added. */
  readonly authorizeAddress: string;
  readonly clientId: string;
  /** Loopback port of the registered callback address; 0 lets the system choose (for tests). */
  readonly port: number;
  readonly openLink: (address: string) => Promise<Reply<void>>;
  readonly onListening?: (port: number) => void;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Opens the browser and waits once for it to come back with a token (field facts 14: OAuth implicit). The listener is
 * on the loopback address only, takes one token, and is gone afterwards. Ok with null when given up by `signal`.
 */
export function waitForBrowser(parts: BrowserParts): Promise<Reply<string | null>> {
  return new Promise((resolve) => {
    let isOver = false;
    const server = createServer((request, response) => {
      const token = answerBrowser(request, response, boundPort());
      if (token !== null) finish(done(token));
    });
    const cancelLimit = parts.clock.after(browserLimit, () => {
      finish(failed({ kind: "browser-gave-up" }));
    });

    function boundPort(): number {
      const address = server.address();
      return typeof address === "object" && address !== null ? address.port : parts.port;
    }
    function close(): void {
      server.close();
      server.closeAllConnections();
    }
    function finish(reply: Reply<string | null>): void {
      if (isOver) return;
      isOver = true;
      cancelLimit();
      parts.signal.removeEventListener("abort", giveUp);
      // The page that the browser was sent on to is still to be shown when a token came.
      if (reply.ok && reply.value !== null) parts.clock.after(farewell, close);
      else close();
      resolve(reply);
    }
    function giveUp(): void {
      finish(done(null));
    }

    parts.signal.addEventListener("abort", giveUp, { once: true });
    server.on("error", (error) => {
      finish(failed(listenProblem(error, parts.port)));
    });
    server.listen({ host: "127.0.0.1", port: parts.port, exclusive: true }, () => {
      parts.onListening?.(boundPort());
      void open();
    });
    async function open(): Promise<void> {
      const address = new URL(parts.authorizeAddress);
      address.searchParams.set("client_id", parts.clientId);
      const opened = await parts.openLink(address.href);
      if (!opened.ok) finish(opened);
    }
    if (parts.signal.aborted) giveUp();
  });
}

function listenProblem(error: Error, port: number): Problem {
  const isTaken = "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES");
  return isTaken ? { kind: "port-taken", port } : { kind: "unexpected" };
}

/** Answers one request of the browser; the token, if this request brought it. */
function answerBrowser(request: IncomingMessage, response: ServerResponse, port: number): string | null {
  const url = URL.parse(request.url ?? "/", "http://127.0.0.1");
  if (url === null || request.method !== "GET" || !isNavigation(request, port)) {
    page(response, 404, "There is nothing here.");
    return null;
  }
  if (url.pathname === donePath) {
    page(response, 200, "Natter has what it needs. You can close this page.");
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

/** A person's own browser going to this address; not another page's picture or script, and not another host's name. */
function isNavigation(request: IncomingMessage, port: number): boolean {
  const destination = request.headers["sec-fetch-dest"];
  const hosts = [`127.0.0.1:${String(port)}`, `localhost:${String(port)}`];
  return (
    hosts.includes(request.headers.host ?? "") && (destination === undefined || destination === "document")
  );
}

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'",
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
