import type { FayeClient, FayeMessage, FayePass, FayeSubscription } from "faye";
import type { Clock } from "../async/clock.ts";
import type { Log } from "../async/log.ts";
import { canFayeProcess, isTokenRefusal } from "./bayeux-message.ts";
import { createPushScheduler } from "./push-scheduler.ts";
import type { EndedConnection, PushTransport } from "./next-transport.ts";
import type { PushLimits } from "./push-limits.ts";
import type { PushNetwork } from "./push-network.ts";
import type { CreateFayeClient, FayeClientHandle, FayeSocketChange } from "./push-parts.ts";
import { PushReadiness } from "./push-readiness.ts";
import { watchSilence } from "./silence-watch.ts";
import { ObservedTransport } from "./observed-transport.ts";

/**
 * Why a connection ended. `silent`: no message arrived for too long, or no push from a service that sends pings.
 * `unanswered`: a request got no response. `refused`: the token was rejected. `barred`: the service advised against
 * reconnecting. `too-large`: a message was dropped because of its size.
 */
export type ConnectionEnd = "down" | "silent" | "unanswered" | "too-large" | "refused" | "barred";

export interface PushConnectionParts {
  readonly pushUrl: string;
  readonly transport: PushTransport;
  readonly ownChannel: string;
  readonly token: () => string | null;
  readonly clock: Pick<Clock, "now" | "after">;
  readonly limits: PushLimits;
  readonly log: Log;
  readonly network: PushNetwork;
  readonly createFayeClient: CreateFayeClient;
  readonly onData: (channel: string, data: unknown) => void;
  /** Called when a message that faye cannot process was dropped. */
  readonly onMalformed: () => void;
  /**
   * Called when the service has answered the subscriptions to all wanted channels after a handshake. `isPolling` is
   * true if no WebSocket is open. If one opens later, this is called again.
   */
  readonly onReady: (isPolling: boolean) => void;
  /** Called when the connection has ended: at most once, and never after a call of `end`. */
  readonly onEnd: (why: ConnectionEnd, ended: Omit<EndedConnection, "isFailure">) => void;
}

/** One connection to the push service, from its first handshake to its end. A reconnection is a new object. */
export interface PushConnection {
  /** Subscribes to the channels of these conversations, and unsubscribes from the previous others. */
  watch(channels: readonly string[]): void;
  /**
   * Sends a signal that is useful only now, such as a typing signal. Does nothing while the connection is not ready.
   */
  publish(channel: string, data: unknown): void;
  /** Stops all callbacks at once and disconnects from the service. */
  end(): void;
}

/** Maximum time for the service's answer to the disconnect message, in milliseconds. */
const disconnectTimeout = 3000;

/**
 * Opens a push connection. Bayeux does not repeat missed messages, so they must be fetched over REST after `onReady`
 * (interface/push#connection).
 */
export function openPushConnection(parts: PushConnectionParts, watched: readonly string[]): PushConnection {
  return new OpenPushConnection(parts).open(watched);
}

class OpenPushConnection implements PushConnection {
  readonly #parts: PushConnectionParts;
  readonly #client: FayeClient;
  readonly #handle: FayeClientHandle;
  readonly #observed = new ObservedTransport();
  readonly #readiness: PushReadiness;
  readonly #silenceWatch: ReturnType<typeof watchSilence>;
  readonly #watched = new Map<string, FayeSubscription>();
  #isOver = false;

