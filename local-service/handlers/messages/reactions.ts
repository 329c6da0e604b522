import type { like, LikeIcon, unlike } from "../../../api/messages/reactions.ts";
import { signedIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { reactionsWire } from "../../to-wire/message-wire.ts";
import type { ReactionKind } from "../../world/messages/message.ts";
import { heart } from "../../world/messages/reaction-sets.ts";
import { isRefused } from "../../world/refused.ts";

const handleLike: Handler<typeof like> = signedIn(({ world, caller, path, body }) => {
  const icon = body?.like_icon;
  const message = world.reactions.react(caller.id, path.conversation_id, path.message_id, kindOf(icon));
  if (isRefused(message)) return message;
  return {
    status: 200,
    payload: icon === undefined ? null : { reactions: reactionsWire(message.reactions) },
  };
});

const handleUnlike: Handler<typeof unlike> = signedIn(({ world, caller, path }) => {
  const message = world.reactions.unreact(caller.id, path.conversation_id, path.message_id);
  return isRefused(message) ? message : { status: 200, payload: null };
});

function kindOf(icon: LikeIcon | undefined): ReactionKind {
  if (icon === undefined) return heart;
  if (icon.type === "unicode") return { type: "unicode", code: icon.code };
  return { type: "emoji", packId: Number(icon.pack_id), packIndex: Number(icon.pack_index) };
}

/** Reactions and likes. */
export const reactionHandlers = { like: handleLike, unlike: handleUnlike };
