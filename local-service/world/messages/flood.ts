import { chatPeople } from "./message.ts";
import type { Message } from "./message.ts";
import type { Core } from "../core.ts";
import { refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** How much is too much, and for how long it is held against somebody. */
export interface FloodLimits {
  /** Direct messages of one sender in one chat within the window. */
  readonly messages: number;
  /** Milliseconds. */
  readonly window: number;
  /** Milliseconds that the ban lasts. */
  readonly ban: number;
}

/** Bans those from direct messages who send too many (interface/direct-messages#sending). Real limits are not known. */
export class Flood {
  readonly #held: { limits: FloodLimits };
  readonly #core: Core;
  readonly #bannedUntil: Map<string, number>;
  /** When the last messages were sent, by chat and sender, the oldest first. */
  readonly #sentAt: Map<string, number[]>;

  constructor(core: Core) {
    this.#core = core;
    this.#held = core.tables.fields("flood", {
      limits: { messages: 300, window: 60_000, ban: 3_600_000 },
    });
    this.#bannedUntil = core.tables.map("flood bans");
    this.#sentAt = core.tables.map("direct messages sent");
  }

  get limits(): FloodLimits {
    return this.#held.limits;
  }

  setLimits(limits: FloodLimits): void {
    this.#held.limits = limits;
  }

  /** Whether this person may send no direct messages for now. */
  isBanned(userId: string): boolean {
    return (this.#bannedUntil.get(userId) ?? 0) > this.#core.clock.now();
  }

  /** Says no to who is banned, and bans who would send one too many: 403. */
  refusal(userId: string, chatId: string): Refused | null {
    const now = this.#core.clock.now();
    const isTooMany = this.#recent(userId, chatId).length >= this.limits.messages;
    if (isTooMany && !this.isBanned(userId)) this.#bannedUntil.set(userId, now + this.limits.ban);
    return this.isBanned(userId) ? refuse(403, "you have sent too many messages") : null;
  }

  /** Takes note of what was sent. */
  notice({ conversationId, senderId, senderKind }: Message): void {
    if (senderKind !== "user" || chatPeople(conversationId) === null) return;
    const recent = this.#recent(senderId, conversationId);
    recent.push(this.#core.clock.now());
    this.#sentAt.set(`${conversationId} ${senderId}`, recent);
  }

  /** Lets somebody send again, as if nothing had been. */
  lift(userId: string): void {
    this.#bannedUntil.delete(userId);
    for (const key of this.#sentAt.keys()) if (key.endsWith(` ${userId}`)) this.#sentAt.delete(key);
  }

  #recent(userId: string, chatId: string): number[] {
    const sentAt = this.#sentAt.get(`${chatId} ${userId}`) ?? [];
    const start = sentAt.findIndex((at) => this.#core.clock.now() - at < this.limits.window);
    sentAt.splice(0, start === -1 ? sentAt.length : start);
    return sentAt;
  }
}
