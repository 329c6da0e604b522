import { asId, chatIdOf } from "../../preload/base/ids.ts";
import { chatPeople } from "../world/messages/message.ts";
import type { World } from "../world/world.ts";

/** Where a person hears what concerns them. */
export function userChannel(userId: string): string {
  return `/user/${userId}`;
}

/**
 * Where those hear who look at a conversation. A chat is written with `_` here, not with `+` (interface/push#channels).
 */
export function channelOf(conversationId: string): string {
  return chatPeople(conversationId) === null
    ? `/group/${conversationId}`
    : `/direct_message/${conversationId.replace("+", "_")}`;
}

/** Every way in which clients write a channel: that of a group is seen in the plural too (interface/push#channels). */
export function spellingsOf(channel: string): readonly string[] {
  return channel.startsWith("/group/") ? [channel, channel.replace("/group/", "/groups/")] : [channel];
}

/**
 * Whether a person may listen on a channel. `silent`: the subscription succeeds and nothing is ever heard, as the real
 * service does for a chat written in a wrong way (interface/push#channels).
 */
export type Access = "allowed" | "forbidden" | "silent";

/** What a person may do on a channel. */
export function accessTo(channel: string, userId: string, world: World): Access {
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

function accessToChat(id: string, userId: string, world: World): Access {
  const [a, b, ...rest] = id.split("_");
  const isPair = a !== undefined && b !== undefined && rest.length === 0;
  if (!isPair || chatIdOf(asId(a), asId(b)) !== `${a}+${b}`) return "silent";
  const [first, second] = [world.accounts.byId(a), world.accounts.byId(b)];
  if (first === undefined || second === undefined || first === second) return "silent";
  return a === userId || b === userId ? "allowed" : "forbidden";
}

/** The conversation that a channel is of; null for a person's own channel. */
export function conversationOf(channel: string): string | null {
  const [, kind, id] = channel.split("/");
  if (kind === "group" || kind === "groups") return id ?? null;
  return kind === "direct_message" ? (id?.replace("_", "+") ?? null) : null;
}
