import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** How long and how large what a client sends may be, whoever it is. */
export interface ServerLimits {
  /** Milliseconds until the head of a request must be there. */
  readonly headersTimeoutMs: number;
  /** Milliseconds until the whole of a request must be there, a large upload on a slow line included. */
  readonly requestTimeoutMs: number;
  /** How often, in milliseconds, both are looked at. */
  readonly checkedEveryMs: number;
  readonly maximumHeaderBytes: number;
}

const usualLimits: ServerLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 600_000,
  checkedEveryMs: 5_000,
  maximumHeaderBytes: 16 * 1024,
};

/** A server that listens nowhere yet. Who is slower or larger than its limits is answered 408 or 431 and hung up on. */
export function createLimitedServer(limits: ServerLimits = usualLimits): Server {
  return createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.checkedEveryMs,
    maxHeaderSize: limits.maximumHeaderBytes,
    // Clients keep connections open between calls; ended sooner, a call now and then meets one that is just closing.
    keepAliveTimeout: 60_000,
  });
}

/** How long, in milliseconds, somebody may go on sending what is not read, so that they come to read the answer. */
const restTime = 2_000;

/** Lets go by what somebody goes on sending after they were answered, and ends the connection when it is too much. */
export function hangUpOnRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  const letGo = (): void => {
    request.resume();
    const timer = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, restTime);
    timer.unref();
  };
  if (response.writableFinished) letGo();
  else response.once("finish", letGo);
}
