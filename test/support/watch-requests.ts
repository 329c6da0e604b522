import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";

/** A request as it came in at a service of this process. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** Milliseconds, as `performance.now` counts. */
  readonly at: number;
}

const started = "http.server.request.start";

/** Tells every request that comes in at a port of this process, until the test ends or the result is called. */
export function onRequest(port: number, listener: (request: SeenRequest) => void): () => void {
  const hear = (message: unknown): void => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.socket.localPort !== port) return;
    const path = (request.url ?? "").split("?")[0] ?? "";
    listener({ method: request.method ?? "", path, at: performance.now() });
  };
  subscribe(started, hear);
  const stop = (): void => {
    unsubscribe(started, hear);
  };
  onTestFinished(stop);
  return stop;
}

/** Keeps every request that comes in at a port of this process while the test runs, in order. */
export function recordRequests(port: number): readonly SeenRequest[] {
  const seen: SeenRequest[] = [];
  onRequest(port, (request) => seen.push(request));
  return seen;
}
