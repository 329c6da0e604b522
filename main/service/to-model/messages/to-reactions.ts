import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import { allowedReactions } from "../../../../preload/model/messages/reactions.ts";
import type { Reaction } from "../../../../preload/model/messages/reactions.ts";
import type { WireReaction } from "../../../../api/shared/shapes.ts";

/** A like without an emoji is a heart (interface/reactions#reactions). */
const heart = "❤️";
/**
 * Maximum number of people listed for one reaction: as many as the largest groups have. More would slow down every
 * render of the message.
 */
const maxNamed = 5_000;

/** The variation selectors, with which the same emoji can be written in several ways. */
const variation = /[\uFE0E\uFE0F]/g;
/** The allowed reactions, by their code without variation selectors. */
const allowedByBareCode: ReadonlyMap<string, string> = new Map(
  allowedReactions.map((code) => [code.replaceAll(variation, ""), code]),
);

/**
 * Converts reactions, in the order in which the service sends them. Reactions without people or without an emoji are
 * left out. The same emoji with and without its selector becomes one reaction.
 */
export function toReactions(wire: readonly WireReaction[], me: UserId): readonly Reaction[] {
  return joinSameCodes(wire).flatMap((one) => {
    const pack = toPack(one);
    const code = pack === null ? (one.code ?? "") : "";
    if (one.user_ids.length === 0 || (pack === null && code === "")) return [];
    return [{ code: pack === null ? code : null, pack, ...toPeople(one.user_ids, me) }];
  });
}

/** Writes each allowed emoji in one way, and joins the people of reactions that are then the same. */
function joinSameCodes(wire: readonly WireReaction[]): readonly WireReaction[] {
  const written = wire.map((one) => {
    const code =
      toPack(one) === null ? allowedByBareCode.get((one.code ?? "").replaceAll(variation, "")) : undefined;
    return code === undefined || code === one.code ? one : { ...one, code };
  });
  // If no code was rewritten above, no two reactions have become the same.
  if (written.every((one, index) => one === wire[index])) return wire;
  const byEmoji = Map.groupBy(written, (one) => (toPack(one) === null ? one.code : one));
  return [...byEmoji.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, user_ids: idsOf([first, ...rest]) }],
  );
}

function idsOf(reactions: readonly WireReaction[]): string[] {
  return [...new Set(reactions.flatMap(({ user_ids }) => user_ids))];
}

/**
 * The reactions of a message: those in `reactions`, or if that is missing, the likes in `favorited_by` as hearts
 * (interface/reactions#reactions).
 */
export function toMessageReactions(
  reactions: readonly WireReaction[] | null | undefined,
  favoritedBy: readonly string[] | null | undefined,
  me: UserId,
): readonly Reaction[] {
  const reported = toReactions(reactions ?? [], me);
  if (reported.length > 0) return reported;
  const likers = favoritedBy ?? [];
  return likers.length === 0 ? [] : [{ code: heart, pack: null, ...toPeople(likers, me) }];
}

function toPeople(wire: readonly string[], me: UserId): Pick<Reaction, "userIds" | "unnamedCount"> {
  const named = wire.slice(0, maxNamed).map((id) => asId<UserId>(id));
  if (wire.length <= maxNamed) return { userIds: named };
  const userIds = wire.includes(me) && !named.includes(me) ? [...named, me] : named;
  return { userIds, unnamedCount: wire.length - userIds.length };
}

/**
 * Converts a pack emoji, whose numbers arrive as numbers or as text (interface/reactions#reactions). Null for a Unicode
 * emoji.
 */
function toPack(wire: WireReaction): Reaction["pack"] {
  const [packId, index] = [toInteger(wire.pack_id), toInteger(wire.pack_index)];
  return wire.type === "unicode" || packId === null || index === null ? null : { packId, index };
}

function toInteger(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = Number(value);
  return Number.isInteger(number) ? number : null;
}
