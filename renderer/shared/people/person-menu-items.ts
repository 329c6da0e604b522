import AtSign from "@lucide/svelte/icons/at-sign";
import CircleUser from "@lucide/svelte/icons/circle-user";
import Copy from "@lucide/svelte/icons/copy";
import MessageCircle from "@lucide/svelte/icons/message-circle";
import type { LucideIcon } from "@lucide/svelte";
import { t } from "../../messages/format.ts";
import type { MenuItem } from "../menu/menu-item.ts";

/** The actions of a person's menu. */
export interface PersonMenuActions {
  /** Opens the card of the person. */
  readonly profile: () => void;
  /** Opens or starts the chat with the person; null if there can be none. */
  readonly message: (() => void) | null;
  /** Writes a mention of the person; null if that is not possible here. */
  readonly mention: (() => void) | null;
  readonly copyName: () => void;
}

function makeItem(label: string, icon: LucideIcon, run: () => void): MenuItem {
  return { label, icon, isDestructive: false, run };
}

/** The items that every menu of a person has. */
export function personMenuItems(actions: PersonMenuActions): readonly MenuItem[] {
  const { profile, message, mention, copyName } = actions;
  return [
    makeItem(t("people.showProfile"), CircleUser, profile),
    ...(message === null ? [] : [makeItem(t("people.message"), MessageCircle, message)]),
    ...(mention === null ? [] : [makeItem(t("people.mention"), AtSign, mention)]),
    makeItem(t("people.copyName"), Copy, copyName),
  ];
}
