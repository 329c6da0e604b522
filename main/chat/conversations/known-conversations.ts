import type { ConversationId, GroupId, TopicId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { forgetChat } from "./clear-conversation.ts";
import { changedMembers } from "./current-senders.ts";
import { publishMembers } from "./publish-members.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import { readGroupOrChat, saveConversation } from "./conversation-source.ts";
import type { FetchedConversation, FetchResult } from "./conversation-source.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import { isOnlyStarted } from "./started-chats.ts";
import { readTopicsOfGroups, readTopic } from "./topic-source.ts";
import { isRecent } from "../../async/wait.ts";

/** Time in milliseconds during which a conversation that was not found is not requested again. */
const missingFor = 10 * 60_000;

/** Reads single conversations that are new or have changed, and removes those that no longer exist. */
export class KnownConversations {
  readonly #parts: ChatParts;
  readonly #rows: ConversationRows;
  readonly #running = new Map<ConversationId, Promise<ServiceError | null>>();
  readonly #next = new Map<ConversationId, Promise<ServiceError | null>>();
  /**
   * For each conversation, the time when it was last read, so that opening it does not request its members every time.
   */
  readonly #readAt = new Map<ConversationId, number>();
  readonly #absentAt = new Map<ConversationId, number>();
  /** The group of each topic that a push named before the topic was read. */
  readonly #parentOf = new Map<ConversationId, GroupId>();

  constructor(parts: ChatParts, rows: ConversationRows) {
    this.#parts = forBackgroundWork(parts);
    this.#rows = rows;
  }

  /**
   * When the conversation was last requested on its own since Natter started, in milliseconds since the epoch; 0 if
   * never.
   */
  readAt(conversationId: ConversationId): number {
    return this.#readAt.get(conversationId) ?? 0;
  }

  /**
   * Reads a conversation that a push named. `parentId` is the group of a topic, or null (interface/topics#addressing).
   * Does nothing if the conversation was recently not found.
   */
  readIfUnknown(conversationId: ConversationId, parentId: GroupId | null): Promise<ServiceError | null> {
    if (parentId !== null) this.#parentOf.set(conversationId, parentId);
    const absentAt = this.#absentAt.get(conversationId);
    // Chats are always requested: a removed chat returns with its next message, which may arrive at once.
    const isAbsent =
      absentAt !== undefined &&
      !isChatId(conversationId) &&
      isRecent(absentAt, this.#parts.clock.now(), missingFor);
    return isAbsent ? Promise.resolve(null) : this.refresh(conversationId);
  }

  /**
   * Reads one conversation, for a group with its members and topics. Removes it from the list if it no longer exists.
   * Concurrent callers share a request only if it began after they called.
   */
  refresh(conversationId: ConversationId): Promise<ServiceError | null> {
    const running = this.#running.get(conversationId);
    if (running === undefined) return this.#startReading(conversationId);
    const next =
      this.#next.get(conversationId) ??
      running.then(() => {
        this.#next.delete(conversationId);
        return this.#startReading(conversationId);
      });
    this.#next.set(conversationId, next);
    return next;
  }

  /**
   * Removes a conversation that no longer belongs to the account. The messages of a group stay stored but hidden. Those
   * of a chat are deleted (interface/direct-messages#removing).
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

  #startReading(conversationId: ConversationId): Promise<ServiceError | null> {
    const reading = this.#read(conversationId).finally(() => {
      this.#running.delete(conversationId);
    });
    this.#running.set(conversationId, reading);
    return reading;
  }

  async #read(conversationId: ConversationId): Promise<ServiceError | null> {
    const { cache, clock, signal } = this.#parts;
    // Determined before the request: the first message of the chat may arrive while the service still answers that it
    // does not know the chat.
    const isOnlyStarted = this.#isOnlyStarted(conversationId);
    const reply = await this.#ask(conversationId);
    if (signal.aborted) return null;
    if (!reply.ok) {
      // A 404 means that the group no longer exists, or that this account must be admitted first
      // (interface/errors#statuses).
      const isUnknown = reply.error.kind === "refused" && reply.error.status === 404;
      if (isUnknown && !isOnlyStarted) this.forget(conversationId);
      return reply.error;
    }
    this.#readAt.set(conversationId, clock.now());
    this.#absentAt.delete(conversationId);
    const changed = cache.write((tables) => {
      const before = tables.members.of(conversationId);
      saveConversation(tables, reply.value, false);
      return changedMembers(before, reply.value.members ?? before);
    });
    publishMembers(this.#parts, conversationId, changed);
    this.#rows.publishChanged([conversationId]);
    return isChatId(conversationId) ? null : this.#readTopics(conversationId, reply.value);
  }

  /** Whether the service does not know the chat because nobody has sent a message in it. */
  #isOnlyStarted(conversationId: ConversationId): boolean {
    return this.#parts.cache.read((tables) => isOnlyStarted(tables, conversationId));
  }

  #ask(conversationId: ConversationId): Promise<FetchResult<FetchedConversation>> {
    const kept = this.#parts.cache.read((tables) => tables.conversations.get(conversationId));
    const parentId = kept?.facts.parentId ?? this.#parentOf.get(conversationId) ?? null;
    return parentId === null
      ? readGroupOrChat(this.#parts, conversationId)
      : readTopic(this.#parts, parentId, conversationId as TopicId);
  }

  /** Reads the topics of a group. Known topics that are missing from the answer are read one by one. */
  async #readTopics(
    groupId: ConversationId,
    { topicCount }: FetchedConversation,
  ): Promise<ServiceError | null> {
    const { cache, signal } = this.#parts;
    const before = cache.read((tables) => tables.conversations.topicsOf(groupId));
    const reply =
      topicCount === 0
        ? ({ ok: true, value: [] } as const)
        : await readTopicsOfGroups(this.#parts, [groupId as GroupId]);
    if (signal.aborted) return null;
    if (!reply.ok) return reply.error;
    const listed = new Set(reply.value.map(({ facts }) => facts.id));
    cache.write((tables) => {
      for (const reported of reply.value) saveConversation(tables, reported, false);
    });
    this.#rows.publishChanged(listed);
    const missing = before.filter((id) => !listed.has(id));
    const failures = await Promise.all(missing.map((id) => this.refresh(id)));
    return failures.find((failure) => failure !== null && failure.kind !== "refused") ?? null;
  }
}
