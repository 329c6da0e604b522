import type { TopicCommands } from "../../../preload/commands/groups/topics.ts";
import type { GroupId, TopicId } from "../../../preload/base/ids.ts";
import type { NewTopic, Topic, TopicChanges } from "../../../preload/model/conversations/topics.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import {
  createTopic,
  deleteTopic,
  listTopics,
  muteTopic,
  unmuteTopic,
  updateTopic,
} from "../../../api/groups/topics.ts";
import type { WireTopic } from "../../../api/groups/topics.ts";
import { toTopic } from "../../service/to-model/conversations/to-topic.ts";
import { ask } from "../core/ask.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import {
  readEveryPage,
  conversationsPerPage,
  saveConversation,
} from "../conversations/conversation-source.ts";
import type { FunctionsOf } from "../core/feature.ts";
import { groupNameProblem } from "./group-names.ts";
import { toWireLikeIcon } from "./group-update.ts";
import type { KnownConversations } from "../conversations/known-conversations.ts";
import type { ChatParts } from "../core/parts.ts";
import { toFetchedTopic } from "../conversations/topic-source.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
  readonly known: KnownConversations;
}

export interface TopicPath {
  readonly groupId: GroupId;
  readonly topicId: TopicId;
}

/** Reads, creates, changes, mutes and deletes the topics of groups (interface/topics#topic). */
export class GroupTopics {
  readonly #parts: ChatParts;
  readonly #rows: ConversationRows;
  readonly #known: KnownConversations;

  constructor({ chat, rows, known }: Parts) {
    this.#parts = chat;
    this.#rows = rows;
    this.#known = known;
  }

  /** Reads all topics of a group, in the order in which the service returns them. Problems: those of the service. */
  async list(groupId: GroupId): Promise<Reply<readonly Topic[]>> {
    const reply = await readEveryPage((page) => {
      const query = { page, per_page: conversationsPerPage, include: "unread_count" as const };
      return ask(this.#parts, listTopics, { path: { group_ids: groupId }, query });
    });
    if (!reply.ok) return reply;
    this.#remember(reply.value);
    return done(reply.value.map(toTopic));
  }

  /** Creates a topic in a group. Problems: those of the service, invalid-input. */
  async create(groupId: GroupId, { name, description, picture, type }: NewTopic): Promise<Reply<Topic>> {
    const problem = groupNameProblem({ name, description });
    if (problem !== null) return failed(problem);
    const image = picture === null ? {} : { avatar_url: picture };
    const body = { topic: name, description, group_type: type, ...image };
    const path = { group_id: groupId };
    return this.#toReply(await ask(this.#parts, createTopic, { path, body }));
  }

  /** Changes the given fields of a topic. Problems: those of the service, invalid-input. */
  async update(topic: TopicPath, changes: TopicChanges): Promise<Reply<Topic>> {
    const problem = groupNameProblem(changes);
    if (problem !== null) return failed(problem);
    const { name, description, picture, type, likeIcon } = changes;
    const body = {
      ...(name === undefined ? {} : { topic: name }),
      ...(description === undefined ? {} : { description }),
      ...(picture === undefined ? {} : { avatar_url: picture }),
      ...(type === undefined ? {} : { group_type: type }),
      ...(likeIcon === undefined ? {} : { like_icon: toWireLikeIcon(likeIcon) }),
    };
    return this.#toReply(await ask(this.#parts, updateTopic, { path: pathOf(topic), body }));
  }

  /** Deletes a topic with all its messages. Problems: those of the service. */
  async delete(topic: TopicPath): Promise<Reply<void>> {
    const reply = await ask(this.#parts, deleteTopic, { path: pathOf(topic) });
    if (!reply.ok) return reply;
    if (!this.#parts.signal.aborted) this.#known.forget(topic.topicId);
    return done(undefined);
  }

  /**
   * Mutes a topic for this account, for `minutes` minutes; null until it is unmuted. Problems: those of the service.
   */
  async mute(topic: TopicPath, minutes: number | null): Promise<Reply<Topic>> {
    const given = { path: pathOf(topic), body: { duration: minutes } };
    return this.#toReply(await ask(this.#parts, muteTopic, given));
  }

  /** Unmutes a topic. Problems: those of the service. */
  async unmute(topic: TopicPath): Promise<Reply<Topic>> {
    return this.#toReply(await ask(this.#parts, unmuteTopic, { path: pathOf(topic) }));
  }

  #toReply(reply: Reply<WireTopic>): Reply<Topic> {
    if (!reply.ok) return reply;
    this.#remember([reply.value]);
    return done(toTopic(reply.value));
  }

  /**
   * Saves topics and publishes their rows at once, because a topic is in the conversation list like any conversation.
   */
  #remember(topics: readonly WireTopic[]): void {
    const { cache, signal } = this.#parts;
    if (signal.aborted) return;
    const ids = cache.write((tables) =>
      topics.map((wire) => {
        const reported = toFetchedTopic(tables, wire, this.#parts);
        saveConversation(tables, reported, false);
        return reported.facts.id;
      }),
    );
    this.#rows.publishChanged(ids);
  }
}

function pathOf({ groupId, topicId }: TopicPath) {
  return { group_id: groupId, topic_id: topicId };
}

/** The commands that list, change and mute the topics of a group, each by its group and its own id. */
export function topicCommands(parts: Parts): FunctionsOf<TopicCommands> {
  const topics = new GroupTopics(parts);
  return {
    listTopics: ({ groupId }) => topics.list(groupId),
    createTopic: ({ groupId, topic }) => topics.create(groupId, topic),
    updateTopic: ({ changes, ...topic }) => topics.update(topic, changes),
    deleteTopic: (topic) => topics.delete(topic),
    muteTopic: ({ minutes, ...topic }) => topics.mute(topic, minutes),
    unmuteTopic: (topic) => topics.unmute(topic),
  };
}
