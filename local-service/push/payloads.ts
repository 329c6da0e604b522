import type { WorldChange } from "../world/change.ts";
import type { Group } from "../world/groups/group.ts";
import { chatPeople, reactorIds } from "../world/messages/message.ts";
import type { Message } from "../world/messages/message.ts";
import { groupShareLink } from "../world/groups/share-link.ts";
import type { World } from "../world/world.ts";
import { toWireReadReceipt } from "../to-wire/chat-wire.ts";
import { toWireDirectMessage, toWireGroupMessage, toWireReactions } from "../to-wire/message-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { toWirePushedPoll } from "../to-wire/poll-wire.ts";
import { mutedChildren, mutedUntil, toSeconds } from "../to-wire/wire-time.ts";
import { conversationChannel, userChannel } from "./channels.ts";

/** An event to publish: the channel and its `data`. */
export interface PublishedEvent {
  readonly channel: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Converts a change of the world to push events, with their channels (interface/push#channels; interface/push#events).
 */
export function toPublishedEvents(
  change: WorldChange,
  world: World,
  pictureUrl: MakePictureUrl,
): PublishedEvent[] {
  switch (change.kind) {
    case "message-created":
      return messageCreated(
        change.message,
        world.conversations.peopleIn(change.message.conversationId),
        world,
        pictureUrl,
      );
    case "notice-given":
      return messageCreated(change.message, change.userIds, world, pictureUrl);
    case "message-updated":
      return [onChannel(change.message, "message.update", subjectOf(change.message, pictureUrl), world)];
    case "message-deleted":
      return [
        onChannel(change.message, "message.deleted", deletedMessage(change.message, pictureUrl), world),
      ];
    case "reactions-changed":
      return reactionPayloads(change, world, pictureUrl);
    case "read": {
      const data = withTime("read_receipt.create", toWireReadReceipt(change.receipt), world);
      // A read receipt goes to viewers of the chat, and to the reader's own clients, so that those mark the chat as
      // read.
      return [conversationChannel(change.receipt.chatId), userChannel(change.receipt.userId)].map(
        (channel) => ({
          channel,
          data,
        }),
      );
    }
    case "typing": {
      const data = { type: "typing", user_id: change.userId, started: change.startedAt };
      return [{ channel: conversationChannel(change.conversationId), data }];
    }
    case "member-added": {
      const data = withTime("membership.create", joinedGroup(change.group, pictureUrl), world);
      return [{ channel: userChannel(change.userId), data }];
    }
    case "member-left": {
      const data = withTime("membership.destroy", joinedGroup(change.group, pictureUrl), world);
      return [{ channel: userChannel(change.userId), data }];
    }
    case "group-updated": {
      const data = withTime("group.update", joinedGroup(change.group, pictureUrl), world);
      return [{ channel: conversationChannel(change.group.id), data }];
    }
    case "mute-changed": {
      const data = withTime("membership.mute", muteSync(change.group, change.userId), world);
      return [{ channel: userChannel(change.userId), data }];
    }
    case "chat-removed": {
      // Only the subject is documented (interface/push#events). The type follows the pattern of the other types.
      const data = withTime("chat.destroy", { chat_id: change.chatId }, world);
      return [{ channel: userChannel(change.userId), data }];
    }
    case "poll-changed":
      return pollVoted(change, world);
  }
}

/** A message goes to everybody in the conversation, including its sender. A notice goes to its recipients. */
function messageCreated(
  message: Message,
  userIds: readonly string[],
  world: World,
  pictureUrl: MakePictureUrl,
): PublishedEvent[] {
  const isDirect = chatPeople(message.conversationId) !== null;
  const type = isDirect ? "direct_message.create" : "line.create";
  const alert = `${message.senderName}: ${message.text ?? "…"}`;
  const data = { ...withTime(type, subjectOf(message, pictureUrl), world), alert };
  return userIds.map((userId) => ({ channel: userChannel(userId), data }));
}

/**
 * The author receives `like.create`. Viewers of the conversation receive `favorite`, also when a reaction is removed.
 */
function reactionPayloads(
  { message, userId, isGiven }: Extract<WorldChange, { kind: "reactions-changed" }>,
  world: World,
  pictureUrl: MakePictureUrl,
): PublishedEvent[] {
  const isDirect = chatPeople(message.conversationId) !== null;
  const line = { ...subjectOf(message, pictureUrl), favorited_at: toSeconds(world.clock.now()) };
  const reactions = toWireReactions(message.reactions);
  const subject = { [isDirect ? "direct_message" : "line"]: line, reactions, user_id: userId };
  const favorite = onChannel(message, "favorite", subject, world);
  if (!isGiven || message.senderId === userId || message.senderKind !== "user") return [favorite];
  const name = world.accounts.byId(userId)?.name ?? "";
  const alert = `${name} reacted to your message`;
  const data = { ...withTime("like.create", subject, world), alert, favorited_by: reactorIds(message) };
  return [{ channel: userChannel(message.senderId), data }, favorite];
}

/**
 * The push to viewers of a conversation after a poll received a vote or ended. Its type is not documented
 * (interface/push#events).
 */
function pollVoted(
  { conversationId, pollId }: Extract<WorldChange, { kind: "poll-changed" }>,
  world: World,
): PublishedEvent[] {
  const poll = world.polls.byId(pollId);
  if (poll === undefined) return [];
  const subject = { poll: toWirePushedPoll(poll, world.clock.now()) };
  return [{ channel: conversationChannel(conversationId), data: withTime("poll.vote", subject, world) }];
}

function onChannel(message: Message, type: string, subject: object, world: World): PublishedEvent {
  return { channel: conversationChannel(message.conversationId), data: withTime(type, subject, world) };
}

function withTime(type: string, subject: object, world: World) {
  return { type, subject, received_at: world.clock.now() };
}

/**
 * A message in the format of push: a direct message has `chat_id` instead of `conversation_id`, and every message has
 * a location and a picture (interface/push#events).
 */
function subjectOf(message: Message, pictureUrl: MakePictureUrl): Record<string, unknown> {
  const wire =
    chatPeople(message.conversationId) === null
      ? toWireGroupMessage(message, pictureUrl)
      : withChatId(toWireDirectMessage(message, pictureUrl));
  const picture = wire.attachments.find((attachment) => attachment.type === "image");
  return { ...wire, location: { lat: "", lng: "", name: null }, picture_url: picture?.["url"] ?? null };
}

function withChatId({ conversation_id: chatId, ...wire }: ReturnType<typeof toWireDirectMessage>) {
  return { ...wire, chat_id: chatId };
}

/** Push events, unlike responses, give the deletion time of a message in ISO 8601 (interface/push#events). */
function deletedMessage(message: Message, pictureUrl: MakePictureUrl): Record<string, unknown> {
  const deletedAt = message.deletedAt === null ? null : new Date(message.deletedAt).toISOString();
  return { ...subjectOf(message, pictureUrl), deleted_at: deletedAt };
}

function joinedGroup(group: Group, pictureUrl: MakePictureUrl) {
  return {
    id: group.id,
    name: group.name,
    type: group.type,
    avatar_url: pictureUrl(group.picture),
    creator_id: group.ownerId,
    description: group.description,
    max_memberships: group.maxMembers,
    phone_number: null,
    share_url: groupShareLink(group)?.url ?? null,
    theme_name: group.themeName,
    created_at: toSeconds(group.createdAt),
    updated_at: toSeconds(group.updatedAt),
  };
}

/**
 * A person's mute of a group, for that person's other clients. The fields are documented, but the type is not
 * (interface/push#events).
 */
function muteSync(group: Group, userId: string) {
  const own = group.memberships.find((one) => one.userId === userId);
  return {
    parent_id: group.id,
    muted_until: mutedUntil(own?.mutedUntil ?? null),
    muted_children: mutedChildren(own?.mutedTopics ?? new Map()),
  };
}
