import type { UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { t } from "../../messages/format.ts";
import { isolateTextDirection } from "../text/isolate-text-direction.ts";

/** Who made a poll or an event: this account, another person by name, or null for a person whose name is not loaded. */
export type ActivityMaker =
  | { readonly isSelf: true }
  | { readonly isSelf: false; readonly name: string }
  | null;

export function activityMaker(
  id: UserId | null,
  people: ReadonlyMap<UserId, Person>,
  ownId: UserId | null,
): ActivityMaker {
  if (id === null) return null;
  if (id === ownId) return { isSelf: true };
  const name = people.get(id)?.name;
  return name === undefined ? null : { isSelf: false, name };
}

/** The text that fits the maker of a poll or an event. */
export function activityMakerText(
  maker: ActivityMaker,
  texts: { readonly unknown: string; readonly self: string; readonly other: (name: string) => string },
): string {
  if (maker === null) return texts.unknown;
  return maker.isSelf ? texts.self : texts.other(isolateTextDirection(maker.name));
}

/** The loaded person for each id. A person who is not loaded gets a generic name. */
export function peopleWithIds(
  ids: readonly UserId[],
  people: ReadonlyMap<UserId, Person>,
): readonly Person[] {
  return ids.map((id) => people.get(id) ?? { id, name: t("polls.unknownPerson"), avatar: null });
}

/** The name of a person in a list: "you" for the account itself. */
export function personNameOrYou({ id, name }: Person, ownId: UserId | null): string {
  return id === ownId ? t("polls.you") : name;
}
