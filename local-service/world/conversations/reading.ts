import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { ServiceClock } from "../../shared/clock.ts";
import type { ReadReceipt } from "../change.ts";
import type { Core } from "../core.ts";
import type { Ids } from "../ids.ts";

/** How far a person has read in one conversation. */
export interface ReadPosition {
  readonly messageId: string;
  /** Milliseconds. */
  readonly readAt: number;
}

/** How far everybody has read: own positions everywhere, and receipts that the other person of a chat can see. */
export class Reading {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #positions: Map<string, Map<string, ReadPosition>>;
  readonly #receipts: Map<string, ReadReceipt>;

  constructor({ clock, ids, tables }: Core) {
    this.#clock = clock;
    this.#ids = ids;
    this.#positions = tables.map("read positions");
    this.#receipts = tables.map("read receipts");
  }

  position(userId: string, conversationId: string): ReadPosition | undefined {
    return this.#positions.get(userId)?.get(conversationId);
  }

  /** Every position of a person, by conversation. */
  positions(userId: string): ReadonlyMap<string, ReadPosition> {
    return this.#positions.get(userId) ?? new Map();
  }

  /** An older message than the one already read moves only the time. */
  savePosition(userId: string, conversationId: string, messageId: string): ReadPosition {
    const before = this.position(userId, conversationId);
    const position = { messageId: newerOf(before?.messageId, messageId), readAt: this.#clock.now() };
    const own = this.#positions.get(userId) ?? new Map<string, ReadPosition>();
    own.set(conversationId, position);
    this.#positions.set(userId, own);
    return position;
  }

  receipt(userId: string, chatId: string): ReadReceipt | undefined {
    return this.#receipts.get(`${chatId} ${userId}`);
  }

  /** An older message than the one already read moves only the time (interface/read-state#positions). */
  saveReceipt(userId: string, chatId: string, messageId: string): ReadReceipt {
    const before = this.receipt(userId, chatId);
    const receipt: ReadReceipt = {
      id: before?.id ?? this.#ids.number(),
      chatId,
      userId,
      messageId: newerOf(before?.messageId, messageId),
      readAt: this.#clock.now(),
    };
    this.#receipts.set(`${chatId} ${userId}`, receipt);
    this.savePosition(userId, chatId, messageId);
    return receipt;
  }
}

function newerOf(before: string | undefined, after: string): string {
  return before !== undefined && compareMessageIds(before, after) > 0 ? before : after;
}
