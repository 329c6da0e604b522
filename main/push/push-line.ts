import type { FayeClient, FayeMessage, FayePass, FayeSubscription } from "faye";
import type { Clock } from "../async/clock.ts";
import type { Log } from "../async/log.ts";
import { isSound, isTokenRefusal } from "./bayeux-message.ts";
import { createLineScheduler } from "./line-scheduler.ts";
import type { EndedLine, Transport } from "./next-transport.ts";
import type { PushLimits } from "./push-limits.ts";
import type { PushNetwork } from "./push-network.ts";
import type { CreateFayeClient, MadeFayeClient, SocketNews } from "./push-parts.ts";
import { watchSilence } from "./silence-watch.ts";
import { createSubscriptions } from "./subscriptions.ts";

/** Why a line ended. `barred`: the service advised against connecting again; `too-large`: something it said was dropped. */
export type LineEnd = "down" | "silent" | "unanswered" | "too-large" | "refused" | "barred";

/** What a line is made of. */
export interface LineParts {
  readonly pushUrl: string;
  readonly transport: Transport;
  readonly ownChannel: string;
  readonly token: () => string | null;
  readonly clock: Pick<Clock, "now" | "after">;
  readonly limits: PushLimits;
  readonly log: Log;
  readonly network: PushNetwork;
  readonly createFayeClient: CreateFayeClient;
  readonly onData: (channel: string, data: unknown) => void;
  /** Something that faye must not see was thrown away. */
  readonly onMalformed: () => void;
  /** Every wanted channel was answered after a handshake, the first or a later one. */
  readonly onReady: () => void;
  /** Called at most once, and never after `end`. */
  readonly onEnd: (why: LineEnd, ended: Omit<EndedLine, "isFailure">) => void;
}

/** One session with the push service, from its handshake to its end: a fresh connection is another line. */
export interface PushLine {
  /** Listens to one conversation's channel in place of the one before; null: to none. */
  watch(channel: string | null): void;
  /** Sends a signal that is worth nothing later; nothing happens while the line is not ready. */
  publish(channel: string, data: unknown): void;
  /** Silences the line at once and takes leave of the service. */
  end(): void;
}

/** Milliseconds after which the line is ready although its WebSocket neither opened nor failed. */
const socketTime = 5000;
/** How long a service may take to answer the farewell, in milliseconds. */
const farewellTime = 3000;

/**
 * Bayeux has no replay, so what is not heard here is to be fetched over REST after `onReady`
 * (interface/push#connection).
 */
export function openLine(parts: LineParts, watched: string | null): PushLine {
  return new Line(parts).open(watched);
}

class Line implements PushLine {
  readonly #parts: LineParts;
  readonly #client: FayeClient;
  readonly #made: MadeFayeClient;
  readonly #subscriptions = createSubscriptions();
  readonly #silence: ReturnType<typeof watchSilence>;
  #watched: { readonly channel: string; readonly subscription: FayeSubscription } | null = null;
  #stopWaiting: (() => void) | null = null;
  #openingSockets = 0;
  #isOver = false;
  #isReady = false;
  #hasSession = false;
  #isPastPolling = false;
  #isWebSocketProven = false;

