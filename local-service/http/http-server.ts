import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Limits on the time and the size of a client's request. */
export interface ServerLimits {
  /** Time until the head of a request must be complete, in milliseconds. */
  readonly headersTimeoutMs: number;
  /** Time until the whole request must be complete, in milliseconds. It allows a large upload on a slow connection. */
  readonly requestTimeoutMs: number;
  /** Interval between checks of both timeouts, in milliseconds. */
  readonly checkedEveryMs: number;
  readonly maxHeaderBytes: number;
}

const usualLimits: ServerLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 600_000,
  checkedEveryMs: 5_000,
  maxHeaderBytes: 16 * 1024,
};

/** Creates a server that does not listen yet. It answers 408 or 431 and disconnects if a request exceeds the limits. */
export function createLimitedServer(limits: ServerLimits = usualLimits): Server {
  return createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.checkedEveryMs,
    maxHeaderSize: limits.maxHeaderBytes,
    // Clients keep connections open between calls. With a shorter timeout, some calls would use a connection that is
    // just closing.
    keepAliveTimeout: 60_000,
  });
}

/** Milliseconds for which a client may continue to send an ignored body, so that it can read the answer. */
const restTime = 2_000;

/** Discards what a client sends after the answer. Closes the connection if the client does not finish in time. */
export function discardRestOfRequest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  const discardBody = (): void => {
    request.resume();
    const timer = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, restTime);
    timer.unref();
  };
  if (response.writableFinished) discardBody();
  else response.once("finish", discardBody);
}
