import type { z } from "zod";
import { asId } from "../../preload/base/ids.ts";
import type { ConversationId, GroupId, MessageId, PollId, UserId } from "../../preload/base/ids.ts";
import { conversationIdOfChannel, readChatId } from "./channels.ts";
import type { PushedMessage, PushEvent } from "./push-event.ts";
import {
  wireGroupChangePush,
  wirePollPush,
  wireChatRemovedPush,
  wirePush,
  wireReactionPush,
  wireReadReceiptPush,
  wireTypingPush,
} from "../../api/shared/push-shapes.ts";
import { wireDirectMessage, wireGroupMessage } from "../../api/shared/shapes.ts";
import type { WireReaction } from "../../api/shared/shapes.ts";

/** The result of reading a pushed message. `field` is the first that was missing or wrong. */
export type PushReadResult =
  | { readonly kind: "event"; readonly event: PushEvent }
  | { readonly kind: "keep-alive" }
  | { readonly kind: "unknown"; readonly type: string }
  | { readonly kind: "malformed"; readonly type: string; readonly field: string };

/** Input of a reader: the payload's subject, the whole payload, and the conversation of the channel. */
interface PushInput {
  readonly subject: unknown;
  readonly data: unknown;
  readonly channelId: ConversationId | null;
}

/** An event, or the path of the field that was missing or wrong. */
type ReadResult = PushEvent | string;

type MessageKind = Extract<PushEvent, { readonly message: PushedMessage }>["kind"];

const readers: ReadonlyMap<string, (pushed: PushInput) => ReadResult> = new Map([
  ...readersOf(["line.create", "direct_message.create"], messageReader("message-created")),
  ...readersOf(["message.update", "line.update", "line.edit"], messageReader("message-updated")),
  ...readersOf(["message.deleted", "line.delete", "line.destroy"], messageReader("message-deleted")),
  ...readersOf(["like.create", "favorite", "reaction"], readReactions),
  ...readersOf(["like.delete"], readRemovedReaction),
  ...readersOf(["typing"], readTyping),
  ...readersOf(["read_receipt.create"], readReceipt),
  // No source documents these event types (interface/push#events). Their names are guessed from those of the known
  // types.
  ...readersOf(["poll.vote", "poll.update"], readPoll),
  ...readersOf(["chat.destroy", "chat.delete"], readChatRemoved),
  ...readersOf(["membership.create", "membership.destroy", "group.update"], readGroupChange),
  // Only the fields of this event are known, not their meaning (interface/push#events). The group must be fetched to
  // find out what is muted now.
  ...readersOf(["membership.mute"], readGroupChange),
]);
const keepAlives: ReadonlySet<string> = new Set(["ping", "subscribe"]);

/**
 * Reads a message of a channel (interface/push#events). Never throws. An edit or a deletion of a message arrives twice.
 * On the conversation's channel, it is an event of its own. On the account's channel, it is a `line.create` with a
 * system message, which names the affected message in `event.data.message_id`. It is returned as a created message, and
 * main/chat handles it.
 */
export function readPush(channel: string, data: unknown): PushReadResult {
  const pushed = wirePush.safeParse(data);
  if (!pushed.success) return { kind: "malformed", type: "", field: fieldOf(pushed.error, "data") };
  const type = pushed.data.type ?? "";
  if (keepAlives.has(type) || (type === "" && pushed.data["ping"] === true)) return { kind: "keep-alive" };
  const reader = readers.get(type);
  if (reader === undefined) return { kind: "unknown", type };
  const { subject } = pushed.data;
  const found = reader({ subject, data, channelId: conversationIdOfChannel(channel) });
  return typeof found === "string"
    ? { kind: "malformed", type, field: found }
    : { kind: "event", event: found };
}

function readersOf<Value>(types: readonly string[], value: Value): readonly (readonly [string, Value])[] {
  return types.map((type) => [type, value]);
}

function messageReader(kind: MessageKind): (pushed: PushInput) => ReadResult {
  return (pushed) => {
    const message = readMessage(pushed);
    return typeof message === "string" ? message : { kind, message };
  };
}

/**
 * Reads the conversation of a message from its `group_id` or its chat id. If it has neither, the channel determines the
 * conversation.
 */
function readMessage({ subject, channelId }: PushInput): PushedMessage | string {
  const group = wireGroupMessage.safeParse(subject);
  if (group.success) {
    return { in: "group", conversationId: asId<GroupId>(group.data.group_id), wire: group.data };
  }
  const direct = wireDirectMessage.safeParse(subject);
  if (!direct.success) return fieldOf(direct.error, "subject");
  const { chat_id, conversation_id, sender_id, user_id, recipient_id } = direct.data;
  const fromPeople = `${sender_id ?? user_id ?? ""}+${recipient_id ?? ""}`;
  const conversationId =
    readChatId(chat_id ?? conversation_id ?? "") ?? readChatId(channelId ?? "") ?? readChatId(fromPeople);
  return conversationId === null ? "chat_id" : { in: "direct", conversationId, wire: direct.data };
}

