import type { ConversationId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import { listReadPositions } from "../../../api/conversations/read-state.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { savedAtOnce } from "../conversations/conversation-source.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { processItems } from "../../async/process-in-slices.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import { askForServiceReply } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";

/** Delay before the first poll after a message arrives, in milliseconds. It doubles after each poll, up to `maxDelay`. */
const firstDelay = 30_000;
const maxDelay = 30 * 60_000;

/**
 * Reads this account's read positions, which include what was read with other clients. Returns null if it succeeded.
 */
export async function readPositions(chat: ChatParts, rows: ConversationRows): Promise<ServiceError | null> {
  const { cache } = chat;
  const reply = await askForServiceReply(chat, listReadPositions, {});
  if (!reply.ok) return reply.error;
  await processItems(chat, reply.value.receipts, savedAtOnce, (receipts) => {
    const moved = cache.write((tables) =>
      receipts.flatMap(({ conversation_id: conversationId, last_read_message_id: messageId }) => {
        const id = asId<ConversationId>(conversationId);
        if (messageId === null || messageId === undefined) return [];
        const isMoved = tables.readPositions.get(id).readTo < toSortKey(messageId);
        tables.readPositions.setReported(id, toSortKey(messageId));
        return isMoved ? [id] : [];
      }),
    );
    rows.publishChanged(moved);
  });
  return null;
}

/**
 * Finds out what this account has read with another client. Push announces that only for the open chat
 * (interface/read-state#three-ways; interface/push#channels). So this polls while there are unread messages: soon after
 * a message arrives, then less and less often, and whenever the window gets the focus.
 */
export class RemoteReadPositions {
  readonly #chat: ChatParts;
  readonly #rows: ConversationRows;
  #cancelTimer: (() => void) | null = null;
  #delay = firstDelay;
  #isAsking = false;
  #hasEnded = false;

  constructor(chat: ChatParts, rows: ConversationRows) {
    this.#chat = chat;
    this.#rows = rows;
    chat.signal.addEventListener("abort", () => {
      this.stop();
    });
  }

  /** Starts polling. Called after a catch-up, because its lists may omit the read positions of this account. */
  start(): void {
    if (this.#cancelTimer === null) this.#plan();
  }

  /** Makes the next poll come soon. Called when a message arrives, because another client may read it. */
  pollSoon(): void {
    if (this.#cancelTimer !== null && this.#delay === firstDelay) return;
    this.#delay = firstDelay;
    this.#plan();
  }

  /** Polls at once: the window got the focus, and the person may have read on the phone until now. */
  pollNow(): void {
    this.#ask();
  }

  /** Stops polling. */
  stop(): void {
    this.#hasEnded = true;
    this.#cancelTimer?.();
  }

  #plan(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#hasEnded || this.#isAsking) return;
    this.#cancelTimer = this.#chat.clock.after(this.#delay, () => {
      this.#cancelTimer = null;
      this.#ask();
    });
  }

  #ask(): void {
    if (this.#hasEnded || this.#isAsking || !this.#rows.areAnyUnread()) return;
    this.#isAsking = true;
    // `finally` resets the flag after an error too: otherwise `#isAsking` would stay true, and polling would stop
    // permanently.
    const asked = readPositions(forBackgroundWork(this.#chat), this.#rows).finally(() => {
      this.#isAsking = false;
    });
    const asking = asked.then(() => {
      this.#delay = Math.min(maxDelay, this.#delay * 2);
      this.#plan();
    });
    runInBackground(this.#chat, "read positions", asking);
  }
}
