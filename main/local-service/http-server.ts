import { createServer } from "node:http";
import type { Server } from "node:http";

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
