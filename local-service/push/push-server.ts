import type { FayeMessage, FayePass } from "faye";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { localServicePaths } from "../../api/shared/base-urls.ts";
import { maxBodyBytes } from "../http/read-body.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import type { World } from "../world/world.ts";
import { writeHtmlPage } from "../http/write-answer.ts";
import { PushAdapter } from "./push-adapter.ts";
import { conversationChannel, channelSpellings, userChannel } from "./channels.ts";
import { PushEngine } from "./engine.ts";
import { createTokenGate, isSilentChannel } from "./token-gate.ts";
import { toPublishedEvents } from "./payloads.ts";
import { PushFaults } from "./push-faults.ts";
import { PushSockets } from "./sockets.ts";

const pushPath = localServicePaths.push;
/**
 * Seconds for which a `/meta/connect` waits for an event before the server answers it. The server advises clients of
 * the same time (interface/limits#times).
 */
const connectTimeout = 30;
/**
 * The same time for a quiet server. The real service advises this time, as measurements showed
 * (interface/push#signs-of-life).
 */
const quietTimeout = 600;
const pingEvery = 30_000;

/** The push channel of the service: Bayeux over WebSocket and long-polling. */
export class PushServer {
  /** Faults of outgoing messages. */
  readonly faults = new PushFaults();
  readonly #world: World;
  readonly #engine = new PushEngine();
  readonly #bayeux = new PushAdapter({ mount: pushPath, timeout: connectTimeout, engine: this.#engine });
  // faye needs an HTTP server to attach to. This server never listens; it receives the requests for faye.
  readonly #door = createServer();
  readonly #sockets = new PushSockets();
  readonly #subscribed = new Map<string, Set<string>>();
  readonly #userOf = new Map<string, string>();
  readonly #stopListening: () => void;
  #stopPinging = (): void => undefined;
  #isDown = false;
  #acceptsWebSockets = true;
  #answersRequests = true;
  #isQuiet = false;
  #advisesMore = true;

  constructor(world: World, pictureUrl: MakePictureUrl) {
    this.#world = world;
    this.#bayeux.addExtension(
      createTokenGate(world, {
        connect: (clientId) => {
          this.#engine.answerOpenConnect(clientId);
        },
        identified: (clientId, userId) => {
          this.#userOf.set(clientId, userId);
        },
      }),
    );
    this.#bayeux.addExtension({
      outgoing: (message: FayeMessage, pass: FayePass) => {
        pass(this.#withUsualAdvice(message));
      },
    });
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
      // Subscribers are checked first, because payloads are expensive to build, and a large world has few subscribers.
      if (this.#subscribed.size === 0) return;
      for (const { channel, data } of toPublishedEvents(change, world, pictureUrl))
        this.publish(channel, data);
      if (change.kind === "member-left") this.#shutOut(change.userId, change.group.id);
    });
    this.#ping();
  }

  /** Whether a path belongs to the push server. */
  isPushPath(pathname: string): boolean {
    return pathname === pushPath || pathname.startsWith(`${pushPath}/`);
  }

  /** Answers an HTTP request: long-polling or a handshake. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isDown) {
      request.destroy();
      return;
    }
    // A GET with messages is JSONP, which lets scripts of any page read the answer. Clients have better transports.
    if (request.method === "GET" && request.headers.accept !== "text/event-stream") {
      writeHtmlPage(response, 405, "Use POST or a WebSocket");
      return;
    }
    this.#sockets.watch(request.socket, "http");
    if (!this.#answersRequests) return;
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) request.destroy();
    });
    this.#door.emit("request", request, response);
  }

  /** Upgrades a connection to a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#isDown || !this.#acceptsWebSockets) {
      socket.destroy();
      return;
    }
    this.#sockets.watch(socket, "websocket");
    this.#door.emit("upgrade", request, socket, head);
  }

  /** Sends any data, valid or not, to the subscribers of a channel in all its spellings. */
  publish(channel: string, data: unknown): void {
    for (const spelling of channelSpellings(channel)) {
      if (!this.#subscribed.has(spelling)) continue;
      this.faults.pass(() => {
        this.#engine.publish(spelling, data);
      });
    }
  }

  /** Whether a client of this person is subscribed now. */
  isListening(userId: string): boolean {
    return this.#subscribed.has(userChannel(userId));
  }

  /** How many WebSockets are open. */
  countWebSockets(): number {
    return this.#sockets.countWebSockets();
  }

  /** Closes all client connections. `stayDown` refuses new connections until `restore`. */
  cut(stayDown: boolean): void {
    this.#isDown = stayDown;
    this.#sockets.cut();
  }

  /** Leaves the existing connections open, but transmits nothing over them. New connections work. */
  freeze(): void {
    this.#sockets.freeze();
  }

  /** Sends an incomplete message over every WebSocket. */
  garble(): void {
    this.#sockets.garble();
  }

  /** Forgets every client. Its next message is answered with `401` and the advice to repeat the handshake. */
  expireSessions(): void {
    const clients = new Set([...this.#subscribed.values()].flatMap((ids) => [...ids]));
    for (const clientId of clients) this.#engine.expire(clientId);
  }

  /** Whether new WebSockets are accepted. Otherwise clients must use long-polling. Open WebSockets stay. */
  acceptWebSockets(accepted: boolean): void {
    this.#acceptsWebSockets = accepted;
  }

  /** Whether requests over HTTP are answered. Otherwise they hang, and only WebSockets work. */
  answerRequests(answered: boolean): void {
    this.#answersRequests = answered;
  }

  /**
   * Sets whether the service leaves each `/meta/connect` unanswered for ten minutes and sends no pings. If `advisesIt` is
   * false, the timeout that it advises to clients stays half a minute.
   */
  beQuiet(isQuiet: boolean, advisesIt = true): void {
    this.#isQuiet = isQuiet;
    this.#advisesMore = advisesIt;
    this.#engine.holdConnectsFor(isQuiet ? quietTimeout : connectTimeout);
  }

  /**
   * Forgets all subscriptions. The sessions stay, and each request is answered, but no push or ping arrives until a
   * client subscribes again.
   */
  forgetSubscriptions(): void {
    for (const [channel, clients] of this.#subscribed)
      for (const clientId of [...clients]) this.#engine.unsubscribe(clientId, channel);
  }

  /** Accepts connections again after `cut`. */
  restore(): void {
    this.#isDown = false;
  }

  /** Stops the push server permanently. */
  stop(): void {
    this.#stopListening();
    this.#stopPinging();
    this.faults.stop();
    this.#bayeux.close();
    this.cut(true);
  }

  /** Unsubscribes a former member from the group's channel. */
  #shutOut(userId: string, groupId: string): void {
    for (const channel of channelSpellings(conversationChannel(groupId))) {
      for (const clientId of [...(this.#subscribed.get(channel) ?? [])]) {
        if (this.#userOf.get(clientId) === userId) this.#engine.unsubscribe(clientId, channel);
      }
    }
  }

  #withUsualAdvice(message: FayeMessage): FayeMessage {
    if (this.#advisesMore || message.advice?.timeout === undefined) return message;
    return { ...message, advice: { ...message.advice, timeout: connectTimeout * 1000 } };
  }

  /** Sends a ping on every channel with subscribers (interface/push#connection). */
  #ping(): void {
    this.#stopPinging = this.#world.clock.after(pingEvery, () => {
      for (const channel of this.#isQuiet ? [] : this.#subscribed.keys()) {
        if (!isSilentChannel(channel)) this.#engine.publish(channel, { type: "ping", ping: true });
      }
      this.#ping();
    });
  }
}
