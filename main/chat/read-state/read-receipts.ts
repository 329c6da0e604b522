import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Seen } from "../../../preload/model/conversations/opened.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { laterOf, orderOf } from "../../cache/rows/message-order.ts";
import { markAllRead } from "../../../api/conversations/read-state.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { inBackground } from "../../async/in-background.ts";
import type { ChatParts } from "../core/parts.ts";
import { Pause, usualLimit } from "../core/patience.ts";
import type { Notifier } from "../core/ports.ts";
import { toProblem } from "../core/problem.ts";
import { ReadElsewhere, readPositions } from "./read-elsewhere.ts";
import { tellPositions, tellRead } from "./tell-read-positions.ts";
import type { UntoldPosition } from "./tell-read-positions.ts";

/** Reading on is told to the service this much later, so that scrolling makes one call and not many. */
const tellingDelay = 1000;

/** How far this account has read, here and there, and how far the others have. */
export class ReadReceipts {
  readonly elsewhere: ReadElsewhere;
  readonly #parts: ChatParts;
  readonly #rows: ConversationRows;
  readonly #notifier: Notifier;
  /** What is to be told when the planned time comes: all of it together. */
  readonly #waiting = new Set<ConversationId>();
  #planned: { readonly at: number; readonly takeBack: () => void } | null = null;
  /** Too much was asked: nothing is told meanwhile. */
  readonly #silence = new Pause();

  constructor(parts: ChatParts, rows: ConversationRows, notifier: Notifier) {
    this.#parts = parts;
    this.#rows = rows;
    this.#notifier = notifier;
    this.elsewhere = new ReadElsewhere(parts, rows);
    parts.signal.addEventListener("abort", () => {
      this.#planned?.takeBack();
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
    this.#plan([conversationId], tellingDelay);
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
    // A chat that somebody has just begun may not be among the listed ones yet, and is read as well.
    await readPositions(this.#parts, this.#rows);
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
    this.#plan(
      untold.map(({ conversationId }) => conversationId),
      0,
    );
  }

  /** What waits goes together, at the earliest time that was asked for, and not before the service hears again. */
  #plan(conversationIds: readonly ConversationId[], delay: number): void {
    const { clock, signal } = this.#parts;
    if (conversationIds.length === 0 || signal.aborted) return;
    for (const id of conversationIds) this.#waiting.add(id);
    const wait = Math.max(delay, this.#silence.left(clock.now()));
    const at = clock.now() + wait;
    if (this.#planned !== null && this.#planned.at <= at) return;
    this.#planned?.takeBack();
    const takeBack = clock.after(wait, () => {
      this.#planned = null;
      const waiting = [...this.#waiting];
      this.#waiting.clear();
      inBackground(this.#parts, "read receipts", this.#tell(waiting));
    });
    this.#planned = { at, takeBack };
  }

  /** One position goes by itself, several in one call; where that is refused, one by one, to find out which is refused. */
  async #tell(conversationIds: readonly ConversationId[]): Promise<void> {
    const { cache } = this.#parts;
    const untold = cache.read((tables) =>
      conversationIds.flatMap((conversationId): readonly UntoldPosition[] => {
        const { readTo, toldTo } = tables.readPositions.get(conversationId);
        return readTo > toldTo ? [{ conversationId, readTo }] : [];
      }),
    );
    const areTogether = untold.length > 1;
    const failure = areTogether ? await tellPositions(this.#parts, untold) : null;
    if (failure !== null && failure.kind !== "refused") {
      this.#putOff(untold, failure);
      return;
    }
    const areTold = areTogether && failure === null;
    await Promise.all(
      untold.map(async (position) => {
        this.#settle(position, await tellRead(this.#parts, position, areTold));
      }),
    );
  }

  #settle(position: UntoldPosition, failure: ServiceError | null): void {
    const { cache, signal } = this.#parts;
    if (signal.aborted) return;
    // What the service refuses it will refuse again.
    if (failure === null || failure.kind === "refused") {
      cache.write((tables) => {
        tables.readPositions.told(position.conversationId, position.readTo);
      });
    } else this.#putOff([position], failure);
  }

  /** What the service did not hear stays for the next flush; what was too much at once goes when it hears again. */
  #putOff(untold: readonly UntoldPosition[], failure: ServiceError): void {
    const { clock, signal } = this.#parts;
    if (failure.kind !== "limited" || signal.aborted) return;
    this.#silence.extend(clock.now(), failure.retryAfterMs ?? usualLimit);
    this.#planned?.takeBack();
    this.#planned = null;
    this.#plan([...this.#waiting, ...untold.map(({ conversationId }) => conversationId)], 0);
  }
}