  constructor(parts: PushConnectionParts) {
    this.#parts = parts;
    const { clock, createFayeClient, limits, network, pushUrl } = parts;
    this.#readiness = new PushReadiness({
      clock,
      limits,
      onReady: () => {
        this.#ping();
        parts.onReady(!this.#observed.hasOpenedSocket);
      },
      onUnanswered: () => {
        this.#finish("unanswered");
      },
    });
    const scheduler = createPushScheduler(() => this.#isOver);
    this.#handle = createFayeClient(
      pushUrl,
      { scheduler },
      network,
      (delay, callback) => clock.after(delay, callback),
      (news) => {
        this.#onSocketChange(news);
      },
    );
    this.#client = this.#handle.client;
    if (parts.transport === "long-polling") this.#client.disable("websocket");
    this.#client.addExtension({
      outgoing: (message, pass) => {
        this.#passOut(message, pass);
      },
      incoming: (message, pass) => {
        this.#passIn(message, pass);
      },
    });
    this.#client.on("transport:down", () => {
      this.#finish("down");
    });
    this.#silenceWatch = watchSilence(clock, limits, {
      onQuiet: () => {
        this.#ping();
      },
      onSilence: () => {
        this.#finish("silent");
      },
    });
  }

  open(watched: readonly string[]): this {
    this.#subscribe(this.#parts.ownChannel);
    this.watch(watched);
    return this;
  }

  watch(channels: readonly string[]): void {
    if (this.#isOver) return;
    const former = [...this.#watched].filter(([channel]) => !channels.includes(channel));
    for (const channel of channels)
      if (!this.#watched.has(channel)) this.#watched.set(channel, this.#subscribe(channel));
    for (const [channel, subscription] of former) {
      this.#watched.delete(channel);
      // Waits for the grant, because faye ignores a cancellation before the subscription is granted.
      void subscription.then(() => {
        subscription.cancel();
      });
      this.#readiness.forget(channel);
    }
  }

  publish(channel: string, data: unknown): void {
    if (this.#readiness.isReady && !this.#isOver) this.#client.publish(channel, data, { attempts: 1 });
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#readiness.stop();
    this.#silenceWatch.stop();
    this.#leave();
  }

  /**
   * Disconnects from the service. During the handshake there is no session to disconnect from yet; #passInAfterEnd
   * handles one that is granted later.
   */
  #leave(): void {
    const { client, closeSockets, endPolls } = this.#handle;
    const disconnectMessage = client.disconnect();
    if (disconnectMessage === undefined) {
      closeSockets();
      return;
    }
    const close = (): void => {
      cancel();
      closeSockets();
      endPolls();
    };
    // A service that has gone silent does not answer the disconnect message, and faye would wait forever.
    const cancel = this.#parts.clock.after(disconnectTimeout, close);
    void disconnectMessage.then(close, close);
  }

  #subscribe(channel: string): FayeSubscription {
    this.#readiness.subscribed(channel);
    return this.#client.subscribe(channel).withChannel(this.#parts.onData);
  }

  #onSocketChange(news: FayeSocketChange): void {
    if (news === "too-large" || news === "down") {
      this.#finish(news);
      return;
    }
    if (this.#isOver) return;
    if (news === "open") this.#observed.socketOpened();
    this.#readiness.socketChanged(news);
  }

  #finish(why: ConnectionEnd): void {
    if (this.#isOver) return;
    this.end();
    this.#parts.onEnd(why, this.#observed.atEnd(this.#parts.transport));
  }

  #passOut(message: FayeMessage, pass: FayePass): void {
    if (message.channel === "/meta/handshake") this.#readiness.beginSession();
    if (message.channel === "/meta/subscribe") this.#readiness.noteRequest(message);
    this.#observed.noteSent(message);
    if (message.channel === "/meta/subscribe" || !message.channel.startsWith("/meta/"))
      this.#authorise(message);
    pass(message);
  }

  /**
   * Adds the token and the current time in seconds to a subscribe message (interface/push#connection). faye's automatic
   * re-subscriptions also get current values.
   */
  #authorise(message: FayeMessage): void {
    const timestamp = Math.floor(this.#parts.clock.now() / 1000);
    message.ext = { ...message.ext, access_token: this.#parts.token(), timestamp };
  }

  #passIn(message: FayeMessage, pass: FayePass): void {
    if (!canFayeProcess(message)) {
      if (!this.#isOver) this.#parts.onMalformed();
      pass(null);
      return;
    }
    if (this.#isOver) {
      this.#passInAfterEnd(message, pass);
      return;
    }
    this.#silenceWatch.noteMessage(message);
    if (message.advice?.reconnect === "none") {
      this.#finish("barred");
      pass(null);
      return;
    }
    this.#noteMessage(message);
    this.#passUnlessOver(message, pass);
  }

  /** Drops the message if its handling has ended the connection, so that faye does not process it. */
  #passUnlessOver(message: FayeMessage, pass: FayePass): void {
    pass(this.#isOver ? null : message);
  }

  /** After the end, passes only what faye needs to disconnect. A session that is granted this late is ended at once. */
  #passInAfterEnd(message: FayeMessage, pass: FayePass): void {
    const isLateSession = message.channel === "/meta/handshake" && message.successful === true;
    pass(isLateSession || message.channel === "/meta/disconnect" ? message : null);
    if (isLateSession) this.#leave();
  }

  #noteMessage(message: FayeMessage): void {
    switch (message.channel) {
      case "/meta/handshake":
        this.#noteSession(message);
        return;
      case "/meta/subscribe":
        this.#readiness.noteAnswer(message, (channel, error) =>
          this.#canContinueAfterRefusal(channel, error),
        );
        return;
      default:
        this.#observed.noteArrived(message);
    }
  }

  #noteSession(message: FayeMessage): void {
    this.#observed.noteHandshake(message, this.#handle.isOnSocket());
    if (message.successful !== true) this.#finish("down");
  }

  /** Asks the service for a sign of life. The first answer shows that it answers at all. */
  #ping(): void {
    this.publish(this.#parts.ownChannel, { type: "ping" });
  }

  /**
   * Whether the connection can continue after a channel was refused. It cannot if the channel is the account's own, or
   * if the service has forgotten the session.
   */
  #canContinueAfterRefusal(channel: string, error: string | undefined): boolean {
    const code = /^\d{3}/.exec(error ?? "")?.[0] ?? null;
    const isToken = isTokenRefusal(error);
    const isOwn = channel === this.#parts.ownChannel;
    this.#parts.log.warn("push channel refused", { channel: isOwn ? "own" : "watched", code });
    if (!isOwn && isToken) return true;
    this.#finish(isToken ? "refused" : "down");
    return false;
  }
}
