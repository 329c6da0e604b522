import type { ConversationId } from "../../preload/ids.ts";
import type { ServiceError } from "../service/service-error.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import { readOne, saveTold } from "./conversation-source.ts";
import type { ChatParts } from "./parts.ts";
import { patiently } from "./patience.ts";

/** A conversation that is not there for this account is not asked for again within this time, in milliseconds. */
const absence = 10 * 60_000;

/** Reads single conversations, when they are new, changed or gone. */
export class KnownConversations {
  readonly #parts: ChatParts;
  readonly #rows: ConversationRows;
  readonly #running = new Map<ConversationId, Promise<ServiceError | null>>();
  readonly #next = new Map<ConversationId, Promise<ServiceError | null>>();
  /** When each was read last, so that opening one does not read its members every time. */
  readonly #readAt = new Map<ConversationId, number>();
  readonly #absentAt = new Map<ConversationId, number>();

  constructor(parts: ChatParts, rows: ConversationRows) {
    this.#parts = parts;
    this.#rows = rows;
  }

  /** Whether it is among the conversations of the account, as far as is known here. */
  isListed(conversationId: ConversationId): boolean {
    return this.#parts.cache.read((tables) => tables.conversations.get(conversationId)?.isListed === true);
  }

  /** When it was last read by itself in this run, in milliseconds; 0: it was not. */
  readAt(conversationId: ConversationId): number {
    return this.#readAt.get(conversationId) ?? 0;
  }

  /** Reads a conversation that a push named; not each time, where it is none of this account's: topics push too (field facts 2). */
  meet(conversationId: ConversationId): Promise<ServiceError | null> {
    const absentAt = this.#absentAt.get(conversationId);
    const isAbsent = absentAt !== undefined && this.#parts.clock.now() - absentAt < absence;
    return isAbsent ? Promise.resolve(null) : this.refresh(conversationId);
  }

  /** Reads one conversation and its members; one that is gone leaves the list. Askers share an answer that began after they asked. */
  refresh(conversationId: ConversationId): Promise<ServiceError | null> {
    const running = this.#running.get(conversationId);
    if (running === undefined) return this.#begin(conversationId);
    const next =
      this.#next.get(conversationId) ??
      running.then(() => {
        this.#next.delete(conversationId);
        return this.#begin(conversationId);
      });
    this.#next.set(conversationId, next);
    return next;
  }

  /** It is not among the conversations of the account any more; what is held stays, unseen. */
  forget(conversationId: ConversationId): void {
    this.#absentAt.set(conversationId, this.#parts.clock.now());
    this.#parts.cache.write((tables) => {
      tables.conversations.unlist(conversationId);
    });
    this.#rows.publishChanged([conversationId]);
  }

  #begin(conversationId: ConversationId): Promise<ServiceError | null> {
    const reading = this.#read(conversationId).finally(() => {
      this.#running.delete(conversationId);
    });
    this.#running.set(conversationId, reading);
    return reading;
  }

  async #read(conversationId: ConversationId): Promise<ServiceError | null> {
    const { cache, clock, signal } = this.#parts;
    const reply = await patiently(this.#parts, () => readOne(this.#parts, conversationId));
    if (signal.aborted) return null;
    if (!reply.ok) {
      // A group that is gone, or one that this account has to be let into first (field facts 13).
      if (reply.error.kind === "refused" && reply.error.status === 404) this.forget(conversationId);
      return reply.error;
    }
    this.#readAt.set(conversationId, clock.now());
    this.#absentAt.delete(conversationId);
    cache.write((tables) => {
      saveTold(tables, reply.value, false);
    });
    this.#rows.publishChanged([conversationId]);
    return null;
  }
}
