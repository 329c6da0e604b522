import type { Bridge } from "../../preload/bridge.ts";
import type { Pushes } from "../../preload/contract.ts";
import type { ConversationId, EventId, PollId } from "../../preload/ids.ts";
import type { CalendarEvent } from "../../preload/model/events.ts";
import type { Poll } from "../../preload/model/polls.ts";
import type { Problem, Reply } from "../../preload/reply.ts";

/** How far reading a poll or an event has come. What was read once stays, also when reading it anew fails. */
export type Plan<Value> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: Value }
  /** It is not there, or not for this account. */
  | { readonly state: "gone" }
  | { readonly state: "failed"; readonly problem: Problem };

type Plans<Value> = ReadonlyMap<string, Plan<Value>>;
type PlanBridge = Pick<Bridge, "getPoll" | "getEvent">;

/** The same id may stand for something else in another conversation. */
function keyOf(conversationId: ConversationId, id: PollId | EventId): string {
  return `${conversationId}/${id}`;
}

/** Polls and events by id: read when somebody looks at one, kept current by the pushes. */
export class PlansState {
  #polls: Plans<Poll> = $state.raw(new Map());
  #events: Plans<CalendarEvent> = $state.raw(new Map());
  /** What is being read; several who ask meanwhile share one answer. */
  readonly #reading = new Set<string>();
  readonly #bridge: PlanBridge;

  constructor(bridge: PlanBridge) {
    this.#bridge = bridge;
  }

  /** The poll as far as it is known here. */
  poll(conversationId: ConversationId, id: PollId): Plan<Poll> {
    return this.#polls.get(keyOf(conversationId, id)) ?? { state: "loading" };
  }

  /** The event as far as it is known here. */
  event(conversationId: ConversationId, id: EventId): Plan<CalendarEvent> {
    return this.#events.get(keyOf(conversationId, id)) ?? { state: "loading" };
  }

  /** Reads a poll, unless it is held or being read. */
  async needPoll(conversationId: ConversationId, id: PollId): Promise<void> {
    if (!isMissing(this.poll(conversationId, id))) return;
    await this.#read(`poll ${keyOf(conversationId, id)}`, async () => {
      const key = keyOf(conversationId, id);
      if (this.#polls.has(key)) this.#polls = withPlan(this.#polls, key, { state: "loading" });
      const reply = await this.#bridge.getPoll({ conversationId, pollId: id });
      this.#polls = answered(this.#polls, key, reply);
    });
  }

  /** Reads an event, unless it is held or being read. */
  async needEvent(conversationId: ConversationId, id: EventId): Promise<void> {
    if (!isMissing(this.event(conversationId, id))) return;
    await this.#read(`event ${keyOf(conversationId, id)}`, async () => {
      const key = keyOf(conversationId, id);
      if (this.#events.has(key)) this.#events = withPlan(this.#events, key, { state: "loading" });
      const reply = await this.#bridge.getEvent({ conversationId, eventId: id });
      this.#events = answered(this.#events, key, reply);
    });
  }

  /** Push: a poll is new, or was read anew. */
  pollSaved(poll: Pushes["pollSaved"]): void {
    const key = keyOf(poll.conversationId, poll.id);
    this.#polls = withPlan(this.#polls, key, { state: "ready", value: poll });
  }

  /** Push: an event is new, or was read anew. */
  eventSaved(event: Pushes["eventSaved"]): void {
    const key = keyOf(event.conversationId, event.id);
    this.#events = withPlan(this.#events, key, { state: "ready", value: event });
  }

  /** Push: an event was called off. */
  eventRemoved({ conversationId, eventId }: Pushes["eventRemoved"]): void {
    this.#events = withPlan(this.#events, keyOf(conversationId, eventId), { state: "gone" });
  }

  /** Forgets everything, for another account. */
  clear(): void {
    this.#polls = new Map();
    this.#events = new Map();
  }

  async #read(name: string, read: () => Promise<void>): Promise<void> {
    if (this.#reading.has(name)) return;
    this.#reading.add(name);
    await read();
    this.#reading.delete(name);
  }
}

function isMissing(plan: Plan<unknown>): boolean {
  return plan.state === "loading" || plan.state === "failed";
}

function withPlan<Value>(plans: Plans<Value>, key: string, plan: Plan<Value>): Plans<Value> {
  return new Map([...plans, [key, plan]]);
}

/** Takes in an answer. A push that came meanwhile is at least as new, and stays. */
function answered<Value>(plans: Plans<Value>, key: string, reply: Reply<Value>): Plans<Value> {
  const held = plans.get(key);
  if (held?.state === "ready" || held?.state === "gone") return plans;
  if (reply.ok) return withPlan(plans, key, { state: "ready", value: reply.value });
  const { problem } = reply;
  return withPlan(
    plans,
    key,
    problem.kind === "not-found" ? { state: "gone" } : { state: "failed", problem },
  );
}
