import type { Bridge } from "../../../preload/bridge.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { mutedTopics, topicPathOf } from "./topics-of-group.ts";

/** How long a conversation is muted. */
export interface MuteTime {
  /** Null: until it is unmuted. */
  readonly minutes: number | null;
  readonly isWithTopics: boolean;
}

/** The reply to a command for one conversation. */
export interface ChatCommandReply {
  readonly conversation: Conversation;
  readonly reply: Reply<unknown>;
}

/** The id for requests about groups: for a topic, the service expects the topic's id in place of the group's. */
export function groupIdOf({ id }: Conversation): GroupId {
  return asId<GroupId>(id);
}

/** Mutes a group or a topic. Problems: those of `muteConversation`, those of `muteTopic`. */
export function muteChat(
  bridge: Pick<Bridge, "muteConversation" | "muteTopic">,
  conversation: Conversation,
  time: MuteTime,
): Promise<Reply<unknown>> {
  return conversation.parentId === null
    ? bridge.muteConversation({ groupId: groupIdOf(conversation), ...time })
    : bridge.muteTopic({ ...topicPathOf(conversation), minutes: time.minutes });
}

/**
 * Unmutes a group or a topic. With a group, it also unmutes the topics that were muted together with the group.
 * `conversations` are all conversations of the account. Returns the reply for the conversation, and the failures of its
 * topics.
 */
export async function unmuteChat(
  bridge: Pick<Bridge, "unmuteConversation" | "unmuteTopic">,
  conversation: Conversation,
  conversations: readonly Conversation[],
): Promise<readonly ChatCommandReply[]> {
  const { together, apart } = mutedTopics(conversation, conversations);
  const isWithTopics = together.length > 0 && apart.length === 0;
  const reply = await bridge.unmuteConversation({ groupId: groupIdOf(conversation), isWithTopics });
  const replies: ChatCommandReply[] = [{ conversation, reply }];
  if (!reply.ok || isWithTopics) return replies;
  for (const topic of together) {
    const single = await bridge.unmuteTopic(topicPathOf(topic));
    if (!single.ok) replies.push({ conversation: topic, reply: single });
  }
  return replies;
}
