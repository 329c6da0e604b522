import { asId, chatIdOf, isChatId } from "../../preload/base/ids.ts";
import type { ChatId, ConversationId, GroupId, UserId } from "../../preload/base/ids.ts";

/** The channel for all events of an account (interface/push#channels). */
export function userChannel(userId: UserId): string {
  return `/user/${userId}`;
}

/**
 * The channel for the details of one conversation. It contains `_` where a chat id has `+` (interface/push#channels).
 */
export function conversationChannel(id: ConversationId): string {
  return isChatId(id) ? `/direct_message/${id.replace("+", "_")}` : `/group/${id}`;
}

/** Returns the conversation of a conversation's channel; null for any other channel. */
export function conversationIdOfChannel(channel: string): ConversationId | null {
  const group = /^\/group\/(\d+)$/.exec(channel)?.[1];
  if (group !== undefined) return asId<GroupId>(group);
  const chat = /^\/direct_message\/(.+)$/.exec(channel)?.[1];
  return chat === undefined ? null : readChatId(chat);
}

/**
 * Converts a chat id in any wire spelling (`a+b`, `a_b`, either order) to the one that REST uses; null for anything
 * else.
 */
export function readChatId(text: string): ChatId | null {
  const [, first, second] = /^(\d+)[+_](\d+)$/.exec(text) ?? [];
  return first === undefined || second === undefined
    ? null
    : chatIdOf(asId<UserId>(first), asId<UserId>(second));
}
