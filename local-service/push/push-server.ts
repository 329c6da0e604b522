import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { localPaths } from "../../api/shared/base-urls.ts";
import { bodyLimit } from "../http/read-body.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import { writePage } from "../http/write-answer.ts";
import { Adapter } from "./adapter.ts";
import { channelOf, spellingsOf, userChannel } from "./channels.ts";
import { Engine } from "./engine.ts";
import { createGate, isSilent } from "./gate.ts";
import { pushesOf } from "./payloads.ts";
import { PushFaults } from "./push-faults.ts";
import { Sockets } from "./sockets.ts";

const pushPath = localPaths.push;
/** Seconds, as advice tells clients (interface/limits#times). */
const timeout = 30;
const pingEvery = 30_000;

/** The push channel of the service: Bayeux over WebSocket and long-polling. */
export class PushServer {
  /** What becomes of messages on their way out. */
  readonly faults = new PushFaults();
  readonly #world: World;
  readonly #engine = new Engine();
  readonly #bayeux = new Adapter({ mount: pushPath, timeout, engine: this.#engine });
  // faye wants an HTTP server to attach to; this one never listens, and is handed what belongs to faye.
  readonly #door = createServer();
  readonly #sockets = new Sockets();
  readonly #subscribed = new Map<string, Set<string>>();
  readonly #userOf = new Map<string, string>();
  readonly #stopListening: () => void;
  #stopPinging = (): void => undefined;
  #isDown = false;
  #acceptsWebSockets = true;

  constructor(world: World, pictureUrl: PictureUrl) {
    this.#world = world;
    this.#bayeux.addExtension(
      createGate(world, {
        connect: (clientId) => {
          this.#engine.answerHeldConnect(clientId);
        },
        known: (clientId, userId) => {
          this.#userOf.set(clientId, userId);
        },
      }),
    );
    this.#bayeux.on("disconnect", (clientId) => {
      this.#userOf.delete(clientId);
    });
    this.#bayeux.attach(this.#door);
    this.#bayeux.on("subscribe", (clientId, channel) => {
      this.#subscribed.set(channel, (this.#subscribed.get(channel) ?? new Set()).add(clientId));
    });
    this.#bayeux.on("unsubscribe", (clientId, channel) => {
      const clients = this.#subscribed.get(channel);
      clients?.delete(clientId);
      if (clients?.size === 0) this.#subscribed.delete(channel);
    });
    this.#stopListening = world.onChange((change) => {
      // Making the payloads costs more than looking who listens, and in a large world nobody listens to most of it.
      if (this.#subscribed.size === 0) return;
      for (const { channel, data } of pushesOf(change, world, pictureUrl)) this.publish(channel, data);
      if (change.kind === "member-left") this.#shutOut(change.userId, change.group.id);
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
    // Messages in an address are JSONP, which lets scripts of any page read the answer: clients have better ways.
    if (request.method === "GET" && request.headers.accept !== "text/event-stream") {
      writePage(response, 405, "Use POST or a WebSocket");
      return;
    }
    this.#sockets.watch(request.socket, "http");
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
    this.#sockets.watch(socket, "websocket");
    this.#door.emit("upgrade", request, socket, head);
  }

  /** Sends anything, sense or nonsense, to whoever listens on a channel, however they spell it. */
  publish(channel: string, data: unknown): void {
    for (const spelling of spellingsOf(channel)) {
      if (!this.#subscribed.has(spelling)) continue;
      this.faults.pass(() => {
        this.#engine.publish(spelling, data);
      });
    }
  }

  /** Whether a client of this person listens now. */
  isListening(userId: string): boolean {
    return this.#subscribed.has(userChannel(userId));
  }

  /** Ends every connection of a client; `stayDown` refuses new ones until `restore`. */
  cut(stayDown: boolean): void {
    this.#isDown = stayDown;
    this.#sockets.cut();
  }

  /** Leaves the connections that there are open, but dead. New ones live. */
  freeze(): void {
    this.#sockets.freeze();
  }

  /** Sends half a message to everybody with a WebSocket. */
  garble(): void {
    this.#sockets.garble();
  }

  /** Forgets every client: whatever it sends next is answered with `401`, and with the advice to shake hands again. */
  expireSessions(): void {
    const clients = new Set([...this.#subscribed.values()].flatMap((ids) => [...ids]));
    for (const clientId of clients) this.#engine.expire(clientId);
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
    this.faults.stop();
    this.#bayeux.close();
    this.cut(true);
  }

  /** Who is no longer in a group hears nothing more of it. */
  #shutOut(userId: string, groupId: string): void {
    for (const channel of spellingsOf(channelOf(groupId))) {
      for (const clientId of [...(this.#subscribed.get(channel) ?? [])]) {
        if (this.#userOf.get(clientId) === userId) this.#engine.unsubscribe(clientId, channel);
      }
    }
  }

  /** A sign of life on every channel that somebody listens on (interface/push#connection). */
  #ping(): void {
    this.#stopPinging = this.#world.clock.after(pingEvery, () => {
      for (const channel of this.#subscribed.keys()) {
        if (!isSilent(channel)) this.#engine.publish(channel, { type: "ping", ping: true });
      }
      this.#ping();
    });
  }
}
