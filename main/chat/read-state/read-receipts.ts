import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { OtherReadPosition } from "../../../preload/model/conversations/opened-conversation.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { firstSortKey, messageIdOfSortKey, laterSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { markAllRead } from "../../../api/conversations/read-state.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { ask } from "../core/ask.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { savedAtOnce } from "../conversations/conversation-source.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { processItems } from "../../async/process-in-slices.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Notifier } from "../core/ports.ts";
import { isAwaitingApproval } from "../conversations/message-request.ts";
import { RemoteReadPositions, readPositions } from "./remote-read-positions.ts";
import { sendReadPositions, sendPositionAndReceipt } from "./send-read-positions.ts";
import type { UnsentReadPosition } from "./send-read-positions.ts";
import { removeUnreadMarks, setUnreadMark } from "../conversations/unread-marks.ts";

/** Delay before a new read position is sent, in milliseconds, so that scrolling causes one request. */
const sendDelay = 1000;

/** The sort key of a conversation's newest message, stored or only listed; `firstSortKey` if it has none. */
function newestOf(tables: CacheTables, conversationId: ConversationId): string {
  const listedTo = tables.conversations.get(conversationId)?.listedTo ?? firstSortKey;
  return laterSortKey(tables.messages.newestSortKey(conversationId), listedTo);
}

/** The read positions of this account, from this computer and from other clients, and those of other people. */
export class ReadReceipts {
  readonly remotePositions: RemoteReadPositions;
  readonly #parts: ChatParts;
  readonly #rows: ConversationRows;
  readonly #notifier: Notifier;
  readonly #settings: () => Settings;
  /** Conversations whose read positions will be sent together at the planned time. */
  readonly #waiting = new Set<ConversationId>();
  #plannedSend: { readonly at: number; readonly cancel: () => void } | null = null;

  constructor(parts: ChatParts, rows: ConversationRows, notifier: Notifier, settings: () => Settings) {
    this.#parts = parts;
    this.#rows = rows;
    this.#notifier = notifier;
    this.#settings = settings;
    this.remotePositions = new RemoteReadPositions(parts, rows);
    parts.signal.addEventListener("abort", () => {
      this.#plannedSend?.cancel();
    });
  }

