import type { GroupMember, MemberRole } from "../../../../preload/model/groups/members.ts";
import { dateAndNumberLocale } from "../../../messages/language.ts";
import { foldForSearch } from "../../../shared/forms/fold-for-search.ts";

const ranks: Readonly<Record<MemberRole, number>> = { owner: 0, admin: 1, user: 2 };

/** The members in the order of the list: the account itself, the owner, the admins, everybody else, each by name. */
export function sortMembers(members: readonly GroupMember[]): readonly GroupMember[] {
  const collator = new Intl.Collator(dateAndNumberLocale());
  return members.toSorted(
    (a, b) =>
      Number(b.isMe) - Number(a.isMe) ||
      ranks[a.role] - ranks[b.role] ||
      collator.compare(a.person.name, b.person.name),
  );
}

/** A member with the folded names by which a search finds the member. */
export interface SearchableMember {
  readonly member: GroupMember;
  readonly names: string;
}

/** Folds the names of all members once, so that a search in thousands of members keeps up with the typing. */
export function foldMembers(members: readonly GroupMember[]): readonly SearchableMember[] {
  return members.map((member) => ({
    member,
    names: foldForSearch(`${member.person.name}\n${member.accountName ?? ""}`),
  }));
}

/** The members whose nickname or account name contains the query. All members, if the query is blank. */
export function findMembers(members: readonly SearchableMember[], query: string): readonly GroupMember[] {
  const folded = foldForSearch(query.trim());
  return members.filter(({ names }) => names.includes(folded)).map(({ member }) => member);
}
