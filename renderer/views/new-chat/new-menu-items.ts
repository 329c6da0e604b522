import Compass from "@lucide/svelte/icons/compass";
import Link from "@lucide/svelte/icons/link";
import MessageSquarePlus from "@lucide/svelte/icons/message-square-plus";
import Users from "@lucide/svelte/icons/users";
import { t } from "../../messages/format.ts";
import type { MenuItem } from "../../shared/menu/menu-item.ts";
import type { AppState } from "../../state/app/context.ts";

/** The menu items that start something new from the conversation list, such as a chat or a group. */
export function newMenuItems({
  newChat,
  newGroup,
  joinGroup,
  layout,
}: Pick<AppState, "newChat" | "newGroup" | "joinGroup" | "layout">): readonly MenuItem[] {
  return [
    {
      label: t("newChat.directMessage"),
      icon: MessageSquarePlus,
      isDestructive: false,
      run: () => {
        newChat.open();
      },
    },
    {
      label: t("newChat.group"),
      icon: Users,
      isDestructive: false,
      run: () => {
        newGroup.open();
      },
    },
    {
      label: t("newChat.joinByLink"),
      icon: Link,
      isDestructive: false,
      run: () => {
        joinGroup.open();
      },
    },
    {
      label: t("newChat.discover"),
      icon: Compass,
      isDestructive: false,
      run: () => {
        layout.showDiscover();
      },
    },
  ];
}
