import type { ConversationId, GroupId, TopicId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { forgetChat } from "./clear-conversation.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import { readOne, saveTold } from "./conversation-source.ts";
import type { Told, ToldReply } from "./conversation-source.ts";
import type { ChatParts } from "../core/parts.ts";
import { patiently } from "../core/patience.ts";
import { listTopicsOf, readTopic } from "./topic-source.ts";
import { isRecent } from "../../async/wait.ts";

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
  /** The groups of topics that were named before they were read. */
  readonly #parentOf = new Map<ConversationId, GroupId>();

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

  /**
   * Reads a conversation that a push named, with the group where it is a topic (interface/topics#addressing); not each
   * time, where it is none of this account's.
   */
  meet(conversationId: ConversationId, parentId: GroupId | null): Promise<ServiceError | null> {
    if (parentId !== null) this.#parentOf.set(conversationId, parentId);
    const absentAt = this.#absentAt.get(conversationId);
    // A chat that was removed comes back with the next message, which may be at once.
    const isAbsent =
      absentAt !== undefined &&
      !isChatId(conversationId) &&
      isRecent(absentAt, this.#parts.clock.now(), absence);
    return isAbsent ? Promise.resolve(null) : this.refresh(conversationId);
  }

  /** Reads one conversation, with the members and topics of a group; one that is gone leaves the list. Askers share an answer that began after they asked. */
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

  /**
   * It is not among the conversations of the account any more. What is held of a group stays, unseen; a chat was removed,
   * and cleared with that (interface/direct-messages#removing).
   */
  forget(conversationId: ConversationId): void {
    if (isChatId(conversationId)) {
      forgetChat(this.#parts, this.#rows, conversationId);
      return;
    }
    this.#absentAt.set(conversationId, this.#parts.clock.now());
    const gone = this.#parts.cache.write((tables) => {
      const all = [conversationId, ...tables.conversations.topicsOf(conversationId)];
      for (const id of all) tables.conversations.unlist(id);
      return all;
    });
    this.#rows.publishChanged(gone);
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
    const reply = await patiently(this.#parts, () => this.#ask(conversationId));
    if (signal.aborted) return null;
    if (!reply.ok) {
      // A group that is gone, or one that this account has to be let into first (interface/errors#statuses).
      if (reply.error.kind === "refused" && reply.error.status === 404) this.forget(conversationId);
      return reply.error;
    }
    this.#readAt.set(conversationId, clock.now());
    this.#absentAt.delete(conversationId);
    cache.write((tables) => {
      saveTold(tables, reply.value, false);
    });
    this.#rows.publishChanged([conversationId]);
    return isChatId(conversationId) ? null : this.#readTopics(conversationId, reply.value);
  }

  #ask(conversationId: ConversationId): Promise<ToldReply<Told>> {
    const kept = this.#parts.cache.read((tables) => tables.conversations.get(conversationId));
    const parentId = kept?.facts.parentId ?? this.#parentOf.get(conversationId) ?? null;
    return parentId === null
      ? readOne(this.#parts, conversationId)
      : readTopic(this.#parts, parentId, conversationId as TopicId);
  }

  /** The topics of a group that was just read; those that are not among them are asked for by themselves. */
  async #readTopics(groupId: ConversationId, { topicCount }: Told): Promise<ServiceError | null> {
    const { cache, signal } = this.#parts;
    const before = cache.read((tables) => tables.conversations.topicsOf(groupId));
    const reply =
      topicCount === 0
        ? ({ ok: true, value: [] } as const)
        : await listTopicsOf(this.#parts, [groupId as GroupId]);
    if (signal.aborted) return null;
    if (!reply.ok) return reply.error;
    const listed = new Set(reply.value.map(({ facts }) => facts.id));
    cache.write((tables) => {
      for (const told of reply.value) saveTold(tables, told, false);
    });
    this.#rows.publishChanged(listed);
    const missing = before.filter((id) => !listed.has(id));
    const failures = await Promise.all(missing.map((id) => this.refresh(id)));
    return failures.find((failure) => failure !== null && failure.kind !== "refused") ?? null;
  }
}
