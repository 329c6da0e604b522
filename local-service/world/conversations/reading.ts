import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { ServiceClock } from "../../shared/clock.ts";
import type { ReadReceipt } from "../change.ts";
import type { WorldCore } from "../core.ts";
import type { IdGenerator } from "../ids.ts";

/** The read position of a person in a conversation. */
export interface ReadPosition {
  readonly messageId: string;
  /** Milliseconds. */
  readonly readAt: number;
}

/** Read positions of all people in all conversations, and receipts, which the other person of a chat can see. */
export class ReadPositions {
  readonly #clock: ServiceClock;
  readonly #ids: IdGenerator;
  readonly #positions: Map<string, Map<string, ReadPosition>>;
  readonly #receipts: Map<string, ReadReceipt>;

  constructor({ clock, ids, tables }: WorldCore) {
    this.#clock = clock;
    this.#ids = ids;
    this.#positions = tables.map("read positions");
    this.#receipts = tables.map("read receipts");
  }

  position(userId: string, conversationId: string): ReadPosition | undefined {
    return this.#positions.get(userId)?.get(conversationId);
  }

  /** All read positions of a person, by conversation. */
  positions(userId: string): ReadonlyMap<string, ReadPosition> {
    return this.#positions.get(userId) ?? new Map();
  }

  /** Saves a read position. For an older message than the stored one, only the time changes. */
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

  /**
   * Saves a receipt and the read position. For an older message than the stored one, only the time changes
   * (interface/read-state#positions).
   */
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
