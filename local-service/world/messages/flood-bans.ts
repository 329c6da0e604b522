import { chatPeople } from "./message.ts";
import type { Message } from "./message.ts";
import type { WorldCore } from "../core.ts";
import { refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** The rate limit of direct messages, and the duration of the ban. */
export interface FloodLimits {
  /** Maximum number of direct messages of a sender in a chat within the window. */
  readonly messages: number;
  /** Milliseconds. */
  readonly window: number;
  /** Milliseconds that the ban lasts. */
  readonly ban: number;
}

/**
 * Bans people who send too many direct messages (interface/direct-messages#sending). The real limits are not
 * documented.
 */
export class FloodBans {
  readonly #settings: { limits: FloodLimits };
  readonly #core: WorldCore;
  readonly #bannedUntil: Map<string, number>;
  /** Times of the last messages in milliseconds, by chat and sender, the oldest first. */
  readonly #sentAt: Map<string, number[]>;

  constructor(core: WorldCore) {
    this.#core = core;
    this.#settings = core.tables.fields("flood", {
      limits: { messages: 300, window: 60_000, ban: 3_600_000 },
    });
    this.#bannedUntil = core.tables.map("flood bans");
    this.#sentAt = core.tables.map("direct messages sent");
  }

  get limits(): FloodLimits {
    return this.#settings.limits;
  }

  setLimits(limits: FloodLimits): void {
    this.#settings.limits = limits;
  }

  /** Whether this person is currently banned from sending direct messages. */
  isBanned(userId: string): boolean {
    return (this.#bannedUntil.get(userId) ?? 0) > this.#core.clock.now();
  }

  /**
   * Checks a message to be sent. Refused: 403 for a banned person. A message that exceeds the limit bans its sender.
   */
  refusal(userId: string, chatId: string): ServiceRefusal | null {
    const now = this.#core.clock.now();
    const isTooMany = this.#recent(userId, chatId).length >= this.limits.messages;
    if (isTooMany && !this.isBanned(userId)) this.#bannedUntil.set(userId, now + this.limits.ban);
    return this.isBanned(userId) ? refuse(403, "you have sent too many messages") : null;
  }

  /** Counts a sent message. */
  count({ conversationId, senderId, senderKind }: Message): void {
    if (senderKind !== "user" || chatPeople(conversationId) === null) return;
    const recent = this.#recent(senderId, conversationId);
    recent.push(this.#core.clock.now());
    this.#sentAt.set(`${conversationId} ${senderId}`, recent);
  }

  /** Ends the ban and resets the counts of this person. */
  endBan(userId: string): void {
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
