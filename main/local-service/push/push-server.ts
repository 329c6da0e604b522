import { localPaths } from "../../service/base-urls.ts";
import faye from "faye";
import type { FayeClient } from "faye";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { bodyLimit } from "../read-body.ts";
import type { PictureUrl } from "../to-wire/picture-url.ts";
import type { World } from "../world.ts";
import { createGate } from "./gate.ts";
import { pushesOf } from "./payloads.ts";
import { channelOf, userChannel } from "./channels.ts";

const pushPath = localPaths.push;
/** Seconds, as advice tells clients (interface: Limits, push advice). */
const timeout = 30;
const pingEvery = 30_000;

/** The push channel of the service: Bayeux over WebSocket and long-polling. */
export class PushServer {
  readonly #world: World;
  readonly #pictureUrl: PictureUrl;
  readonly #bayeux = new faye.NodeAdapter({ mount: pushPath, timeout });
  // faye wants an HTTP server to attach to; this one never listens, and is handed what belongs to faye.
  readonly #door = createServer();
  readonly #publisher: FayeClient;
  readonly #publisherIsConnected: Promise<void>;
  readonly #sockets = new Set<Duplex>();
  readonly #subscribed = new Map<string, Set<string>>();
  /** Whose clients they are that subscribed to something. */
  readonly #owners = new Map<string, string>();
  readonly #stopListening: () => void;
  #stopPinging = (): void => undefined;
  #isDown = false;
  #acceptsWebSockets = true;

  constructor(world: World, pictureUrl: PictureUrl) {
    this.#world = world;
    this.#pictureUrl = pictureUrl;
    const gate = createGate(world, (clientId, userId) => this.#owners.set(clientId, userId));
    this.#bayeux.addExtension(gate);
    this.#bayeux.attach(this.#door);
    this.#bayeux.on("subscribe", (clientId, channel) => {
      this.#subscribed.set(channel, (this.#subscribed.get(channel) ?? new Set()).add(clientId));
    });
    this.#bayeux.on("unsubscribe", (clientId, channel) => {
      const clients = this.#subscribed.get(channel);
      clients?.delete(clientId);
      if (clients?.size === 0) this.#subscribed.delete(channel);
    });
    this.#bayeux.on("disconnect", (clientId) => this.#owners.delete(clientId));
    this.#publisher = this.#bayeux.getClient();
    this.#publisherIsConnected = connected(this.#publisher);
    this.#stopListening = world.onChange((change) => {
      if (change.kind === "member-left") this.#shutOut(change.userId, channelOf(change.group.id));
      for (const { channel, data } of pushesOf(change, this.#world, this.#pictureUrl)) {
        if (this.#subscribed.has(channel)) this.#publish(channel, data);
      }
    });
    this.#ping();
  }

  /** Whether a path is the push server's. */
  owns(pathname: string): boolean {
    return pathname === pushPath || pathname.startsWith(`${pushPath}/`);
  }

  /** Answers one request of long-polling or a handshake. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isDown) {
      request.destroy();
      return;
    }
    this.#watch(request.socket);
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > bodyLimit) request.destroy();
    });
    this.#door.emit("request", request, response);
  }

  /** Makes a WebSocket of a connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#isDown || !this.#acceptsWebSockets) {
      socket.destroy();
      return;
    }
    this.#watch(socket);
    this.#door.emit("upgrade", request, socket, head);
  }

  /** Sends anything on a channel, sense or nonsense. */
  publish(channel: string, data: unknown): void {
    void this.#publisher.publish(channel, data);
  }

  /** Whether a client of this person listens now. */
  isListening(userId: string): boolean {
    return this.#subscribed.has(userChannel(userId));
  }

  /** Ends every connection of a client; `stayDown` refuses new ones until `restore`. */
  cut(stayDown: boolean): void {
    this.#isDown = stayDown;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Whether WebSockets are let in; without, clients are left with long-polling. Open ones stay as they are. */
  acceptWebSockets(accepted: boolean): void {
    this.#acceptsWebSockets = accepted;
  }

  /** Lets clients connect again. */
  restore(): void {
    this.#isDown = false;
  }

  /** Ends the push server for good. */
  stop(): void {
    this.#stopListening();
    this.#stopPinging();
    void this.#publisher.disconnect();
    this.#bayeux.close();
    this.cut(true);
  }

  /** Who is no longer in a group hears no more of what happens there. */
  #shutOut(userId: string, channel: string): void {
    for (const clientId of [...(this.#subscribed.get(channel) ?? [])]) {
      if (this.#owners.get(clientId) === userId) this.#bayeux._server._engine.unsubscribe(clientId, channel);
    }
  }

  #publish(channel: string, data: unknown): void {
    void this.#publisherIsConnected.then(() => {
      void this.#publisher.publish(channel, data);
    });
  }

  #watch(socket: Duplex): void {
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
  }

  #ping(): void {
    this.#stopPinging = this.#world.clock.after(pingEvery, () => {
      for (const channel of this.#subscribed.keys()) {
        if (!channel.startsWith("/unheard/"))
          void this.#publisher.publish(channel, { type: "ping", ping: true });
      }
      this.#ping();
    });
  }
}

/** faye connects with the first thing published, and those published while it does come out in another order. */
function connected(publisher: FayeClient): Promise<void> {
  return new Promise((resolve) => {
    void publisher.publish("/unheard/start", {}).then(resolve, () => {
      resolve();
    });
  });
}
