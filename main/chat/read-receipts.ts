import type { ConversationId, MessageId } from "../../preload/ids.ts";
import { isChatId } from "../../preload/ids.ts";
import type { Seen } from "../../preload/model.ts";
import type { Reply } from "../../preload/reply.ts";
import { done, failed } from "../../preload/reply.ts";
import { idOf, laterOf, orderOf } from "../cache/message-order.ts";
import { sendReadReceipt } from "../service/endpoints/direct-messages.ts";
import { markAllRead, saveReadPosition } from "../service/endpoints/read-state.ts";
import type { ServiceError } from "../service/service-error.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import { inBackground } from "./in-background.ts";
import type { ChatParts } from "./parts.ts";
import { Pause, usualLimit } from "./patience.ts";
import type { Notifier } from "./ports.ts";
import { toProblem } from "./problem.ts";

/** Reading on is told to the service this much later, so that scrolling makes one call and not many. */
const tellingDelay = 1000;

/** How far this account has read, here and there, and how far the others have. */
export class ReadReceipts {
  readonly #parts: ChatParts;
  readonly #rows: ConversationRows;
  readonly #notifier: Notifier;
  readonly #planned = new Map<ConversationId, () => void>();
  /** Too much was asked: nothing is told meanwhile. */
  readonly #silence = new Pause();

  constructor(parts: ChatParts, rows: ConversationRows, notifier: Notifier) {
    this.#parts = parts;
    this.#rows = rows;
    this.#notifier = notifier;
    parts.signal.addEventListener("abort", () => {
      for (const takeBack of this.#planned.values()) takeBack();
    });
  }

  /** Everything up to this message was seen here; the service hears of it a little later. */
  markRead(conversationId: ConversationId, messageId: MessageId): void {
    const isNews = this.#parts.cache.write((tables) => {
      // Not past what there is: what comes later has not been read.
      const listedTo = tables.conversations.get(conversationId)?.listedTo ?? "";
      const newest = laterOf(tables.messages.newestOrder(conversationId), listedTo);
      const asked = orderOf(messageId);
      const readTo = asked < newest ? asked : newest;
      if (readTo <= tables.readPositions.get(conversationId).readTo) return false;
      tables.readPositions.read(conversationId, readTo);
      return true;
    });
    this.#notifier.withdraw(conversationId);
    if (!isNews) return;
    this.#rows.publishChanged([conversationId]);
    this.#plan(conversationId, tellingDelay);
  }

  /** Everything there is now is read, here and at the service. Nobody in a chat is told of it. */
  async markAllRead(): Promise<Reply<void>> {
    const { cache, service, signal } = this.#parts;
    const newest = cache.read((tables) =>
      tables.conversations.listed().map(({ facts, listedTo }) => ({
        id: facts.id,
        order: laterOf(tables.messages.newestOrder(facts.id), listedTo),
      })),
    );
    const input = { path: {}, query: undefined, body: undefined };
    const reply = await service.call(markAllRead, input, { signal });
    if (!reply.ok) return failed(toProblem(reply.error));
    if (signal.aborted) return done(undefined);
    cache.write((tables) => {
      for (const { id, order } of newest) tables.readPositions.told(id, order);
    });
    this.#rows.publishChanged(newest.map(({ id }) => id));
    return done(undefined);
  }

  /** Read with another client of the same account. */
  readElsewhere(conversationId: ConversationId, messageId: MessageId): void {
    if (this.#parts.signal.aborted) return;
    const isNews = this.#parts.cache.write((tables) => {
      const before = tables.readPositions.get(conversationId).readTo;
      tables.readPositions.told(conversationId, orderOf(messageId));
      return before < orderOf(messageId);
    });
    if (isNews) this.#rows.publishChanged([conversationId]);
  }

  /** How far the other person of a direct-message chat has read; an older place changes nothing. */
  saveSeen(conversationId: ConversationId, seen: Seen): void {
    if (this.#parts.signal.aborted) return;
    const isNews = this.#parts.cache.write((tables) => {
      const before = tables.seen.get(conversationId);
      if (before !== null && orderOf(before.messageId) >= orderOf(seen.messageId)) return false;
      tables.seen.save(conversationId, seen);
      return true;
    });
    if (isNews) this.#parts.publish("seenChanged", { conversationId, seen });
  }

  /** Tells the service what it does not know yet, after it was out of reach. */
  flush(): void {
    const untold = this.#parts.cache.read((tables) => tables.readPositions.untold());
    for (const { conversationId } of untold) this.#plan(conversationId, 0);
  }

  #plan(conversationId: ConversationId, delay: number): void {
    if (this.#planned.has(conversationId) || this.#parts.signal.aborted) return;
    const { clock } = this.#parts;
    const wait = Math.max(delay, this.#silence.left(clock.now()));
    const takeBack = clock.after(wait, () => {
      this.#planned.delete(conversationId);
      inBackground(this.#parts, "read receipts", this.#tell(conversationId));
    });
    this.#planned.set(conversationId, takeBack);
  }

  async #tell(conversationId: ConversationId): Promise<void> {
    const { cache, signal } = this.#parts;
    const { readTo, toldTo } = cache.read((tables) => tables.readPositions.get(conversationId));
    if (readTo <= toldTo) return;
    const failure = await this.#send(conversationId, idOf(readTo));
    if (signal.aborted) return;
    // What the service refuses it will refuse again; what it did not hear stays for the next flush.
    if (failure === null || failure.kind === "refused") {
      cache.write((tables) => {
        tables.readPositions.told(conversationId, readTo);
      });
    } else if (failure.kind === "limited") {
      this.#silence.extend(this.#parts.clock.now(), failure.retryAfterMs ?? usualLimit);
      this.#plan(conversationId, 0);
    }
  }

  /** Field facts 3.6: a position for every conversation. interface: Direct messages: a receipt that the other person sees. */
  async #send(conversationId: ConversationId, messageId: MessageId): Promise<ServiceError | null> {
    const { service, signal } = this.#parts;
    const path = { conversation_id: conversationId };
    const body = { last_read_message_id: messageId };
    const saved = await service.call(saveReadPosition, { path, query: undefined, body }, { signal });
    if (!isChatId(conversationId)) return saved.ok ? null : saved.error;
    const receipt = { read_receipt: { message_id: messageId, chat_id: conversationId } };
    const sent = await service.call(
      sendReadReceipt,
      { path: {}, query: undefined, body: receipt },
      { signal },
    );
    return sent.ok ? null : sent.error;
  }
}
