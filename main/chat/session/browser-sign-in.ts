import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { answerBrowserCallback } from "./browser-callback.ts";
import type { Clock } from "../../async/clock.ts";

/** Time limit for signing in with the browser, in milliseconds. */
export const browserSignInTimeoutMs = 300_000;
/**
 * Time for which the listener stays open after the token arrived, so that the browser can load the last page.
 * Milliseconds.
 */
const closingDelay = 5_000;

export interface BrowserSignInParts {
  /** URL of the page on which the person allows the app to sign in, without the client id. */
  readonly authorizeAddress: string;
  readonly clientId: string;
  /** Loopback port of the registered callback address. In tests 0: the system then chooses a free port. */
  readonly port: number;
  readonly openLink: (address: string) => Promise<Reply<void>>;
  readonly onListening?: (port: number) => void;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Opens the browser and waits until it returns with a token (interface/sign-in#browser). The listener uses only the
 * loopback addresses, accepts one token and then closes. Returns null if `signal` is aborted. Problems: port-taken,
 * browser-gave-up, those of `openLink`, unexpected.
 */
export async function getTokenFromBrowser(parts: BrowserSignInParts): Promise<Reply<string | null>> {
  const came = Promise.withResolvers<Reply<string | null>>();
  let port = parts.port;
  const listener = await listen(parts.port, (request, response) => {
    const token = answerBrowserCallback(request, response, port);
    if (token !== null) came.resolve(done(token));
  });
  if (!listener.ok) return listener;
  const { servers } = listener.value;
  port = listener.value.port;
  const cancelLimit = parts.clock.after(browserSignInTimeoutMs, () => {
    came.resolve(failed({ kind: "browser-gave-up" }));
  });
  const giveUp = (): void => {
    came.resolve(done(null));
  };
  parts.signal.addEventListener("abort", giveUp, { once: true });
  for (const server of servers)
    server.on("error", () => {
      came.resolve(failed({ kind: "unexpected" }));
    });
  if (parts.signal.aborted) giveUp();
  else {
    parts.onListening?.(port);
    void openBrowser(parts, came.resolve);
  }
  const reply = await came.promise;
  cancelLimit();
  parts.signal.removeEventListener("abort", giveUp);
  // After the token arrived, the listener stays open for a moment: the browser still loads the page to which it was
  // redirected.
  if (reply.ok && reply.value !== null) parts.clock.after(closingDelay, () => void closeAll(servers));
  else await closeAll(servers);
  return reply;
}

async function openBrowser(parts: BrowserSignInParts, fail: (problem: Reply<never>) => void): Promise<void> {
  const opened = await openSignInPage(parts);
  if (!opened.ok) fail(opened);
}

/** Opens the sign-in page in the browser. Problems: those of `openLink`. */
export async function openSignInPage({
  authorizeAddress,
  clientId,
  openLink,
}: Pick<BrowserSignInParts, "authorizeAddress" | "clientId" | "openLink">): Promise<Reply<void>> {
  const address = new URL(authorizeAddress);
  address.searchParams.set("client_id", clientId);
  return openLink(address.href);
}

interface Listener {
  readonly servers: readonly Server[];
  readonly port: number;
}

/**
 * Listens on both loopback addresses. The browser opens `localhost`, which can be either of them. If one were free,
 * another program on this computer could listen on it and get the token.
 */
async function listen(port: number, onRequest: RequestListener): Promise<Reply<Listener>> {
  const servers: Server[] = [];
  let bound = port;
  for (const host of ["127.0.0.1", "::1"]) {
    const server = createServer(onRequest);
    const error = await listenOn(server, host, bound);
    // If the computer has no IPv6 loopback address, no other program can listen on it either.
    if (error !== null && host === "::1" && isMissing(error)) continue;
    if (error !== null) {
      await closeAll(servers);
      return failed(listenProblem(error, bound));
    }
    servers.push(server);
    const address = server.address();
    if (typeof address === "object" && address !== null) bound = address.port;
  }
  return done({ servers, port: bound });
}

/** Starts to listen. Returns the error, or null if it succeeded. */
function listenOn(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once("error", resolve);
    server.listen({ host, port, exclusive: true, ipv6Only: host === "::1" }, () => {
      server.off("error", resolve);
      resolve(null);
    });
  });
}

function isMissing({ code }: NodeJS.ErrnoException): boolean {
  return code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT";
}

function listenProblem({ code }: NodeJS.ErrnoException, port: number): Problem {
  const isTaken = code === "EADDRINUSE" || code === "EACCES";
  return isTaken ? { kind: "port-taken", port } : { kind: "unexpected" };
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    }),
  );
}
