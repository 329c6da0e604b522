import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Reaction } from "../../../../preload/model/messages/reactions.ts";
import type { WireReaction } from "../../../../api/shared/shapes.ts";

/** A like without an emoji is a heart (interface/reactions#reactions). */
const heart = "❤️";
/** People named under one emoji: as many as the largest groups have. With more, every look at the message would take its time. */
const mostNamed = 5_000;

/** Reactions as the service lists them, in its order; those that nobody gave or that name no emoji are left out. */
export function toReactions(wire: readonly WireReaction[], me: UserId): readonly Reaction[] {
  return wire.flatMap((one) => {
    const pack = toPack(one);
    const code = pack === null ? (one.code ?? "") : "";
    if (one.user_ids.length === 0 || (pack === null && code === "")) return [];
    return [{ code: pack === null ? code : null, pack, ...toPeople(one.user_ids, me) }];
  });
}

/**
 * Reactions of a message: `reactions`, or where that says nothing the likes of `favorited_by` as hearts
 * (interface/reactions#reactions).
 */
export function toMessageReactions(
  reactions: readonly WireReaction[] | null | undefined,
  favoritedBy: readonly string[] | null | undefined,
  me: UserId,
): readonly Reaction[] {
  const told = toReactions(reactions ?? [], me);
  if (told.length > 0) return told;
  const likers = favoritedBy ?? [];
  return likers.length === 0 ? [] : [{ code: heart, pack: null, ...toPeople(likers, me) }];
}

function toPeople(wire: readonly string[], me: UserId): Pick<Reaction, "userIds" | "unnamedCount"> {
  const named = wire.slice(0, mostNamed).map((id) => asId<UserId>(id));
  if (wire.length <= mostNamed) return { userIds: named };
  const userIds = wire.includes(me) && !named.includes(me) ? [...named, me] : named;
  return { userIds, unnamedCount: wire.length - userIds.length };
}

/** Pack numbers arrive as numbers or as text (interface/reactions#reactions). */
function toPack(wire: WireReaction): Reaction["pack"] {
  const [packId, index] = [toInteger(wire.pack_id), toInteger(wire.pack_index)];
  return wire.type === "unicode" || packId === null || index === null ? null : { packId, index };
}

function toInteger(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = Number(value);
  return Number.isInteger(number) ? number : null;
}
