import type { ConversationId } from "../../preload/base/ids.ts";
import { conversationChannel, userChannel } from "./channels.ts";
import { createFayeClient } from "./create-faye-client.ts";
import { nextTransport } from "./next-transport.ts";
import type { EndedConnection, PushTransport } from "./next-transport.ts";
import type { PushClient, PushState } from "./push-event.ts";
import { openPushConnection } from "./push-connection.ts";
import type { ConnectionEnd, PushConnection } from "./push-connection.ts";
import { pushLimits } from "./push-limits.ts";
import type { PushLimits } from "./push-limits.ts";
import type { PushParts } from "./push-parts.ts";
import { createUnreadablePushTally } from "./unreadable-push-tally.ts";
import { readPush } from "./read-push.ts";
import { backOffDelay, backOffPlans } from "../async/back-off.ts";

/**
 * Creates the push client of one account (interface/push#connection). It keeps a connection open: when one goes down,
 * falls silent or is not answered, it opens the next. It does so at once if the last connection was healthy, otherwise
 * after a growing delay. It stops only if the token is refused, if the service advises against reconnecting, or if
 * `stop` is called.
 *
 * `onReady` runs once in each session, when all wanted channels have been answered; this includes sessions that faye
 * starts automatically. It does not run when only the watched conversations change. Typing signals of the account
 * itself are not published.
 */
export function createPushClient(parts: PushParts): PushClient {
  return new Push(parts);
}

class Push implements PushClient {
  readonly #parts: PushParts;
  readonly #limits: PushLimits;
  readonly #random: () => number;
  readonly #unreadableTally: ReturnType<typeof createUnreadablePushTally>;
  #connection: PushConnection | null = null;
  #watched: readonly ConversationId[] = [];
  #state: PushState | null = null;
  #failures = 0;
  /**
   * Number of connections in a row that ended before they were healthy. Connections that never became ready are not
   * counted.
   */
  #briefConnections = 0;
  #readyAt: number | null = null;
  #cancelRetry: (() => void) | null = null;
  #isStopped = false;
  #lastTyped: { readonly id: ConversationId; readonly at: number } | null = null;

  constructor(parts: PushParts) {
    this.#parts = parts;
    this.#limits = parts.limits ?? pushLimits;
    this.#random = parts.random ?? Math.random;
    this.#unreadableTally = createUnreadablePushTally(parts.log);
  }

  connect(): void {
    if (this.#isStopped) return;
    this.#failures = 0;
    this.#briefConnections = 0;
    this.#openConnection("websocket");
  }

  stop(): void {
    this.#isStopped = true;
    this.#dropConnection();
  }

  watch(conversationIds: readonly ConversationId[]): void {
    this.#watched = conversationIds;
    this.#connection?.watch(this.#watchedChannels());
  }

  signalTyping(conversationId: ConversationId): void {
    const now = this.#parts.clock.now();
    // Uses the absolute difference: if the clock was set back, signals would otherwise be blocked until it has caught
    // up.
    const isTooSoon =
      this.#lastTyped?.id === conversationId && Math.abs(now - this.#lastTyped.at) < this.#limits.typing;
    if (this.#connection === null || !this.#watched.includes(conversationId) || isTooSoon) return;
    this.#lastTyped = { id: conversationId, at: now };
    const data = { type: "typing", user_id: this.#parts.userId, started: now };
    this.#connection.publish(conversationChannel(conversationId), data);
  }

  #openConnection(transport: PushTransport): void {
    this.#dropConnection();
    this.#setState("connecting");
    this.#connection = openPushConnection(
      {
        pushUrl: this.#parts.pushUrl,
        transport,
        ownChannel: userChannel(this.#parts.userId),
        token: this.#parts.token,
        clock: this.#parts.clock,
        limits: this.#limits,
        log: this.#parts.log,
        network: this.#parts.network,
        createFayeClient: this.#parts.createFayeClient ?? createFayeClient,
        onData: (channel, data) => {
          this.#read(channel, data);
        },
        onMalformed: () => {
          this.#unreadableTally.countMalformed("", "message");
        },
        onReady: (isPolling) => {
          this.#beReady(isPolling);
        },
        onEnd: (why, ended) => {
          this.#planNextConnection(why, ended);
        },
      },
      this.#watchedChannels(),
    );
  }

  #dropConnection(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#readyAt = null;
    const connection = this.#connection;
    this.#connection = null;
    connection?.end();
  }

  #watchedChannels(): readonly string[] {
    return this.#watched.map(conversationChannel);
  }

  #beReady(isPolling: boolean): void {
    this.#readyAt ??= this.#parts.clock.now();
    this.#setState(isPolling ? "polling" : "up");
    this.#parts.handlers.onReady();
  }

  /** Decides what happens after a connection that ended without a call of `stop`. */
  #planNextConnection(why: ConnectionEnd, ended: Omit<EndedConnection, "isFailure">): void {
    const stoodFor = this.#readyAt === null ? null : this.#parts.clock.now() - this.#readyAt;
    const isHealthy = stoodFor !== null && stoodFor >= this.#limits.minHealthyTime;
    this.#parts.log.info("push connection ended", { why, stoodFor, transport: ended.transport });
    const wasReady = stoodFor !== null;
    this.#dropConnection();
    if (why === "refused" || why === "barred") {
      this.#setState(why === "refused" ? "refused" : "down");
      return;
    }
    this.#countEnd(wasReady, isHealthy);
    const chance = this.#random();
    const delay =
      this.#failures === 0
        ? backOffDelay(backOffPlans.nextConnection, 0, chance)
        : backOffDelay(backOffPlans.failedConnection, this.#failures - 1, chance);
    const transport = nextTransport({ ...ended, isFailure: !isHealthy || why === "silent" });
    this.#cancelRetry = this.#parts.clock.after(delay, () => {
      this.#openConnection(transport);
    });
    // Published as connecting, not as down, because the service routinely closes healthy connections
    // (interface/push#signs-of-life).
    if (this.#failures === 0) this.#setState("connecting");
    else this.#setState("down", this.#parts.clock.now() + delay);
  }

  /**
   * Counts the failures that the next delay grows with. A connection that became ready resets the count, because
   * otherwise each routine end after an outage would cost a minute (interface/push#signs-of-life).
   */
  #countEnd(wasReady: boolean, isHealthy: boolean): void {
    if (isHealthy) this.#briefConnections = 0;
    else if (wasReady) this.#briefConnections += 1;
    if (wasReady) this.#failures = this.#briefConnections;
    else this.#failures += 1;
  }

  #setState(state: PushState, nextTryAt?: number): void {
    if (state === this.#state && nextTryAt === undefined) return;
    this.#state = state;
    this.#parts.handlers.onState(state, nextTryAt);
  }

  #read(channel: string, data: unknown): void {
    const reading = readPush(channel, data);
    if (reading.kind === "unknown") this.#unreadableTally.countUnknown(reading.type);
    if (reading.kind === "malformed") this.#unreadableTally.countMalformed(reading.type, reading.field);
    if (reading.kind !== "event") return;
    const { event } = reading;
    if (event.kind === "typing" && event.userId === this.#parts.userId) return;
    try {
      this.#parts.handlers.onEvent(event);
    } catch (error) {
      // Caught so that a bug in the handling of one event does not lose the other events of the same frame.
      this.#parts.log.error("handling a push failed", error);
    }
  }
}
