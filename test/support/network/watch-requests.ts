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

function listen(port: number, listener: (request: IncomingMessage) => void): () => void {
  const hear = (message: unknown): void => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.socket.localPort === port) listener(request);
  };
  subscribe(started, hear);
  const stop = (): void => {
    unsubscribe(started, hear);
  };
  onTestFinished(stop);
  return stop;
}

/**
 * Calls the listener for each request to a port of this process, until the test ends or the returned function is
 * called.
 */
export function onRequest(port: number, listener: (request: SeenRequest) => void): () => void {
  return listen(port, (request) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    listener({ method: request.method ?? "", path, at: performance.now() });
  });
}

/** Records the whole address and every header of each request to a port of this process, as one text per request. */
export function recordHeads(port: number): readonly string[] {
  const heads: string[] = [];
  listen(port, ({ url = "", rawHeaders }) => heads.push([url, ...rawHeaders].join("\n")));
  return heads;
}

/** Records every request to a port of this process during the test, in order. */
export function recordRequests(port: number): readonly SeenRequest[] {
  const seen: SeenRequest[] = [];
  onRequest(port, (request) => seen.push(request));
  return seen;
}
