import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { answerCallback } from "./browser-callback.ts";
import type { Clock } from "../../async/clock.ts";

/** How long the browser may take, in milliseconds. */
export const browserLimit = 300_000;
/** How long the listener stays to show the last page, in milliseconds. */
const farewell = 5_000;

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
 * Opens the browser and waits once for it to come back with a token (interface/sign-in#browser). The listener is
 * on the loopback addresses only, takes one token, and is gone afterwards. Ok with null when given up by `signal`.
 */
export async function waitForBrowser(parts: BrowserParts): Promise<Reply<string | null>> {
  const came = Promise.withResolvers<Reply<string | null>>();
  let port = parts.port;
  const listening = await listen(parts.port, (request, response) => {
    const token = answerCallback(request, response, port);
    if (token !== null) came.resolve(done(token));
  });
  if (!listening.ok) return listening;
  const { servers } = listening.value;
  port = listening.value.port;
  const cancelLimit = parts.clock.after(browserLimit, () => {
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
  // The page that the browser was sent on to is still to be shown when a token came.
  if (reply.ok && reply.value !== null) parts.clock.after(farewell, () => void closeAll(servers));
  else await closeAll(servers);
  return reply;
}

async function openBrowser(
  { authorizeAddress, clientId, openLink }: BrowserParts,
  fail: (problem: Reply<never>) => void,
): Promise<void> {
  const address = new URL(authorizeAddress);
  address.searchParams.set("client_id", clientId);
  const opened = await openLink(address.href);
  if (!opened.ok) fail(opened);
}

interface Listening {
  readonly servers: readonly Server[];
  readonly port: number;
}

/**
 * Listens on both loopback addresses. `localhost`, which the browser is sent to, is either of them: one that is left free
 * could be taken by another program of this computer, which then gets the token.
 */
async function listen(port: number, onRequest: RequestListener): Promise<Reply<Listening>> {
  const servers: Server[] = [];
  let bound = port;
  for (const host of ["127.0.0.1", "::1"]) {
    const server = createServer(onRequest);
    const error = await listenOn(server, host, bound);
    // Where the computer has no such address, nobody else listens there either.
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

/** The error that kept it from listening; null when it listens. */
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
