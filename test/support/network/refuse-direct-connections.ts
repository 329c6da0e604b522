import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";

const accepted = "net.server.socket";

/** Closes every connection to the port that does not come from the proxy. Returns a function that counts them. */
export function refuseDirectConnections(
  proxy: { readonly ports: ReadonlySet<number> },
  port: number,
): () => number {
  let directCount = 0;
  const look = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    const { localPort, remotePort } = socket;
    if (localPort !== port) return;
    // The proxy records the port of its own connection within this turn of the event loop, so the check waits for the
    // next turn.
    setImmediate(() => {
      if (proxy.ports.has(remotePort ?? 0)) return;
      directCount += 1;
      socket.destroy();
    });
  };
  subscribe(accepted, look);
  onTestFinished(() => {
    unsubscribe(accepted, look);
  });
  return () => directCount;
}
