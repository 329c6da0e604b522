import { asId } from "../../../preload/ids.ts";
import type { UserId } from "../../../preload/ids.ts";
import type { Reaction } from "../../../preload/model.ts";
import type { WireReaction } from "../endpoints/shapes.ts";

/** A like without an emoji is a heart (field facts 3.7). */
const heart = "❤️";

/** Reactions as the service lists them, in its order; those that nobody gave or that name no emoji are left out. */
export function toReactions(wire: readonly WireReaction[]): readonly Reaction[] {
  return wire.flatMap((one) => {
    const userIds = one.user_ids.map((id) => asId<UserId>(id));
    const pack = toPack(one);
    const code = pack === null ? (one.code ?? "") : "";
    if (userIds.length === 0 || (pack === null && code === "")) return [];
    return [{ code: pack === null ? code : null, pack, userIds }];
  });
}

/**
 * Reactions of a message: `reactions`, or where that says nothing the likes of `favorited_by` as hearts (field facts
 * 3.7).
 */
export function toMessageReactions(
  reactions: readonly WireReaction[] | null | undefined,
  favoritedBy: readonly string[] | null | undefined,
): readonly Reaction[] {
  const told = toReactions(reactions ?? []);
  if (told.length > 0) return told;
  const userIds = (favoritedBy ?? []).map((id) => asId<UserId>(id));
  return userIds.length === 0 ? [] : [{ code: heart, pack: null, userIds }];
}

/** Pack numbers arrive as numbers or as text (field facts 3.7). */
function toPack(wire: WireReaction): Reaction["pack"] {
  const [packId, index] = [toInteger(wire.pack_id), toInteger(wire.pack_index)];
  return wire.type === "unicode" || packId === null || index === null ? null : { packId, index };
}

function toInteger(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = Number(value);
  return Number.isInteger(number) ? number : null;
}