  constructor(parts: LineParts) {
    this.#parts = parts;
    const scheduler = createLineScheduler(() => this.#isOver);
    this.#made = parts.createFayeClient(parts.pushUrl, { scheduler }, parts.network, (news) => {
      this.#hear(news);
    });
    this.#client = this.#made.client;
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
    this.#silence = watchSilence(parts.clock, parts.limits, () => {
      this.#finish("silent");
    });
  }

  open(watched: string | null): this {
    this.#subscribe(this.#parts.ownChannel);
    this.watch(watched);
    return this;
  }

  watch(channel: string | null): void {
    if (this.#isOver || channel === (this.#watched?.channel ?? null)) return;
    const former = this.#watched;
    this.#watched = channel === null ? null : { channel, subscription: this.#subscribe(channel) };
    if (former === null) return;
    this.#subscriptions.forget(former.channel);
    // faye forgets a cancellation that comes before the subscription was granted.
    void former.subscription.then(() => {
      former.subscription.cancel();
    });
    this.#settle();
  }

  publish(channel: string, data: unknown): void {
    if (this.#isReady && !this.#isOver) this.#client.publish(channel, data, { attempts: 1 });
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopWaiting?.();
    this.#silence.stop();
    this.#leave();
  }

  /** While the handshake is under way there is nothing to leave yet: its answer comes late (#passInAfterEnd). */
  #leave(): void {
    const { client, closeSockets, endPolls } = this.#made;
    const farewell = client.disconnect();
    if (farewell === undefined) {
      closeSockets();
      return;
    }
    const close = (): void => {
      takeBack();
      closeSockets();
      endPolls();
    };
    // A service that has gone silent does not answer it, and faye waits for ever.
    const takeBack = this.#parts.clock.after(farewellTime, close);
    void farewell.then(close, close);
  }

  #subscribe(channel: string): FayeSubscription {
    this.#subscriptions.want(channel);
    this.#awaitAnswers();
    return this.#client.subscribe(channel).withChannel(this.#parts.onData);
  }

  /** faye waits for an answer for ever, so this does not. */
  #awaitAnswers(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#parts.clock.after(this.#parts.limits.answer, () => {
      this.#finish("unanswered");
    });
  }

  #hear(news: SocketNews): void {
    if (news === "too-large" || news === "down") {
      this.#finish(news);
      return;
    }
    this.#openingSockets += news === "opening" ? 1 : -1;
    if (news === "settled" && !this.#isOver) this.#settle();
  }

  #finish(why: LineEnd): void {
    if (this.#isOver) return;
    this.end();
    this.#parts.onEnd(why, {
      transport: this.#parts.transport,
      hasSession: this.#hasSession,
      isWebSocketProven: this.#isWebSocketProven,
    });
  }

  #passOut(message: FayeMessage, pass: FayePass): void {
    if (message.channel === "/meta/handshake") this.#beginSession();
    if (message.channel === "/meta/subscribe") this.#subscriptions.noteRequest(message);
    if (message.channel === "/meta/connect") this.#isPastPolling ||= message.connectionType === "websocket";
    if (message.channel === "/meta/subscribe" || !message.channel.startsWith("/meta/"))
      this.#authorise(message);
    pass(message);
  }

  /** The token and the time in seconds (interface/push#connection), fresh on each automatic re-subscription too. */
  #authorise(message: FayeMessage): void {
    const timestamp = Math.floor(this.#parts.clock.now() / 1000);
    message.ext = { ...message.ext, access_token: this.#parts.token(), timestamp };
  }

  #passIn(message: FayeMessage, pass: FayePass): void {
    if (!isSound(message)) {
      if (!this.#isOver) this.#parts.onMalformed();
      pass(null);
      return;
    }
    if (this.#isOver) {
      this.#passInAfterEnd(message, pass);
      return;
    }
    this.#silence.hear(message);
    if (message.advice?.reconnect === "none") {
      this.#finish("barred");
      pass(null);
      return;
    }
    this.#note(message);
    this.#passUnlessOver(message, pass);
  }

  /** What was noted of a message may have ended the line; then faye is not to act on it. */
  #passUnlessOver(message: FayeMessage, pass: FayePass): void {
    pass(this.#isOver ? null : message);
  }

  /** Only what faye needs in order to leave; a session that is granted this late is given back at once. */
  #passInAfterEnd(message: FayeMessage, pass: FayePass): void {
    const isLateSession = message.channel === "/meta/handshake" && message.successful === true;
    pass(isLateSession || message.channel === "/meta/disconnect" ? message : null);
    if (isLateSession) this.#leave();
  }

  #note(message: FayeMessage): void {
    switch (message.channel) {
      case "/meta/handshake":
        this.#noteSession(message);
        return;
      case "/meta/subscribe":
        this.#noteSubscription(message);
        return;
      case "/meta/connect":
        this.#isWebSocketProven ||= this.#isPastPolling && message.successful === true;
        return;
      default:
        this.#isWebSocketProven ||= this.#isPastPolling && message.data !== undefined;
    }
  }

  /** The first session, or another one that faye begins because the service has forgotten the first. */
  #beginSession(): void {
    this.#isReady = false;
    this.#subscriptions.startOver();
    this.#awaitAnswers();
  }

  #noteSession(message: FayeMessage): void {
    if (message.successful === true) this.#hasSession = true;
    else this.#finish("down");
  }

  #noteSubscription(message: FayeMessage): void {
    const { answer, channel } = this.#subscriptions.noteAnswer(message);
    if (answer === "refused" && !this.#bearsRefusal(channel, message.error)) return;
    this.#settle();
  }

  /** Stops waiting once everything wanted was answered; the first time in a session, that is readiness. */
  #settle(): void {
    if (!this.#subscriptions.isComplete()) return;
    this.#stopWaiting?.();
    if (this.#isReady) return;
    // The line polls until its WebSocket opens. If both connections break, the network repeats the poll by itself, and the
    // messages of the first answer are lost.
    if (this.#openingSockets > 0) {
      this.#stopWaiting = this.#parts.clock.after(socketTime, () => {
        this.#beReady();
      });
      return;
    }
    this.#beReady();
  }

  #beReady(): void {
    this.#stopWaiting?.();
    this.#isReady = true;
    this.#parts.onReady();
  }

  /** Whether the line goes on without this channel. It cannot without its own, nor in a session that is forgotten. */
  #bearsRefusal(channel: string, error: string | undefined): boolean {
    const code = /^\d{3}/.exec(error ?? "")?.[0] ?? null;
    const isToken = isTokenRefusal(error);
    const isOwn = channel === this.#parts.ownChannel;
    this.#parts.log.warn("push channel refused", { channel: isOwn ? "own" : "watched", code });
    if (!isOwn && isToken) return true;
    this.#finish(isToken ? "refused" : "down");
    return false;
  }
}
