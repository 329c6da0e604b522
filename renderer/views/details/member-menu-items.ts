import Ban from "@lucide/svelte/icons/ban";
import ListChecks from "@lucide/svelte/icons/list-checks";
import RotateCcw from "@lucide/svelte/icons/rotate-ccw";
import ShieldCheck from "@lucide/svelte/icons/shield-check";
import ShieldOff from "@lucide/svelte/icons/shield-off";
import UserMinus from "@lucide/svelte/icons/user-minus";
import UserPlus from "@lucide/svelte/icons/user-plus";
import type { LucideIcon } from "@lucide/svelte";
import type { GroupMember, MemberRole } from "../../../preload/model/groups/members.ts";
import { t } from "../../messages/format.ts";
import type { MenuItem } from "../../shared/menu/menu-item.ts";
import { personMenuItems } from "../../shared/people/person-menu-items.ts";
import type { PersonMenuActions } from "../../shared/people/person-menu-items.ts";
import type { MemberActions } from "../../state/groups/members/member-actions.svelte.ts";
import { rightsOver } from "../../state/groups/members/member-rights.ts";

interface MenuActions extends PersonMenuActions {
  readonly ownRole: MemberRole | null;
  readonly actions: MemberActions;
  /** Starts selecting several members with this one; null if the member cannot be selected. */
  readonly select: (() => void) | null;
}

function makeItem(label: string, icon: LucideIcon, run: () => void, isDestructive = false): MenuItem {
  return { label, icon, isDestructive, run };
}

/** The menu of a member. It has only the actions that the account's role allows. */
export function memberMenuItems(member: GroupMember, parts: MenuActions): readonly MenuItem[] {
  const { select } = parts;
  return [
    ...personMenuItems(parts),
    ...(select === null ? [] : [makeItem(t("memberSelection.select"), ListChecks, select)]),
    ...managingItems(member, parts.actions, parts.ownRole),
  ];
}

function managingItems(
  member: GroupMember,
  actions: MemberActions,
  ownRole: MemberRole | null,
): readonly MenuItem[] {
  const { newRole, mayRemove, mayBan, mayUnban, mayAddAgain } = rightsOver(ownRole, member);
  const isActive = member.state === "active";
  const items: MenuItem[] = [];
  if (newRole === "admin")
    items.push(makeItem(t("members.makeAdmin"), ShieldCheck, () => void actions.setRole(member, "admin")));
  if (newRole === "user")
    items.push(makeItem(t("members.removeAdmin"), ShieldOff, () => void actions.setRole(member, "user")));
  if (mayAddAgain) items.push(makeItem(t("members.addAgain"), UserPlus, () => void actions.addAgain(member)));
  if (mayUnban) items.push(makeItem(t("members.unban"), RotateCcw, () => void actions.unban(member)));
  if (mayRemove) {
    const ask = (): void => {
      actions.ask("remove", member);
    };
    items.push(makeItem(t("members.remove"), UserMinus, ask, true));
  }
  if (mayBan) {
    const ask = (): void => {
      actions.ask("ban", member);
    };
    items.push(makeItem(isActive ? t("members.ban") : t("members.banFormer"), Ban, ask, true));
  }
  return items;
}
