import { allowedReactions } from "../../../preload/model/messages/reactions.ts";
import type { GivenReaction, ReactionKind } from "./message.ts";

/** The reaction of a like without a body (interface/reactions#reacting). */
export const heartReaction: ReactionKind = { type: "unicode", code: "❤️" };

/** Whether the service accepts a reaction: one of 15 emoji, or any emoji of a pack (interface/reactions#reacting). */
export function isAllowedReaction(kind: ReactionKind): boolean {
  return kind.type === "emoji" || allowedReactions.some((code) => code === kind.code);
}

/** Adds a person's reaction and removes their previous reaction (interface/reactions#reacting). */
export function withReaction(
  reactions: readonly GivenReaction[],
  userId: string,
  kind: ReactionKind,
): readonly GivenReaction[] {
  const others = withoutReaction(reactions, userId);
  const same = others.find((reaction) => isSame(reaction, kind));
  if (same === undefined) return [...others, { ...kind, userIds: [userId] }];
  return others.map((reaction) =>
    reaction === same ? { ...same, userIds: [...same.userIds, userId] } : reaction,
  );
}

/** Removes the reaction of a person. */
export function withoutReaction(
  reactions: readonly GivenReaction[],
  userId: string,
): readonly GivenReaction[] {
  return reactions
    .map((reaction) => ({ ...reaction, userIds: reaction.userIds.filter((one) => one !== userId) }))
    .filter((reaction) => reaction.userIds.length > 0);
}

function isSame(a: ReactionKind, b: ReactionKind): boolean {
  return a.type === b.type && a.code === b.code && a.packId === b.packId && a.packIndex === b.packIndex;
}
