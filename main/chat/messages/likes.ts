import type { LikeCommands } from "../../../preload/commands/messages/likes.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { LikedMessage, LikeList } from "../../../preload/model/messages/likes.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { listDirectLikesForMe, listOwnDirectLikes } from "../../../api/messages/direct-messages.ts";
import { listLikesForMe, listMostLiked, listOwnLikes } from "../../../api/messages/likes.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { otherUserOf } from "../timeline/read-page.ts";
import { shownMessages } from "../timeline/shown-messages.ts";

interface Parts {
  readonly chat: ChatParts;
}

type Liked = ServiceReply<{ readonly messages: readonly (WireGroupMessage | WireDirectMessage)[] }>;

function fetchInGroup(
  { service, signal }: ChatParts,
  conversationId: ConversationId,
  list: LikeList,
): Promise<Liked> {
  const path = { group_id: conversationId };
  const plain = { path, query: undefined, body: undefined };
  if (list === "mine") return service.call(listOwnLikes, plain, { signal });
  if (list === "for-me") return service.call(listLikesForMe, plain, { signal });
  return service.call(listMostLiked, { path, query: { period: list }, body: undefined }, { signal });
}

/** A chat has no list of the most liked: null. */
function fetchInChat(
  { me, service, signal }: ChatParts,
  conversationId: ConversationId,
  list: LikeList,
): Promise<Liked> | null {
  const query = { other_user_id: otherUserOf(conversationId, me.id) };
  const input = { path: {}, query, body: undefined };
  if (list === "mine") return service.call(listOwnDirectLikes, input, { signal });
  return list === "for-me" ? service.call(listDirectLikesForMe, input, { signal }) : null;
}

/** When I liked it, as the list of my likes tells; null where it does not. */
function likedAt(wire: WireGroupMessage | WireDirectMessage): number | null {
  const text = wire["liked_at"];
  const time = typeof text === "string" ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : time;
}

async function list(
  chat: ChatParts,
  conversationId: ConversationId,
  kind: LikeList,
): Promise<Reply<readonly LikedMessage[]>> {
  const fetch = isChatId(conversationId) ? fetchInChat : fetchInGroup;
  const reply = await fetch(chat, conversationId, kind);
  if (reply === null) return failed({ kind: "invalid-input", field: "list" });
  if (!reply.ok) return failed(toProblem(reply.error));
  return done(
    reply.value.messages.flatMap((wire) =>
      shownMessages(chat, conversationId, [wire]).map((message) => ({ message, likedAt: likedAt(wire) })),
    ),
  );
}

/** Lists of liked messages, as commands of one account (interface/reactions#liked-messages). */
export function likeCommands({ chat }: Parts): FunctionsOf<LikeCommands> {
  return { listLikes: ({ conversationId, list: kind }) => list(chat, conversationId, kind) };
}
