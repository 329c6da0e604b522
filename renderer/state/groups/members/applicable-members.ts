import type { GroupMember, MemberRole } from "../../../../preload/model/groups/members.ts";
import { rightsOver } from "./member-rights.ts";
import type { MemberRights } from "./member-rights.ts";

/** An action on several members at once. `ban` removes active members first. */
export type SeveralMembersAction = "remove" | "ban" | "unban" | "add-again";

/** By action, whether it makes sense for a member. The menu of a single member has the same rules. */
const appliesTo: Readonly<Record<SeveralMembersAction, (rights: MemberRights) => boolean>> = {
  remove: ({ mayRemove }) => mayRemove,
  ban: ({ mayBan }) => mayBan,
  unban: ({ mayUnban }) => mayUnban,
  "add-again": ({ mayAddAgain }) => mayAddAgain,
};

/** The members that an action applies to. `own` is the role of the account. */
export function applicableMembers(
  action: SeveralMembersAction,
  members: readonly GroupMember[],
  own: MemberRole | null,
): readonly GroupMember[] {
  return members.filter((member) => appliesTo[action](rightsOver(own, member)));
}
