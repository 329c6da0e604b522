import type { Conversations } from "../conversations/conversations.ts";
import type { WorldCore } from "../core.ts";
import { eventPerson } from "../activities/event-people.ts";
import type { Group } from "./group.ts";
import { groupForMember, groupForAdmin } from "./group-access.ts";
import type { Groups } from "./groups.ts";
import type { Messages } from "../messages/messages.ts";
import { applyChanges } from "../notice.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";
import { pictureInNotice } from "./group-notices.ts";
import type { NewTopic, Topic, TopicAttributes } from "./topic.ts";
import { topicNotices } from "./topic-notices.ts";
import type { Topics } from "./topics.ts";

export interface TopicChangesParts {
  readonly groups: Groups;
  readonly topics: Topics;
  readonly conversations: Conversations;
  readonly messages: Messages;
}

/** Creates, changes, mutes and deletes topics, with their notices (interface/topics#topic). */
export class TopicChanges {
  readonly #core: WorldCore;
  readonly #parts: TopicChangesParts;

  constructor(core: WorldCore, parts: TopicChangesParts) {
    this.#core = core;
    this.#parts = parts;
  }

  /** The topics of a group, those with the newest message first. Refused: 404 for a non-member. */
  list(userId: string, parentId: string): readonly Topic[] | ServiceRefusal {
    const { groups, topics, conversations } = this.#parts;
    const found = groupForMember(groups, userId, parentId);
    if (isRefused(found)) return found;
    return conversations.byLastMessage(topics.of(parentId));
  }

  /** Returns a topic. Refused: 404 for a non-member of its group, and for a topic of another group. */
  visible(userId: string, parentId: string, topicId: string): Topic | ServiceRefusal {
    const topic = this.#parts.topics.byId(topicId);
    const isThere = topic?.parentId === parentId;
    return isThere && this.#parts.conversations.isVisible(topicId, userId) ? topic : notFound;
  }

  /** Creates a topic. Refused: 404 for a non-member, 403 for a member who is not an admin, 400 for a blank name. */
  create(userId: string, parentId: string, made: NewTopic): Topic | ServiceRefusal {
    const parent = this.#groupForAdmin(userId, parentId);
    if (isRefused(parent)) return parent;
    if (made.name.trim() === "") return nameBlank;
    const topic = this.#parts.topics.add(parentId, userId, made);
    this.#announce(parent, userId, parentId, `created the topic ${topic.name}`, "group.subgroup_created", {
      subgroup_topic: topic.name,
      subgroup_avatar_url: pictureInNotice(topic.picture),
      subgroup_id: Number(topic.id),
    });
    this.#announceUpdated(parent);
    return topic;
  }

  /** Applies the fields that differ, with a notice for each in the topic. Refused like `create`. */
  update(
    userId: string,
    parentId: string,
    topicId: string,
    change: Readonly<Partial<TopicAttributes>>,
  ): Topic | ServiceRefusal {
    const found = this.#managedTopic(userId, parentId, topicId);
    if (isRefused(found)) return found;
    const { parent, topic } = found;
    if (change.name?.trim() === "") return nameBlank;
    const by = eventPerson(parent, userId, "");
    const notices = applyChanges(topic, change, topicNotices, by.nickname);
    if (notices === null) return topic;
    topic.updatedAt = this.#core.clock.now();
    for (const { text, type, data } of notices) {
      this.#parts.messages.announce(topic.id, text, {
        type,
        // This notice is in the topic, so its data names the group. A notice in the group names the topic.
        data: { user: by, subgroup_topic: topic.name, parent_id: Number(parentId), ...data },
      });
    }
    this.#announceUpdated(parent);
    return topic;
  }

  /** Deletes a topic with all its messages. Refused: 404 if it is not visible, 403 for a member who is not an admin. */
  delete(userId: string, parentId: string, topicId: string): ServiceRefusal | null {
    const found = this.#managedTopic(userId, parentId, topicId);
    if (isRefused(found)) return found;
    const { parent, topic } = found;
    this.#parts.topics.remove(topic);
    this.#parts.messages.forgetAll(topic.id);
    this.#announce(parent, userId, parentId, `deleted the topic ${topic.name}`, "group.subgroup_removed", {
      subgroup_topic: topic.name,
      subgroup_id: Number(topic.id),
    });
    this.#announceUpdated(parent);
    return null;
  }

  /**
   * Mutes a topic for a person until a time in milliseconds. Infinity mutes it permanently; null ends the mute.
   * Refused: 404 if the topic is not visible.
   */
  mute(userId: string, parentId: string, topicId: string, until: number | null): Topic | ServiceRefusal {
    const topic = this.visible(userId, parentId, topicId);
    const found = groupForMember(this.#parts.groups, userId, parentId);
    if (isRefused(topic) || isRefused(found)) return notFound;
    if (until === null) found.own.mutedTopics.delete(topicId);
    else found.own.mutedTopics.set(topicId, until);
    this.#core.publish({ kind: "mute-changed", group: found.group, userId });
    return topic;
  }

  /**
   * Returns the group if this person is its owner or an admin. Refused: 404 for a non-member, 403 for other members.
   */
  #groupForAdmin(userId: string, parentId: string): Group | ServiceRefusal {
    const found = groupForAdmin(this.#parts.groups, userId, parentId, 403);
    return isRefused(found) ? found : found.group;
  }

  #managedTopic(userId: string, parentId: string, topicId: string) {
    const topic = this.visible(userId, parentId, topicId);
    if (isRefused(topic)) return topic;
    const parent = this.#groupForAdmin(userId, parentId);
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
    this.#parts.messages.announce(conversationId, text, { type, data: { user, ...data } });
  }

  #announceUpdated(parent: Group): void {
    parent.updatedAt = this.#core.clock.now();
    this.#core.publish({ kind: "group-updated", group: parent });
  }
}

const nameBlank = refuse(400, "topic can't be blank");
