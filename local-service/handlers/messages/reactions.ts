import type { like, WireReactionIcon, unlike } from "../../../api/messages/reactions.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toWireReactions } from "../../to-wire/message-wire.ts";
import type { ReactionKind } from "../../world/messages/message.ts";
import { heartReaction } from "../../world/messages/reaction-sets.ts";
import { isRefused } from "../../world/refused.ts";

const handleLike: Handler<typeof like> = requireSignIn(({ world, caller, path, body }) => {
  const icon = body?.like_icon;
  const message = world.reactions.react(caller.id, path.conversation_id, path.message_id, kindOf(icon));
  if (isRefused(message)) return message;
  return {
    status: 200,
    payload: icon === undefined ? null : { reactions: toWireReactions(message.reactions) },
  };
});

const handleUnlike: Handler<typeof unlike> = requireSignIn(({ world, caller, path }) => {
  const message = world.reactions.unreact(caller.id, path.conversation_id, path.message_id);
  return isRefused(message) ? message : { status: 200, payload: null };
});

function kindOf(icon: WireReactionIcon | undefined): ReactionKind {
  if (icon === undefined) return heartReaction;
  if (icon.type === "unicode") return { type: "unicode", code: icon.code };
  return { type: "emoji", packId: Number(icon.pack_id), packIndex: Number(icon.pack_index) };
}

export const reactionHandlers = { like: handleLike, unlike: handleUnlike };
