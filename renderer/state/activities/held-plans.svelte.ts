import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";

/** How far reading a poll or an event has come. What was read once stays on screen, also when reading it anew fails. */
export type Plan<Value> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: Value }
  /** It is not there, or not for this account. */
  | { readonly state: "gone" }
  | { readonly state: "failed"; readonly problem: Problem };

const loading = { state: "loading" } as const;

/** Polls, or events, by conversation and id: read when somebody looks at one, kept current by the pushes. */
export class HeldPlans<Id extends string, Value> {
  #plans: ReadonlyMap<string, Plan<Value>> = $state.raw(new Map());
  /** What somebody looks at now: how to read each anew, and how many look. */
  readonly #looked = new Map<string, { readonly read: () => Promise<void>; count: number }>();
  /** What is being read; several who ask meanwhile share one answer. */
  readonly #reading = new Map<string, Promise<void>>();
  /** What is known to be current: read or told since the line was last away. */
  readonly #current = new Set<string>();
  readonly #ask: (conversationId: ConversationId, id: Id) => Promise<Reply<Value>>;

  constructor(ask: (conversationId: ConversationId, id: Id) => Promise<Reply<Value>>) {
    this.#ask = ask;
  }

  /** What is known of one. */
  get(conversationId: ConversationId, id: Id): Plan<Value> {
    return this.#plans.get(keyOf(conversationId, id)) ?? loading;
  }

  /** Somebody begins to look at one: it is read, unless it is current. The result says that they looked away. */
  look(conversationId: ConversationId, id: Id): () => void {
    const key = keyOf(conversationId, id);
    const read = (): Promise<void> => this.read(conversationId, id);
    const looked = this.#looked.get(key) ?? { read, count: 0 };
    looked.count += 1;
    this.#looked.set(key, looked);
    if (!this.#current.has(key)) void read();
    return () => {
      looked.count -= 1;
      if (looked.count === 0) this.#looked.delete(key);
    };
  }

  /** Reads one, once for all who ask at the same time. */
  read(conversationId: ConversationId, id: Id): Promise<void> {
    const key = keyOf(conversationId, id);
    const held = this.#reading.get(key);
    if (held !== undefined) return held;
    if (this.#plans.get(key)?.state === "failed") this.#put(key, loading);
    const reading = this.#ask(conversationId, id).then((reply) => {
      if (this.#reading.get(key) !== reading) return;
      this.#reading.delete(key);
      this.#answered(key, reply);
    });
    this.#reading.set(key, reading);
    return reading;
  }

  /** What a push or a list told. */
  saved(conversationId: ConversationId, id: Id, value: Value): void {
    const key = keyOf(conversationId, id);
    this.#current.add(key);
    this.#put(key, { state: "ready", value });
  }

  /** It was called off. */
  removed(conversationId: ConversationId, id: Id): void {
    const key = keyOf(conversationId, id);
    this.#current.add(key);
    this.#put(key, { state: "gone" });
  }

  /** The line was away: anything may have changed. What is looked at is read now, the rest when it is looked at again. */
  refresh(): void {
    this.#current.clear();
    for (const { read } of this.#looked.values()) void read();
  }

  /** Forgets everything, and what is still being read, for another account. */
  clear(): void {
    this.#plans = new Map();
    this.#reading.clear();
    this.#current.clear();
  }

  #answered(key: string, reply: Reply<Value>): void {
    const held = this.#plans.get(key);
    const isHeld = held?.state === "ready" || held?.state === "gone";
    if (reply.ok) {
      // Whatever is read is told by a push as well, so what is held by now is at least as new.
      if (!isHeld) this.#put(key, { state: "ready", value: reply.value });
      this.#current.add(key);
    } else if (reply.problem.kind === "not-found") {
      this.#put(key, { state: "gone" });
      this.#current.add(key);
    } else if (!isHeld) {
      this.#put(key, { state: "failed", problem: reply.problem });
    }
  }

  #put(key: string, plan: Plan<Value>): void {
    this.#plans = new Map([...this.#plans, [key, plan]]);
  }
}

/** The same id may stand for something else in another conversation. */
function keyOf(conversationId: ConversationId, id: string): string {
  return `${conversationId}/${id}`;
}
