import faye from "faye";
import type { FayeMessage } from "faye";
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { listen } from "../network/fake-service-host.ts";

/**
 * How a server treats WebSocket upgrades: it accepts them, refuses them, or never answers them. `dead`: it opens
 * WebSockets but passes no messages.
 */
export type UpgradeHandling = "accepted" | "refused" | "dead" | "unanswered";

export interface BayeuxServerOptions {
  readonly port?: number;
  readonly upgrades?: UpgradeHandling;
  /** Whether requests over HTTP are answered, or hang while the WebSocket works. */
  readonly requests?: "answered" | "unanswered";
  /** Seconds for which a poll is kept open. */
  readonly timeout?: number;
}

/** A real Bayeux server that records the messages it receives. */
export interface BayeuxServer {
  readonly url: string;
  readonly port: number;
  /** Every message that clients sent, unchanged and in order of arrival. */
  readonly received: readonly FayeMessage[];
  /** Returns the number of WebSocket upgrade requests. */
  readonly upgradeCount: () => number;
  /** Returns the number of open connections of any kind. */
  readonly openSockets: () => number;
  /** Refuses each message for which the callback returns an error. */
  refuse(errorFor: (message: FayeMessage) => string | undefined): void;
  /** Leaves each message unanswered for which the callback returns true. */
  ignore(isIgnored: (message: FayeMessage) => boolean): void;
  /** Changes each outgoing message; null drops it. */
  rewrite(rewritten: (message: FayeMessage) => FayeMessage | null): void;
  publish(channel: string, data: unknown): void;
  /** Closes every connection; clients may reconnect. */
  cut(): void;
  /** Closes the WebSockets whose upgrade was never answered. */
  dropUnanswered(): void;
  /** Answers the upgrades that were not answered yet. */
  acceptUnanswered(): void;
  /** Stops the server permanently and frees its port. */
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
  if (options.requests === "unanswered") http.removeAllListeners("request").on("request", () => undefined);
  const unanswered: UnansweredUpgrade[] = [];
  treatUpgrades(http, options.upgrades ?? "accepted", unanswered);
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
    dropUnanswered: () => {
      for (const { socket } of unanswered) socket.destroy();
    },
    acceptUnanswered: () => {
      for (const { accept } of unanswered) accept();
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

interface UnansweredUpgrade {
  readonly socket: Duplex;
  readonly accept: () => void;
}

function treatUpgrades(
  http: ReturnType<typeof createServer>,
  upgrades: UpgradeHandling,
  unanswered: UnansweredUpgrade[],
): void {
  if (upgrades === "accepted") return;
  const [upgrade] = http.listeners("upgrade") as ((...given: unknown[]) => void)[];
  http.removeAllListeners("upgrade");
  http.on("upgrade", (request, socket: Duplex, head) => {
    if (upgrades === "unanswered") {
      unanswered.push({ socket, accept: () => upgrade?.call(http, request, socket, head) });
      return;
    }
    if (upgrades === "refused") {
      socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    // Accepts the upgrade, and then reads nothing more from the socket.
    upgrade?.call(http, request, socket, head);
    setImmediate(() => {
      socket.unpipe();
      socket.removeAllListeners("data");
      socket.pause();
    });
  });
}
