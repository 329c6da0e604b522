import type { CallArguments, Endpoint } from "../../../api/shared/endpoint.ts";
import { listDirectMessages } from "../../../api/messages/direct-messages.ts";
import { listGroupMessages } from "../../../api/messages/group-messages.ts";
import type { CallOptions, Service } from "../../service/service.ts";
import type { Downloader } from "../../service/download.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import type { Uploader } from "../../service/upload.ts";
import type { Clock } from "../../async/clock.ts";
import { wait } from "../../async/wait.ts";
import type { RequestPace } from "./request-pace.ts";

/** Wait in milliseconds if the service limits requests without saying for how long (interface/errors#rates). */
const defaultLimit = 60_000;

/**
 * Wait in milliseconds if the service limits only the pages of one conversation and does not say for how long. Waiting
 * one to three minutes was enough (interface/errors#rates).
 */
const defaultConversationLimit = 120_000;

/** Maximum number of times in a row that one call waits because the service limits it. */
const maxWaits = 5;

/** The pace at which background calls are sent. If absent, they are sent at once. */
type Pace = Pick<RequestPace, "waitForTurn">;

/**
 * The rate limit of one account. If the service limits one call, the limit applies to all calls of the account. There
 * is one exception: if no other conversation is limited and background work is reading the messages of a conversation,
 * the limit applies only to that conversation.
 */
export class RateLimit {
  readonly #clock: Pick<Clock, "now" | "after">;
  readonly #pace: Pace | null;
  /** The conversations that are limited alone, each with the start and the end of its limit. */
  readonly #conversations = new Map<string, { readonly from: number; readonly until: number }>();
  #from = 0;
  #until = 0;

  constructor(clock: Pick<Clock, "now" | "after">, pace: Pace | null = null) {
    this.#clock = clock;
    this.#pace = pace;
  }

  /**
   * Milliseconds for which no request may be sent. Zero if the clock now shows a time before the limit began: the clock
   * was set back, and the wait could otherwise last for days.
   */
  remainingMs(): number {
    const now = this.#clock.now();
    return now < this.#from ? 0 : Math.max(0, this.#until - now);
  }

  /**
   * Wraps a service so that it observes the limit. A call with `canWait` waits; any other call fails at once with
   * `limited` and the remaining time.
   */
  service(service: Service): Service {
    return {
      call: (called, given, options = {}) =>
        this.#pass(
          () => service.call(called, given, options),
          options,
          options.canWait === true ? conversationOf(called, given) : null,
        ),
    };
  }

  /** Wraps an uploader so that it observes the limit. Uploads do not wait here: the outbox retries them itself. */
  uploader(uploader: Uploader): Uploader {
    return {
      upload: (called, given, file, watch) =>
        this.#pass(() => uploader.upload(called, given, file, watch), {}),
    };
  }

  /** Wraps a downloader so that it observes the limit. Downloads do not wait here, because a person waits for them. */
  downloader(downloader: Downloader): Downloader {
    return { open: (file, signal) => this.#pass(() => downloader.open(file, signal), {}) };
  }

  async #pass<Value>(
    call: () => Promise<ServiceReply<Value>>,
    { canWait = false, signal }: CallOptions,
    conversation: string | null = null,
  ): Promise<ServiceReply<Value>> {
    for (let waits = 0; ; waits += 1) {
      if (canWait && !(await this.#waitUntilAllowed(signal)))
        return { ok: false, error: { kind: "timed-out" } };
      const left = Math.max(this.remainingMs(), this.#remainingMsOf(conversation));
      if (left > 0) return { ok: false, error: { kind: "limited", retryAfterMs: left } };
      const reply = await call();
      if (reply.ok || reply.error.kind !== "limited") return reply;
      if (conversation !== null && this.#isFirst(conversation)) {
        this.#limitConversation(conversation, reply.error.retryAfterMs ?? defaultConversationLimit);
        return reply;
      }
      this.#extend(reply.error.retryAfterMs ?? defaultLimit);
      if (!canWait || waits === maxWaits) return reply;
    }
  }

  /** Milliseconds for which the pages of a conversation may not be requested. */
  #remainingMsOf(conversation: string | null): number {
    const limit = conversation === null ? undefined : this.#conversations.get(conversation);
    const now = this.#clock.now();
    return limit === undefined || now < limit.from ? 0 : Math.max(0, limit.until - now);
  }

  /**
   * Whether no other conversation is limited now. If a second conversation is limited, the service limits the whole
   * account.
   */
  #isFirst(conversation: string): boolean {
    for (const other of [...this.#conversations.keys()])
      if (this.#remainingMsOf(other) === 0) this.#conversations.delete(other);
    return this.#conversations.size === 0 || this.#conversations.has(conversation);
  }

  #limitConversation(conversation: string, delay: number): void {
    const now = this.#clock.now();
    this.#conversations.set(conversation, { from: now, until: now + delay });
  }

  /**
   * Waits until the pace allows the call and the limit has ended, even if the limit is extended meanwhile. Returns
   * false if the signal is aborted before that.
   */
  async #waitUntilAllowed(signal: AbortSignal | undefined): Promise<boolean> {
    if (this.#pace !== null && !(await this.#pace.waitForTurn(signal))) return false;
    for (let left = this.remainingMs(); left > 0; left = this.remainingMs()) {
      if (!(await wait(this.#clock, left, signal))) return false;
    }
    return true;
  }

  /** Extends the limit to `delay` milliseconds from now, unless it already lasts longer. */
  #extend(delay: number): void {
    const now = this.#clock.now();
    this.#until = now + Math.max(delay, this.remainingMs());
    this.#from = now;
  }
}

/** The conversation whose messages a call lists; null for every other call. */
function conversationOf(called: Endpoint, { path, query }: CallArguments<Endpoint>): string | null {
  if (called.name === listGroupMessages.name) return textField(path, "group_id");
  return called.name === listDirectMessages.name ? textField(query, "other_user_id") : null;
}

function textField(fields: unknown, name: string): string | null {
  const value: unknown = typeof fields === "object" && fields !== null ? Reflect.get(fields, name) : null;
  return typeof value === "string" ? value : null;
}

/**
 * Returns parts for background work: when the service limits requests, their calls wait as long as the service demands.
 */
export function forBackgroundWork<Parts extends { readonly service: Service }>(parts: Parts): Parts {
  const { service } = parts;
  return {
    ...parts,
    service: {
      call: (called, given, options) => service.call(called, given, { ...options, canWait: true }),
    },
  };
}