  /** Marks a conversation as read up to this message. Sends the read position to the service after a delay. */
  markRead(conversationId: ConversationId, messageId: MessageId): void {
    const isNews = this.#parts.cache.write((tables) => {
      // Limited to the newest known message, because messages that arrive later have not been read.
      const newest = newestOf(tables, conversationId);
      const asked = toSortKey(messageId);
      const readTo = asked < newest ? asked : newest;
      if (readTo <= tables.readPositions.get(conversationId).readTo) return false;
      tables.readPositions.setRead(conversationId, readTo);
      return true;
    });
    this.#notifier.withdraw(conversationId);
    if (!isNews) return;
    this.#rows.publishChanged([conversationId]);
    this.#plan([conversationId], sendDelay);
  }

  /** Marks a conversation as unread on this computer. Problems: none. */
  markUnread(conversationId: ConversationId): Reply<void> {
    this.#setUnreadMark(conversationId, true);
    return done(undefined);
  }

  /**
   * Must be called when a conversation was opened. Removes its mark as unread, and withdraws the notification of a
   * reaction: nothing else does if the conversation has no unread messages.
   */
  opened(conversationId: ConversationId): void {
    this.#setUnreadMark(conversationId, false);
    this.#notifier.withdrawReaction(conversationId);
  }

  /** Marks a conversation as read up to its newest message. Problems: none. */
  markConversationRead(conversationId: ConversationId): Reply<void> {
    this.#setUnreadMark(conversationId, false);
    const newest = this.#parts.cache.read((tables) => newestOf(tables, conversationId));
    if (newest !== firstSortKey) this.markRead(conversationId, messageIdOfSortKey(newest));
    return done(undefined);
  }

  /**
   * Marks all conversations as read, here and at the service. The service sends other people no read receipt for it.
   * Problems: those of the service.
   */
  async markAllRead(): Promise<Reply<void>> {
    const { cache } = this.#parts;
    const newest = cache.read((tables) =>
      tables.conversations.extents().map(({ id, listedTo }) => ({
        id,
        order: laterSortKey(tables.messages.newestSortKey(id), listedTo),
      })),
    );
    const reply = await ask(this.#parts, markAllRead, {});
    if (!reply.ok) return reply;
    if (this.#parts.signal.aborted) return done(undefined);
    this.#rows.publishChanged(cache.write(removeUnreadMarks));
    await processItems(this.#parts, newest, savedAtOnce, (slice) => {
      cache.write((tables) => {
        for (const { id, order } of slice) tables.readPositions.setReported(id, order);
      });
      this.#rows.publishChanged(slice.map(({ id }) => id));
    });
    // Also marks chats as read that are new and not in the local list yet: the response contains their read positions.
    await readPositions(this.#parts, this.#rows);
    return done(undefined);
  }

  /** Saves a read position of another client of the same account. */
  readElsewhere(conversationId: ConversationId, messageId: MessageId): void {
    if (this.#parts.signal.aborted) return;
    const isNews = this.#parts.cache.write((tables) => {
      const before = tables.readPositions.get(conversationId).readTo;
      tables.readPositions.setReported(conversationId, toSortKey(messageId));
      return before < toSortKey(messageId);
    });
    if (isNews) this.#rows.publishChanged([conversationId]);
  }

  /** Saves how far the other person of a direct-message chat has read. Ignores an older position. */
  saveSeen(conversationId: ConversationId, seen: OtherReadPosition): void {
    if (this.#parts.signal.aborted) return;
    const isNews = this.#parts.cache.write((tables) => {
      const before = tables.otherReadPositions.get(conversationId);
      if (before !== null && toSortKey(before.messageId) >= toSortKey(seen.messageId)) return false;
      tables.otherReadPositions.save(conversationId, seen);
      return true;
    });
    if (!isNews) return;
    this.#parts.publish("seenChanged", { conversationId, seen });
    this.#rows.publishChanged([conversationId]);
  }

  /** Sends the read positions that the service does not have yet. Called when the service is reachable again. */
  sendPositions(): void {
    const unsent = this.#parts.cache.read((tables) => tables.readPositions.unsent());
    this.#plan(
      unsent.map(({ conversationId }) => conversationId),
      0,
    );
  }

  #setUnreadMark(conversationId: ConversationId, isMarked: boolean): void {
    const isNews = this.#parts.cache.write((tables) => setUnreadMark(tables, conversationId, isMarked));
    if (isNews) this.#rows.publishChanged([conversationId]);
  }

  /** Sends the read position of a chat whose request this account has just accepted. */
  sendAccepted(conversationId: ConversationId): void {
    this.#plan([conversationId], 0);
  }

  /** Plans one request for all waiting read positions, at the earliest requested time but not during a rate limit. */
  #plan(conversationIds: readonly ConversationId[], delay: number): void {
    const { clock, rateLimit, signal } = this.#parts;
    if (conversationIds.length === 0 || signal.aborted) return;
    for (const id of conversationIds) this.#waiting.add(id);
    const wait = Math.max(delay, rateLimit.remainingMs());
    const at = clock.now() + wait;
    if (this.#plannedSend !== null && this.#plannedSend.at <= at) return;
    this.#plannedSend?.cancel();
    const cancel = clock.after(wait, () => {
      this.#plannedSend = null;
      const waiting = [...this.#waiting];
      this.#waiting.clear();
      runInBackground(this.#parts, "read receipts", this.#sendPositions(waiting));
    });
    this.#plannedSend = { at, cancel };
  }

  /**
   * Sends these read positions: a single one with its own request, several in one request. If the service refuses
   * several, sends them one by one to find the refused one. Sends no position of a stranger's chat that is not accepted
   * yet, because the stranger must not learn that it was read.
   */
  async #sendPositions(conversationIds: readonly ConversationId[]): Promise<void> {
    const { cache } = this.#parts;
    const unsent = cache.read((tables) =>
      conversationIds.flatMap((conversationId): readonly UnsentReadPosition[] => {
        const { readTo, reportedTo } = tables.readPositions.get(conversationId);
        const isUnsent = readTo > reportedTo && !isAwaitingApproval(tables, conversationId);
        return isUnsent ? [{ conversationId, readTo }] : [];
      }),
    );
    const areTogether = unsent.length > 1;
    const failure = areTogether ? await sendReadPositions(this.#parts, unsent) : null;
    if (failure !== null && failure.kind !== "refused") {
      this.#putOff(unsent, failure);
      return;
    }
    const sending = {
      isPositionReported: areTogether && failure === null,
      isReceiptSent: this.#settings().areReadReceiptsSent,
    };
    await Promise.all(
      unsent.map(async (position) => {
        this.#saveOutcome(position, await sendPositionAndReceipt(this.#parts, position, sending));
      }),
    );
  }

  #saveOutcome(position: UnsentReadPosition, failure: ServiceError | null): void {
    const { cache, signal } = this.#parts;
    if (signal.aborted) return;
    // A refused position counts as sent, because the service would refuse it again.
    if (failure === null || failure.kind === "refused") {
      cache.write((tables) => {
        tables.readPositions.setReported(position.conversationId, position.readTo);
      });
    } else this.#putOff([position], failure);
  }

  /**
   * Handles read positions that the service did not receive. They stay for the next flush; after a rate limit, they are
   * sent when the limit ends.
   */
  #putOff(unsent: readonly UnsentReadPosition[], failure: ServiceError): void {
    if (failure.kind !== "limited" || this.#parts.signal.aborted) return;
    this.#plannedSend?.cancel();
    this.#plannedSend = null;
    this.#plan([...this.#waiting, ...unsent.map(({ conversationId }) => conversationId)], 0);
  }
}
