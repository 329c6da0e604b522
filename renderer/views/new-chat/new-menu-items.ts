import Compass from "@lucide/svelte/icons/compass";
import Link from "@lucide/svelte/icons/link";
import MessageSquarePlus from "@lucide/svelte/icons/message-square-plus";
import Users from "@lucide/svelte/icons/users";
import { t } from "../../messages/format.ts";
import type { MenuItem } from "../../shared/menu/menu-item.ts";
import type { FirstParts } from "../../state/app/context.ts";

/** What a person can begin from the conversation list, as menu items. */
export function newMenuItems({ later, layout }: Pick<FirstParts, "later" | "layout">): readonly MenuItem[] {
  return [
    {
      label: t("newMenu.directMessage"),
      icon: MessageSquarePlus,
      isDestructive: false,
      run: () => {
        later.run(({ newChat }) => {
          newChat.open();
        });
      },
    },
    {
      label: t("newMenu.group"),
      icon: Users,
      isDestructive: false,
      run: () => {
        later.run(({ newGroup }) => {
          newGroup.open();
        });
      },
    },
    {
      label: t("newMenu.joinByLink"),
      icon: Link,
      isDestructive: false,
      run: () => {
        later.run(({ joinGroup }) => {
          joinGroup.open();
        });
      },
    },
    {
      label: t("newMenu.discover"),
      icon: Compass,
      isDestructive: false,
      run: () => {
        layout.showDiscover();
      },
    },
  ];
}
