import type { UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { t } from "../../messages/format.ts";
import { isolated } from "../text/isolated.ts";

/** Who made a poll or an event: this account, somebody by name, or nobody who is known here. */
export type Maker = { readonly isSelf: true } | { readonly isSelf: false; readonly name: string } | null;

/** What is known of whoever made it. */
export function makerOf(id: UserId | null, people: ReadonlyMap<UserId, Person>, ownId: UserId | null): Maker {
  if (id === null) return null;
  if (id === ownId) return { isSelf: true };
  const name = people.get(id)?.name;
  return name === undefined ? null : { isSelf: false, name };
}

/** The one of these texts that is true of whoever made it. */
export function makerText(
  maker: Maker,
  texts: { readonly unknown: string; readonly self: string; readonly other: (name: string) => string },
): string {
  if (maker === null) return texts.unknown;
  return maker.isSelf ? texts.self : texts.other(isolated(maker.name));
}

/** People as they are known here; those who are not are called somebody. */
export function peopleOf(ids: readonly UserId[], people: ReadonlyMap<UserId, Person>): readonly Person[] {
  return ids.map((id) => people.get(id) ?? { id, name: t("polls.unknownPerson"), avatar: null });
}

/** What somebody is called in a list: oneself is you. */
export function personText({ id, name }: Person, ownId: UserId | null): string {
  return id === ownId ? t("polls.you") : name;
}
