import Link from "@lucide/svelte/icons/link";
import Settings2 from "@lucide/svelte/icons/settings-2";
import UserCheck from "@lucide/svelte/icons/user-check";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { t } from "../../messages/format.ts";
import type { MenuItem } from "../../shared/menu/menu-item.ts";
import { badgeText } from "../../shared/text/number.ts";
import type { GroupDialogKind, GroupDialogs } from "../../state/groups/settings/group-dialogs.svelte.ts";

/** The entries of a group's menu that open its settings, its share link and its join requests. */
export function groupMenuItems(groups: GroupDialogs, conversation: Conversation): readonly MenuItem[] {
  const opens = (kind: GroupDialogKind) => () => {
    groups.open(kind, conversation);
  };
  const waiting = groups.waiting.countIn(conversation.id);
  const requests: MenuItem = {
    label: t("joinRequests.menu"),
    icon: UserCheck,
    isDestructive: false,
    run: opens("join-requests"),
  };
  return [
    { label: t("groupSettings.menu"), icon: Settings2, isDestructive: false, run: opens("settings") },
    { label: t("shareLink.menu"), icon: Link, isDestructive: false, run: opens("share-link") },
    waiting === 0 ? requests : { ...requests, badge: badgeText(waiting) },
  ];
}
