import type { UserId } from "../../../preload/base/ids.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { t } from "../../messages/format.ts";
import { listText } from "../people/name-list.ts";
import type { ListedName } from "../people/name-list.ts";

/** Maximum number of kinds of reaction that a label names. It counts the others. */
export const maxListedReactions = 20;

/** Whether this person gave a reaction. */
export function hasGivenReaction(userId: UserId | null, reaction: Reaction): boolean {
  return userId !== null && reaction.userIds.includes(userId);
}

/**
 * The people who gave a reaction, with "you" for this person. People whose name is not loaded are only counted, in the
 * last entry.
 */
export function reactors(
  { userIds, unnamedCount = 0 }: Pick<Reaction, "userIds" | "unnamedCount">,
  people: ReadonlyMap<UserId, Person>,
  ownId: UserId | null,
): readonly ListedName[] {
  const names: ListedName[] = [];
  for (const id of userIds) {
    const person = people.get(id) ?? null;
    const name = id === ownId ? t("conversation.youAmong", { before: names.length }) : person?.name;
    if (name !== undefined) names.push({ text: name, person });
  }
  const count = userIds.length - names.length + unnamedCount;
  return count === 0 ? names : [...names, { text: t("conversation.somebody", { count }), person: null }];
}

/** The people who gave a reaction, in one text. */
export function reactorNames(
  reaction: Pick<Reaction, "userIds" | "unnamedCount">,
  people: ReadonlyMap<UserId, Person>,
  ownId: UserId | null,
): string {
  return listText(reactors(reaction, people, ownId).map(({ text }) => text));
}
