import type { LikeCommands } from "../../../preload/commands/messages/likes.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { LikedMessage, LikeListKind } from "../../../preload/model/messages/likes.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { listDirectLikesForMe, listOwnDirectLikes } from "../../../api/messages/direct-messages.ts";
import { listLikesForMe, listMostLiked, listOwnLikes } from "../../../api/messages/likes.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { otherUserId } from "../timeline/read-page.ts";
import { toShownMessages } from "../timeline/to-shown-messages.ts";

interface Parts {
  readonly chat: ChatParts;
}

type Liked = Reply<{ readonly messages: readonly (WireGroupMessage | WireDirectMessage)[] }>;

function fetchInGroup(chat: ChatParts, conversationId: ConversationId, list: LikeListKind): Promise<Liked> {
  const path = { group_id: conversationId };
  const plain = { path };
  if (list === "mine") return ask(chat, listOwnLikes, plain);
  if (list === "for-me") return ask(chat, listLikesForMe, plain);
  return ask(chat, listMostLiked, { path, query: { period: list } });
}

/**
 * Requests a list of liked messages of a chat. Null for the lists of the most liked messages, which exist only for
 * groups.
 */
function fetchInChat(
  chat: ChatParts,
  conversationId: ConversationId,
  list: LikeListKind,
): Promise<Liked> | null {
  const query = { other_user_id: otherUserId(conversationId, chat.me.id) };
  const input = { query };
  if (list === "mine") return ask(chat, listOwnDirectLikes, input);
  return list === "for-me" ? ask(chat, listDirectLikesForMe, input) : null;
}

/**
 * Time at which this account liked the message, in milliseconds since the epoch. Only the list of the account's own
 * likes contains it; otherwise null.
 */
function likedAt(wire: WireGroupMessage | WireDirectMessage): number | null {
  const text = wire["liked_at"];
  const time = typeof text === "string" ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : time;
}

/** Requests a list of liked messages of a conversation. Null if there is no such list. */
export function fetchLikes(
  chat: ChatParts,
  conversationId: ConversationId,
  kind: LikeListKind,
): Promise<Liked> | null {
  return (isChatId(conversationId) ? fetchInChat : fetchInGroup)(chat, conversationId, kind);
}

async function list(
  chat: ChatParts,
  conversationId: ConversationId,
  kind: LikeListKind,
): Promise<Reply<readonly LikedMessage[]>> {
  const reply = await fetchLikes(chat, conversationId, kind);
  if (reply === null) return failed({ kind: "invalid-input", field: "list" });
  if (!reply.ok) return reply;
  return done(
    reply.value.messages.flatMap((wire) =>
      toShownMessages(chat, conversationId, [wire]).map((message) => ({ message, likedAt: likedAt(wire) })),
    ),
  );
}

/** The commands for lists of liked messages (interface/reactions#liked-messages). */
export function likeCommands({ chat }: Parts): FunctionsOf<LikeCommands> {
  return { listLikes: ({ conversationId, list: kind }) => list(chat, conversationId, kind) };
}
