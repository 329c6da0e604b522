import type { ConversationId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import { orderOf } from "../../cache/rows/message-order.ts";
import { listReadPositions } from "../../../api/conversations/read-state.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { inBackground } from "../../async/in-background.ts";
import type { ChatParts } from "../core/parts.ts";
import { usualLimit } from "../core/patience.ts";

/** Something that arrived is asked after this much later, then after twice as long each time, in milliseconds. */
const soonest = 30_000;
const latest = 30 * 60_000;

/** Reads how far this account has read with whichever client. Null when it went well. */
export async function readPositions(chat: ChatParts, rows: ConversationRows): Promise<ServiceError | null> {
  const { service, signal, cache } = chat;
  const input = { path: {}, query: undefined, body: undefined };
  const reply = await service.call(listReadPositions, input, { signal });
  if (!reply.ok) return reply.error;
  if (signal.aborted) return null;
  const moved = cache.write((tables) =>
    reply.value.receipts.flatMap(({ conversation_id: conversationId, last_read_message_id: messageId }) => {
      const id = asId<ConversationId>(conversationId);
      if (messageId === null || messageId === undefined) return [];
      const isMoved = tables.readPositions.get(id).readTo < orderOf(messageId);
      tables.readPositions.told(id, orderOf(messageId));
      return isMoved ? [id] : [];
    }),
  );
  rows.publishChanged(moved);
  return null;
}

/**
 * Finds out what was read with another client of the same account. No push tells of it but in the chat that is open
 * (interface/read-state#three-ways; interface/push#channels), so it is asked for as long as anything is unread here:
 * soon after something arrived, then ever more seldom, and when somebody comes back to the window.
 */
export class ReadElsewhere {
  readonly #chat: ChatParts;
  readonly #rows: ConversationRows;
  #takeBack: (() => void) | null = null;
  #delay = soonest;
  #isAsking = false;
  #isLimited = false;
  #hasEnded = false;

  constructor(chat: ChatParts, rows: ConversationRows) {
    this.#chat = chat;
    this.#rows = rows;
    chat.signal.addEventListener("abort", () => {
      this.stop();
    });
  }

  /** The lists were read, which may say how far this account has read and may leave it out. */
  start(): void {
    if (this.#takeBack === null) this.#plan();
  }

  /** Something may be unread now that is read elsewhere in a while. */
  soon(): void {
    if (this.#isLimited || (this.#takeBack !== null && this.#delay === soonest)) return;
    this.#delay = soonest;
    this.#plan();
  }

  /** Somebody comes back to the window, who may have read on the phone until now. */
  look(): void {
    if (!this.#isLimited) this.#ask();
  }

  /** Nothing is asked any more. */
  stop(): void {
    this.#hasEnded = true;
    this.#takeBack?.();
  }

  #plan(wait = this.#delay): void {
    this.#takeBack?.();
    this.#takeBack = null;
    if (this.#hasEnded || this.#isAsking) return;
    this.#takeBack = this.#chat.clock.after(wait, () => {
      this.#takeBack = null;
      this.#isLimited = false;
      this.#ask();
    });
  }

  #ask(): void {
    if (this.#hasEnded || this.#isAsking || !this.#rows.areAnyUnread()) return;
    this.#isAsking = true;
    // However it ends, also where the disk took nothing: or nothing would ever be asked again.
    const asked = readPositions(this.#chat, this.#rows).finally(() => {
      this.#isAsking = false;
    });
    const asking = asked.then((failure) => {
      this.#delay = Math.min(latest, this.#delay * 2);
      this.#isLimited = failure?.kind === "limited";
      const pause = failure?.kind === "limited" ? (failure.retryAfterMs ?? usualLimit) : 0;
      this.#plan(Math.max(this.#delay, pause));
    });
    inBackground(this.#chat, "read positions", asking);
  }
}
