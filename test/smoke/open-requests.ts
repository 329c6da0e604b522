import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { onTestFinished } from "vitest";

const requestStarted = "http.server.request.start";

/**
 * Follows the requests at a port of this process until the test ends. The returned function counts the media requests
 * that are not answered yet.
 */
export function followOpenRequests(port: number): () => number {
  const open = new Set<IncomingMessage>();
  const trackRequest = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.socket.localPort !== port || !/film|picture|video/.test(request.url ?? "")) return;
    open.add(request);
    response.once("close", () => open.delete(request));
  };
  subscribe(requestStarted, trackRequest);
  onTestFinished(() => {
    unsubscribe(requestStarted, trackRequest);
  });
  return () => open.size;
}