/**
 * Reads all reactions after a change. The event is the same for an added and a removed reaction
 * (interface/push#events).
 */
function readReactions({ subject, channelId }: PushInput): ReadResult {
  const read = wireReactionPush.safeParse(subject);
  if (!read.success) return fieldOf(read.error, "subject");
  const { message, userId } = read.data;
  const conversationId = readConversationId(message, channelId);
  if (conversationId === null) return "group_id";
  const reactions = read.data.reactions ?? message.reactions ?? likesAsReactions(message.favorited_by);
  if (reactions === null) return "reactions";
  const actor = userId === null || userId === undefined ? {} : { actorId: asId<UserId>(userId) };
  const messageId = asId<MessageId>(message.id);
  return { kind: "reactions-changed", conversationId, messageId, ...actor, reactions };
}

/**
 * Reads a push about a withdrawn reaction. If it does not contain all reactions of the message, it concerns only the
 * person that it names (interface/push#events). The message's `favorited_by` alone does not count as all reactions.
 */
function readRemovedReaction(pushed: PushInput): ReadResult {
  const read = wireReactionPush.safeParse(pushed.subject);
  if (!read.success) return fieldOf(read.error, "subject");
  const { message, reactions, userId } = read.data;
  const hasSet = (reactions ?? message.reactions ?? null) !== null;
  if (hasSet || userId === null || userId === undefined) return readReactions(pushed);
  const conversationId = readConversationId(message, pushed.channelId);
  if (conversationId === null) return "group_id";
  const ids = { messageId: asId<MessageId>(message.id), userId: asId<UserId>(userId) };
  return { kind: "reaction-removed", conversationId, ...ids };
}

function likesAsReactions(favoritedBy: readonly string[] | null | undefined): readonly WireReaction[] | null {
  if (favoritedBy === null || favoritedBy === undefined) return null;
  return favoritedBy.length === 0 ? [] : [{ type: "unicode", code: "❤️", user_ids: [...favoritedBy] }];
}

function readTyping({ data, channelId }: PushInput): ReadResult {
  const read = wireTypingPush.safeParse(data);
  if (!read.success) return fieldOf(read.error, "data");
  if (channelId === null) return "channel";
  const { user_id, started } = read.data;
  return { kind: "typing", conversationId: channelId, userId: asId<UserId>(user_id), startedAt: started };
}

function readReceipt({ subject, data, channelId }: PushInput): ReadResult {
  const read = wireReadReceiptPush.safeParse(subject ?? data);
  if (!read.success) return fieldOf(read.error, "subject");
  const conversationId = readConversationId(read.data, channelId);
  if (conversationId === null) return "chat_id";
  return {
    kind: "read",
    conversationId,
    userId: asId<UserId>(read.data.user_id),
    messageId: asId<MessageId>(read.data.message_id),
    readAt: Math.round(read.data.read_at * 1000),
  };
}

function readPoll({ subject, data, channelId }: PushInput): ReadResult {
  const read = wirePollPush.safeParse(subject ?? data);
  if (!read.success) return fieldOf(read.error, "subject");
  const { id, conversation_id, last_modified: modified } = read.data.poll.data;
  const conversationId = readConversationId({ conversation_id }, channelId);
  if (conversationId === null) return "poll.data.conversation_id";
  const modifiedAt = modified === undefined || modified === null ? null : Math.round(modified * 1000);
  return { kind: "poll-changed", conversationId, pollId: asId<PollId>(id), modifiedAt };
}

function readGroupChange({ subject }: PushInput): ReadResult {
  const read = wireGroupChangePush.safeParse(subject);
  if (!read.success) return fieldOf(read.error, "subject");
  const id = read.data.parent_id ?? read.data.group_id ?? read.data.id ?? "";
  return id === "" ? "group_id" : { kind: "group-changed", conversationId: asId<GroupId>(id) };
}

function readChatRemoved({ subject }: PushInput): ReadResult {
  const read = wireChatRemovedPush.safeParse(subject);
  if (!read.success) return fieldOf(read.error, "subject");
  const conversationId = readChatId(read.data.chat_id);
  return conversationId === null ? "chat_id" : { kind: "chat-removed", conversationId };
}

interface Located {
  readonly group_id?: string | null | undefined;
  readonly chat_id?: string | null | undefined;
  readonly conversation_id?: string | null | undefined;
}

/**
 * The conversation that the event names; otherwise the conversation of its channel. `conversation_id` may name a group
 * or a chat.
 */
function readConversationId(located: Located, channelId: ConversationId | null): ConversationId | null {
  const own = located.group_id ?? located.chat_id ?? located.conversation_id ?? "";
  const chatId = readChatId(own);
  if (chatId !== null) return chatId;
  return /^\d+$/.test(own) ? asId<GroupId>(own) : channelId;
}

function fieldOf(error: z.ZodError, whole: string): string {
  const path = error.issues[0]?.path ?? [];
  return path.length === 0 ? whole : path.map(String).join(".");
}
