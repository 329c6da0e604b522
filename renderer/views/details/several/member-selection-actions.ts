import Ban from "@lucide/svelte/icons/ban";
import RotateCcw from "@lucide/svelte/icons/rotate-ccw";
import UserMinus from "@lucide/svelte/icons/user-minus";
import UserPlus from "@lucide/svelte/icons/user-plus";
import type { LucideIcon } from "@lucide/svelte";
import type { GroupMember, MemberRole } from "../../../../preload/model/groups/members.ts";
import { t } from "../../../messages/format.ts";
import type { MenuItem } from "../../../shared/menu/menu-item.ts";
import { applicableMembers } from "../../../state/groups/members/applicable-members.ts";
import type { SeveralMembersAction } from "../../../state/groups/members/applicable-members.ts";
import type { SeveralMemberActions } from "../../../state/groups/members/several-member-actions.svelte.ts";

type Choice = readonly [SeveralMembersAction, string, LucideIcon, () => void];

/** The actions that fit all or some of the selected members. If they fit some, the label says how many. */
export function memberSelectionActions(
  actions: SeveralMemberActions,
  members: readonly GroupMember[],
  ownRole: MemberRole | null,
): readonly MenuItem[] {
  const isActive = members.some(({ state }) => state === "active");
  const asking = (action: SeveralMembersAction) => (): void => {
    actions.ask(action);
  };
  const choices: readonly Choice[] = [
    ["add-again", t("members.addAgain"), UserPlus, () => void actions.start("add-again")],
    ["unban", t("members.unban"), RotateCcw, () => void actions.start("unban")],
    ["remove", t("members.remove"), UserMinus, asking("remove")],
    ["ban", isActive ? t("members.ban") : t("members.banFormer"), Ban, asking("ban")],
  ];
  return choices.flatMap(([action, name, icon, run]) => {
    const count = applicableMembers(action, members, ownRole).length;
    if (count === 0) return [];
    const all = members.length;
    const label = count === all ? name : t("chatSelection.partly", { action: name, count, all });
    return [{ label, icon, isDestructive: action === "remove" || action === "ban", run }];
  });
}
