import type { Change } from "../world/change.ts";
import type { Group } from "../world/groups/group.ts";
import { chatPeople, reactedBy } from "../world/messages/message.ts";
import type { Message } from "../world/messages/message.ts";
import { shareLinkOf } from "../world/groups/share-link.ts";
import type { World } from "../world/world.ts";
import { readReceiptWire } from "../to-wire/chat-wire.ts";
import { directMessageWire, groupMessageWire, reactionsWire } from "../to-wire/message-wire.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import { pushedPollWire } from "../to-wire/poll-wire.ts";
import { mutedChildren, mutedUntil, seconds } from "../to-wire/wire-time.ts";
import { channelOf, userChannel } from "./channels.ts";

/** One thing to publish: the channel, and its `data`. */
export interface Push {
  readonly channel: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a change of the world is told as, on which channels (interface/push#channels; interface/push#events). */
export function pushesOf(change: Change, world: World, pictureUrl: PictureUrl): Push[] {
  switch (change.kind) {
    case "message-created":
      return created(
        change.message,
        world.conversations.peopleIn(change.message.conversationId),
        world,
        pictureUrl,
      );
    case "notice-given":
      return created(change.message, change.userIds, world, pictureUrl);
    case "message-updated":
      return [onChannel(change.message, "message.update", subjectOf(change.message, pictureUrl), world)];
    case "message-deleted":
      return [onChannel(change.message, "message.deleted", tombstone(change.message, pictureUrl), world)];
    case "reactions-changed":
      return reacted(change, world, pictureUrl);
    case "read": {
      const data = withTime("read_receipt.create", readReceiptWire(change.receipt), world);
      // To whoever looks at the chat, and to the reader's own clients, for which it is read from then on.
      return [channelOf(change.receipt.chatId), userChannel(change.receipt.userId)].map((channel) => ({
        channel,
        data,
      }));
    }
    case "typing": {
      const data = { type: "typing", user_id: change.userId, started: change.startedAt };
      return [{ channel: channelOf(change.conversationId), data }];
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
      return [{ channel: channelOf(change.group.id), data }];
    }
    case "mute-changed": {
      const data = withTime("membership.mute", muteSync(change.group, change.userId), world);
      return [{ channel: userChannel(change.userId), data }];
    }
    case "chat-removed": {
      // Only its subject is known (interface/push#events); the type is named as the others are.
      const data = withTime("chat.destroy", { chat_id: change.chatId }, world);
      return [{ channel: userChannel(change.userId), data }];
    }
    case "poll-changed":
      return pollVoted(change, world);
  }
}

/** A message goes to everybody who is there, its sender included; a notice to those whom it is for. */
function created(message: Message, userIds: readonly string[], world: World, pictureUrl: PictureUrl): Push[] {
  const isDirect = chatPeople(message.conversationId) !== null;
  const type = isDirect ? "direct_message.create" : "line.create";
  const alert = `${message.senderName}: ${message.text ?? "…"}`;
  const data = { ...withTime(type, subjectOf(message, pictureUrl), world), alert };
  return userIds.map((userId) => ({ channel: userChannel(userId), data }));
}

/** To the author as `like.create`; to whoever looks at the conversation as `favorite`, also when one is taken back. */
function reacted(
  { message, userId, isGiven }: Extract<Change, { kind: "reactions-changed" }>,
  world: World,
  pictureUrl: PictureUrl,
): Push[] {
  const isDirect = chatPeople(message.conversationId) !== null;
  const line = { ...subjectOf(message, pictureUrl), favorited_at: seconds(world.clock.now()) };
  const reactions = reactionsWire(message.reactions);
  const subject = { [isDirect ? "direct_message" : "line"]: line, reactions, user_id: userId };
  const favorite = onChannel(message, "favorite", subject, world);
  if (!isGiven || message.senderId === userId || message.senderKind !== "user") return [favorite];
  const name = world.accounts.byId(userId)?.name ?? "";
  const alert = `${name} reacted to your message`;
  const data = { ...withTime("like.create", subject, world), alert, favorited_by: reactedBy(message) };
  return [{ channel: userChannel(message.senderId), data }, favorite];
}

/**
 * A poll was voted in, or ended: to whoever looks at its conversation. No source has the type of it
 * (interface/push#events).
 */
function pollVoted(
  { conversationId, pollId }: Extract<Change, { kind: "poll-changed" }>,
  world: World,
): Push[] {
  const poll = world.polls.byId(pollId);
  if (poll === undefined) return [];
  const subject = { poll: pushedPollWire(poll, world.clock.now()) };
  return [{ channel: channelOf(conversationId), data: withTime("poll.vote", subject, world) }];
}

function onChannel(message: Message, type: string, subject: object, world: World): Push {
  return { channel: channelOf(message.conversationId), data: withTime(type, subject, world) };
}

function withTime(type: string, subject: object, world: World) {
  return { type, subject, received_at: world.clock.now() };
}

/** A message as push has it: a chat is `chat_id` here, and a place and a picture are told (interface/push#events). */
function subjectOf(message: Message, pictureUrl: PictureUrl): Record<string, unknown> {
  const wire =
    chatPeople(message.conversationId) === null
      ? groupMessageWire(message, pictureUrl)
      : withChatId(directMessageWire(message, pictureUrl));
  const picture = wire.attachments.find((attachment) => attachment.type === "image");
  return { ...wire, location: { lat: "", lng: "", name: null }, picture_url: picture?.["url"] ?? null };
}

function withChatId({ conversation_id: chatId, ...wire }: ReturnType<typeof directMessageWire>) {
  return { ...wire, chat_id: chatId };
}

/** A deleted message has its time in ISO 8601 here, and here only (interface/push#events). */
function tombstone(message: Message, pictureUrl: PictureUrl): Record<string, unknown> {
  const deletedAt = message.deletedAt === null ? null : new Date(message.deletedAt).toISOString();
  return { ...subjectOf(message, pictureUrl), deleted_at: deletedAt };
}

function joinedGroup(group: Group, pictureUrl: PictureUrl) {
  return {
    id: group.id,
    name: group.name,
    type: group.type,
    avatar_url: pictureUrl(group.picture),
    creator_id: group.creatorId,
    description: group.description,
    max_memberships: group.maxMembers,
    phone_number: null,
    share_url: shareLinkOf(group)?.url ?? null,
    theme_name: group.themeName,
    created_at: seconds(group.createdAt),
    updated_at: seconds(group.updatedAt),
  };
}

/**
 * What a person muted, for their other clients. The fields are known, the name of its type is not
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
