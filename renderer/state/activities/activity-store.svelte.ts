import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";

/** The loading state of a poll or an event. A value once loaded stays on screen, even if reading it again fails. */
export type ActivityLoadState<Value> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: Value }
  /** The poll or event does not exist, or this account has no access. */
  | { readonly state: "gone" }
  | { readonly state: "failed"; readonly problem: Problem };

const loading = { state: "loading" } as const;

/**
 * Holds polls or events by conversation and id. The store reads a poll or an event when it comes on screen, and pushes
 * keep it current.
 */
export class ActivityStore<Id extends string, Value> {
  #activities: ReadonlyMap<string, ActivityLoadState<Value>> = $state.raw(new Map());
  /** The activities on screen by their keys: how to read each activity again, and how many components show it. */
  readonly #onScreen = new Map<string, { readonly read: () => Promise<void>; count: number }>();
  /** The reads under way. A second call for the same activity waits for the read under way. */
  readonly #reading = new Map<string, Promise<void>>();
  /** Keys of values known to be current: read or pushed since the connection was last lost. */
  readonly #currentKeys = new Set<string>();
  readonly #request: (conversationId: ConversationId, id: Id) => Promise<Reply<Value>>;

  constructor(ask: (conversationId: ConversationId, id: Id) => Promise<Reply<Value>>) {
    this.#request = ask;
  }

  get(conversationId: ConversationId, id: Id): ActivityLoadState<Value> {
    return this.#activities.get(keyOf(conversationId, id)) ?? loading;
  }

  /**
   * Called when a component starts to show an activity. It reads the activity unless it is current. The returned
   * function says that the component no longer shows it.
   */
  watch(conversationId: ConversationId, id: Id): () => void {
    const key = keyOf(conversationId, id);
    const read = (): Promise<void> => this.read(conversationId, id);
    const entry = this.#onScreen.get(key) ?? { read, count: 0 };
    entry.count += 1;
    this.#onScreen.set(key, entry);
    if (!this.#currentKeys.has(key)) void read();
    return () => {
      entry.count -= 1;
      if (entry.count === 0) this.#onScreen.delete(key);
    };
  }

  /** Reads an activity. Concurrent callers share one request. */
  read(conversationId: ConversationId, id: Id): Promise<void> {
    const key = keyOf(conversationId, id);
    const existing = this.#reading.get(key);
    if (existing !== undefined) return existing;
    if (this.#activities.get(key)?.state === "failed") this.#put(key, loading);
    const reading = this.#request(conversationId, id).then((reply) => {
      if (this.#reading.get(key) !== reading) return;
      this.#reading.delete(key);
      this.#answered(key, reply);
    });
    this.#reading.set(key, reading);
    return reading;
  }

  /** Stores a value from a push or a list. */
  saved(conversationId: ConversationId, id: Id, value: Value): void {
    const key = keyOf(conversationId, id);
    this.#currentKeys.add(key);
    this.#put(key, { state: "ready", value });
  }

  /** Marks an activity as called off. */
  removed(conversationId: ConversationId, id: Id): void {
    const key = keyOf(conversationId, id);
    this.#currentKeys.add(key);
    this.#put(key, { state: "gone" });
  }

  /**
   * Called after a connection outage, since anything may have changed. It reads the activities on screen at once, and
   * any other activity when it is next shown.
   */
  refresh(): void {
    this.#currentKeys.clear();
    for (const { read } of this.#onScreen.values()) void read();
  }

  /** Clears everything and ignores answers still to come, for another account. */
  clear(): void {
    this.#activities = new Map();
    this.#reading.clear();
    this.#currentKeys.clear();
  }

  #answered(key: string, reply: Reply<Value>): void {
    const existing = this.#activities.get(key);
    const isKnown = existing?.state === "ready" || existing?.state === "gone";
    if (reply.ok) {
      // Main also pushes each value that it reads, so a value that is stored by now is at least as new as this reply.
      if (!isKnown) this.#put(key, { state: "ready", value: reply.value });
      this.#currentKeys.add(key);
    } else if (reply.problem.kind === "not-found") {
      this.#put(key, { state: "gone" });
      this.#currentKeys.add(key);
    } else if (!isKnown) {
      this.#put(key, { state: "failed", problem: reply.problem });
    }
  }

  #put(key: string, loadable: ActivityLoadState<Value>): void {
    this.#activities = new Map([...this.#activities, [key, loadable]]);
  }
}

/** An id is unique only within its conversation. */
function keyOf(conversationId: ConversationId, id: string): string {
  return `${conversationId}/${id}`;
}
