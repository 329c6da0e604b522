import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import { t } from "../../../messages/format.ts";
import type { Toast } from "../../../shared/feedback/toasts.svelte.ts";
import type { SeveralMembersAction } from "../../../state/groups/members/applicable-members.ts";
import type { EndedSeveralMembers } from "../../../state/groups/members/several-member-actions.svelte.ts";
import { membersListText, severalMembersFailureTitle } from "./several-members-texts.ts";

const doneKeys = {
  remove: "memberSelection.removed",
  ban: "memberSelection.banned",
  unban: "memberSelection.unbanned",
  "add-again": "memberSelection.added",
} as const satisfies Record<SeveralMembersAction, string>;

function doneText(action: SeveralMembersAction, done: readonly GroupMember[]): string {
  const isFormerBan = action === "ban" && done.every(({ state }) => state !== "active");
  return t(isFormerBan ? "memberSelection.formerBanned" : doneKeys[action], { count: done.length });
}

/** The toast about an ended action on several members. It names those for whom the action failed. */
export function severalMembersToast({
  action,
  done,
  failures,
}: EndedSeveralMembers): Pick<Toast, "tone" | "title"> & Partial<Toast> {
  if (failures.length === 0) return { tone: "success", title: doneText(action, done) };
  return {
    tone: "danger",
    title: severalMembersFailureTitle(action, failures.length),
    text: membersListText(failures.map(({ member }) => member)),
  };
}
