import type { Conversations } from "../conversations/conversations.ts";
import type { Core } from "../core.ts";
import { eventPerson } from "../activities/event-people.ts";
import type { Group } from "./group.ts";
import { inside, managed } from "./group-access.ts";
import type { Groups } from "./groups.ts";
import type { Messages } from "../messages/messages.ts";
import { applyChanges } from "../notice.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";
import { pictureData } from "./group-notices.ts";
import type { NewTopic, Topic, TopicAttributes } from "./topic.ts";
import { topicNotices } from "./topic-notices.ts";
import type { Topics } from "./topics.ts";

/** What changing topics works with. */
export interface TopicNeighbours {
  readonly groups: Groups;
  readonly topics: Topics;
  readonly conversations: Conversations;
  readonly messages: Messages;
}

/** Making, setting, muting and ending topics, and telling of it (interface/topics#topic). */
export class TopicChanges {
  readonly #core: Core;
  readonly #near: TopicNeighbours;

  constructor(core: Core, near: TopicNeighbours) {
    this.#core = core;
    this.#near = near;
  }

  /** The topics of a group, those with the newest message first. Refused: 404 to who is not in the group. */
  list(userId: string, parentId: string): readonly Topic[] | Refused {
    const { groups, topics, conversations } = this.#near;
    const found = inside(groups, userId, parentId);
    if (isRefused(found)) return found;
    return conversations.byLastMessage(topics.of(parentId));
  }

  /** One topic. Refused: 404 to who is not in its group, and under any other group. */
  visible(userId: string, parentId: string, topicId: string): Topic | Refused {
    const topic = this.#near.topics.byId(topicId);
    const isThere = topic?.parentId === parentId;
    return isThere && this.#near.conversations.isVisible(topicId, userId) ? topic : notFound;
  }

  /** Makes a topic. Refused: 404 to who is not in the group, 403 to all but its admins, 400 for a name of nothing. */
  create(userId: string, parentId: string, made: NewTopic): Topic | Refused {
    const parent = this.#managed(userId, parentId);
    if (isRefused(parent)) return parent;
    if (made.name.trim() === "") return nameBlank;
    const topic = this.#near.topics.add(parentId, userId, made);
    this.#announce(parent, userId, parentId, `created the topic ${topic.name}`, "group.subgroup_created", {
      subgroup_topic: topic.name,
      subgroup_avatar_url: pictureData(topic.picture),
      subgroup_id: Number(topic.id),
    });
    this.#tellUpdated(parent);
    return topic;
  }

  /** Sets what is given and differs, with a notice for each in the topic. Refused as `create` is. */
  update(
    userId: string,
    parentId: string,
    topicId: string,
    change: Readonly<Partial<TopicAttributes>>,
  ): Topic | Refused {
    const found = this.#managedTopic(userId, parentId, topicId);
    if (isRefused(found)) return found;
    const { parent, topic } = found;
    if (change.name?.trim() === "") return nameBlank;
    const by = eventPerson(parent, userId, "");
    const told = applyChanges(topic, change, topicNotices, by.nickname);
    if (told === null) return topic;
    topic.updatedAt = this.#core.clock.now();
    for (const { text, type, data } of told) {
      this.#near.messages.announce(topic.id, text, {
        type,
        // It names the group because it stands in the topic: what stands in the group names the topic instead.
        data: { user: by, subgroup_topic: topic.name, parent_id: Number(parentId), ...data },
      });
    }
    this.#tellUpdated(parent);
    return topic;
  }

  /** Ends a topic with all that was said in it. Refused: 404, 403. */
  delete(userId: string, parentId: string, topicId: string): Refused | null {
    const found = this.#managedTopic(userId, parentId, topicId);
    if (isRefused(found)) return found;
    const { parent, topic } = found;
    this.#near.topics.remove(topic);
    this.#near.messages.forgetAll(topic.id);
    this.#announce(parent, userId, parentId, `deleted the topic ${topic.name}`, "group.subgroup_removed", {
      subgroup_topic: topic.name,
      subgroup_id: Number(topic.id),
    });
    this.#tellUpdated(parent);
    return null;
  }

  /** Makes a topic silent for one person until a time in milliseconds, Infinity for ever, or no longer for null. */
  mute(userId: string, parentId: string, topicId: string, until: number | null): Topic | Refused {
    const topic = this.visible(userId, parentId, topicId);
    const found = inside(this.#near.groups, userId, parentId);
    if (isRefused(topic) || isRefused(found)) return notFound;
    if (until === null) found.own.mutedTopics.delete(topicId);
    else found.own.mutedTopics.set(topicId, until);
    this.#core.tell({ kind: "mute-changed", group: found.group, userId });
    return topic;
  }

  /** The group, where this person may manage its topics: its owner and admins may. */
  #managed(userId: string, parentId: string): Group | Refused {
    const found = managed(this.#near.groups, userId, parentId, 403);
    return isRefused(found) ? found : found.group;
  }

  #managedTopic(userId: string, parentId: string, topicId: string) {
    const topic = this.visible(userId, parentId, topicId);
    if (isRefused(topic)) return topic;
    const parent = this.#managed(userId, parentId);
    return isRefused(parent) ? parent : { parent, topic };
  }

  #announce(
    parent: Group,
    userId: string,
    conversationId: string,
    what: string,
    type: string,
    data: Readonly<Record<string, unknown>>,
  ): void {
    const user = eventPerson(parent, userId, "");
    const text = `${user.nickname} ${what}`;
    this.#near.messages.announce(conversationId, text, { type, data: { user, ...data } });
  }

  #tellUpdated(parent: Group): void {
    parent.updatedAt = this.#core.clock.now();
    this.#core.tell({ kind: "group-updated", group: parent });
  }
}

const nameBlank = refuse(400, "topic can't be blank");
