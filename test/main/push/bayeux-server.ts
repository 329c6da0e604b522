import faye from "faye";
import type { FayeMessage } from "faye";
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { listen } from "../../support/network/fake-service-host.ts";

/** How a server treats WebSockets: as it should, by refusing them, by opening them and then passing nothing, or by leaving them without an answer. */
export type Upgrades = "accepted" | "refused" | "dead" | "held";

/** What a server is told to do. */
export interface BayeuxServerOptions {
  readonly port?: number;
  readonly upgrades?: Upgrades;
  /** Seconds for which a poll is kept open. */
  readonly timeout?: number;
}

/** A real Bayeux server that keeps what it was sent. */
export interface BayeuxServer {
  readonly url: string;
  readonly port: number;
  /** Every message of clients, in order, as it arrived. */
  readonly received: readonly FayeMessage[];
  /** How often a WebSocket was asked for. */
  readonly upgradeCount: () => number;
  /** How many connections stand, of any kind. */
  readonly openSockets: () => number;
  /** Refuses messages for which this gives an error. */
  refuse(errorFor: (message: FayeMessage) => string | undefined): void;
  /** Leaves messages without an answer for which this is true. */
  ignore(isIgnored: (message: FayeMessage) => boolean): void;
  /** Changes what leaves the server. */
  rewrite(rewritten: (message: FayeMessage) => FayeMessage | null): void;
  publish(channel: string, data: unknown): void;
  /** Cuts every connection; clients may come back. */
  cut(): void;
  /** Cuts the WebSockets that were left without an answer. */
  dropHeld(): void;
  /** Ends it for good; its port is free then. */
  close(): Promise<void>;
}

/** Starts a server on loopback. */
export async function startBayeuxServer(options: BayeuxServerOptions = {}): Promise<BayeuxServer> {
  const received: FayeMessage[] = [];
  let errorFor: (message: FayeMessage) => string | undefined = () => undefined;
  let isIgnored: (message: FayeMessage) => boolean = () => false;
  let rewritten: (message: FayeMessage) => FayeMessage | null = (message) => message;
  const bayeux = new faye.NodeAdapter({ mount: "/faye", timeout: options.timeout ?? 20 });
  bayeux.addExtension({
    incoming: (message, request, pass) => {
      if (request === null) {
        pass(message);
        return;
      }
      received.push(structuredClone(message));
      if (isIgnored(message)) return;
      const error = errorFor(message);
      if (error !== undefined) message.error = error;
      delete message.ext;
      pass(message);
    },
    outgoing: (message, request, pass) => {
      pass(request === null ? message : rewritten(message));
    },
  });
  const http = createServer();
  const sockets = new Set<Duplex>();
  http.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  bayeux.attach(http);
  const held: Duplex[] = [];
  treatUpgrades(http, options.upgrades ?? "accepted", held);
  let upgradeCount = 0;
  http.on("upgrade", () => {
    upgradeCount += 1;
  });
  const port = await listen(http, options.port);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}/faye`,
    port,
    received,
    upgradeCount: () => upgradeCount,
    openSockets: () => sockets.size,
    refuse: (next) => {
      errorFor = next;
    },
    ignore: (next) => {
      isIgnored = next;
    },
    rewrite: (next) => {
      rewritten = next;
    },
    publish: (channel, data) => {
      bayeux.getClient().publish(channel, data);
    },
    cut,
    dropHeld: () => {
      for (const socket of held) socket.destroy();
    },
    close: async () => {
      const closed = new Promise((resolve) => {
        http.close(resolve);
      });
      bayeux.getClient().disconnect();
      bayeux.close();
      cut();
      await closed;
    },
  };
}

function treatUpgrades(http: ReturnType<typeof createServer>, upgrades: Upgrades, held: Duplex[]): void {
  if (upgrades === "accepted") return;
  const [upgrade] = http.listeners("upgrade") as ((...given: unknown[]) => void)[];
  http.removeAllListeners("upgrade");
  http.on("upgrade", (request, socket: Duplex, head) => {
    if (upgrades === "held") {
      held.push(socket);
      return;
    }
    if (upgrades === "refused") {
      socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    // The answer to the upgrade is written, and after it nothing is read any more.
    upgrade?.call(http, request, socket, head);
    setImmediate(() => {
      socket.unpipe();
      socket.removeAllListeners("data");
      socket.pause();
    });
  });
}
