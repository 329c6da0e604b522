import { asId, chatIdOf } from "../../preload/base/ids.ts";
import { chatPeople } from "../world/messages/message.ts";
import type { World } from "../world/world.ts";

/** The channel of a person's own events. */
export function userChannel(userId: string): string {
  return `/user/${userId}`;
}

/** The channel of a conversation's events. The id of a chat has `_` instead of `+` here (interface/push#channels). */
export function conversationChannel(conversationId: string): string {
  return chatPeople(conversationId) === null
    ? `/group/${conversationId}`
    : `/direct_message/${conversationId.replace("+", "_")}`;
}

/**
 * All names under which clients subscribe to a channel: the channel of a group also has one in the plural
 * (interface/push#channels).
 */
export function channelSpellings(channel: string): readonly string[] {
  return channel.startsWith("/group/") ? [channel, channel.replace("/group/", "/groups/")] : [channel];
}

/**
 * Access of a person to a channel. `silent`: the subscription succeeds, but no event ever arrives. The real service
 * does this for a misspelt chat (interface/push#channels).
 */
export type ChannelAccess = "allowed" | "forbidden" | "silent";

/** Returns which access a person has to a channel. */
export function channelAccess(channel: string, userId: string, world: World): ChannelAccess {
  const [empty, kind, id, ...rest] = channel.split("/");
  if (empty !== "" || id === undefined || rest.length > 0) return "forbidden";
  switch (kind) {
    case "user":
      return id === userId ? "allowed" : "forbidden";
    case "group":
    case "groups":
      return world.conversations.isVisible(id, userId) && !id.includes("+") ? "allowed" : "forbidden";
    case "direct_message":
      return accessToChat(id, userId, world);
    default:
      return "forbidden";
  }
}

function accessToChat(id: string, userId: string, world: World): ChannelAccess {
  const [a, b, ...rest] = id.split("_");
  const isPair = a !== undefined && b !== undefined && rest.length === 0;
  if (!isPair || chatIdOf(asId(a), asId(b)) !== `${a}+${b}`) return "silent";
  const [first, second] = [world.accounts.byId(a), world.accounts.byId(b)];
  if (first === undefined || second === undefined || first === second) return "silent";
  return a === userId || b === userId ? "allowed" : "forbidden";
}

/** The conversation of a channel; null for a person's own channel. */
export function channelConversationId(channel: string): string | null {
  const [, kind, id] = channel.split("/");
  if (kind === "group" || kind === "groups") return id ?? null;
  return kind === "direct_message" ? (id?.replace("_", "+") ?? null) : null;
}
