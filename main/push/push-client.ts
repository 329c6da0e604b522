import type { ConversationId } from "../../preload/base/ids.ts";
import { conversationChannel, userChannel } from "./channels.ts";
import { createFayeClient } from "./create-faye-client.ts";
import { nextTransport } from "./next-transport.ts";
import type { EndedLine, Transport } from "./next-transport.ts";
import type { PushClient, PushState } from "./push-event.ts";
import { openLine } from "./push-line.ts";
import type { LineEnd, PushLine } from "./push-line.ts";
import { pushLimits } from "./push-limits.ts";
import type { PushLimits } from "./push-limits.ts";
import type { PushParts } from "./push-parts.ts";
import { createPushTally } from "./push-tally.ts";
import { readPush } from "./read-push.ts";
import { reconnectDelay } from "./reconnect-delay.ts";

/**
 * Makes the push line of one account (interface/push#connection). It is a succession of lines: when one goes
 * down, falls silent or is not answered, the next is opened, at once after a healthy one, else after a growing wait. It
 * stops trying only when the token is refused, the service advises against it, or `stop` is called.
 *
 * `onReady` follows every session in which all wanted channels were answered, those that faye itself begins anew too. It
 * does not follow a mere change of the watched conversation. Own typing is not reported.
 */
export function createPushClient(parts: PushParts): PushClient {
  return new Push(parts);
}

class Push implements PushClient {
  readonly #parts: PushParts;
  readonly #limits: PushLimits;
  readonly #random: () => number;
  readonly #tally: ReturnType<typeof createPushTally>;
  #line: PushLine | null = null;
  #watched: ConversationId | null = null;
  #state: PushState | null = null;
  #failures = 0;
  #readyAt: number | null = null;
  #cancelRetry: (() => void) | null = null;
  #isStopped = false;
  #typed: { readonly id: ConversationId; readonly at: number } | null = null;

  constructor(parts: PushParts) {
    this.#parts = parts;
    this.#limits = parts.limits ?? pushLimits;
    this.#random = parts.random ?? Math.random;
    this.#tally = createPushTally(parts.log);
  }

  connect(): void {
    if (this.#isStopped) return;
    this.#failures = 0;
    this.#open("websocket");
  }

  stop(): void {
    this.#isStopped = true;
    this.#drop();
  }

  watch(conversationId: ConversationId | null): void {
    this.#watched = conversationId;
    this.#line?.watch(this.#watchedChannel());
  }

  signalTyping(conversationId: ConversationId): void {
    const now = this.#parts.clock.now();
    // Either way: a clock that was put back must not keep the signals in until it has caught up.
    const isTooSoon =
      this.#typed?.id === conversationId && Math.abs(now - this.#typed.at) < this.#limits.typing;
    if (this.#line === null || conversationId !== this.#watched || isTooSoon) return;
    this.#typed = { id: conversationId, at: now };
    const data = { type: "typing", user_id: this.#parts.userId, started: now };
    this.#line.publish(conversationChannel(conversationId), data);
  }

  #open(transport: Transport): void {
    this.#drop();
    this.#tell("connecting");
    this.#line = openLine(
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
          this.#tally.countMalformed("", "message");
        },
        onReady: () => {
          this.#beReady();
        },
        onEnd: (why, ended) => {
          this.#continue(why, ended);
        },
      },
      this.#watchedChannel(),
    );
  }

  #drop(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#readyAt = null;
    const line = this.#line;
    this.#line = null;
    line?.end();
  }

  #watchedChannel(): string | null {
    return this.#watched === null ? null : conversationChannel(this.#watched);
  }

  #beReady(): void {
    this.#readyAt ??= this.#parts.clock.now();
    this.#tell("up");
    this.#parts.handlers.onReady();
  }

  /** Decides what follows a line that ended by itself. */
  #continue(why: LineEnd, ended: Omit<EndedLine, "isFailure">): void {
    const stoodFor = this.#readyAt === null ? null : this.#parts.clock.now() - this.#readyAt;
    const isHealthy = stoodFor !== null && stoodFor >= this.#limits.healthy;
    this.#parts.log.info("push line ended", { why, stoodFor, transport: ended.transport });
    this.#drop();
    if (why === "refused" || why === "barred") {
      this.#tell(why === "refused" ? "refused" : "down");
      return;
    }
    this.#failures = isHealthy ? 0 : this.#failures + 1;
    const delay = reconnectDelay(this.#failures, this.#random());
    const transport = nextTransport({ ...ended, isFailure: !isHealthy || why === "silent" });
    this.#cancelRetry = this.#parts.clock.after(delay, () => {
      this.#open(transport);
    });
    // A service that closes a healthy line now and then is routine (interface/push#signs-of-life), and nothing to show
    // as offline.
    if (this.#failures === 0) this.#tell("connecting");
    else this.#tell("down", this.#parts.clock.now() + delay);
  }

  #tell(state: PushState, nextTryAt?: number): void {
    if (state === this.#state && nextTryAt === undefined) return;
    this.#state = state;
    this.#parts.handlers.onState(state, nextTryAt);
  }

  #read(channel: string, data: unknown): void {
    const reading = readPush(channel, data);
    if (reading.kind === "unknown") this.#tally.countUnknown(reading.type);
    if (reading.kind === "malformed") this.#tally.countMalformed(reading.type, reading.field);
    if (reading.kind !== "event") return;
    const { event } = reading;
    if (event.kind === "typing" && event.userId === this.#parts.userId) return;
    try {
      this.#parts.handlers.onEvent(event);
    } catch (error) {
      // A mistake in handling one event must not cost those that came in the same frame.
      this.#parts.log.error("handling a push failed", error);
    }
  }
}
