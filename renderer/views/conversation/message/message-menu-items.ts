import type { LucideIcon } from "@lucide/svelte";
import Copy from "@lucide/svelte/icons/copy";
import Download from "@lucide/svelte/icons/download";
import Flag from "@lucide/svelte/icons/flag";
import Forward from "@lucide/svelte/icons/forward";
import Info from "@lucide/svelte/icons/info";
import Link from "@lucide/svelte/icons/link";
import ListChecks from "@lucide/svelte/icons/list-checks";
import Pencil from "@lucide/svelte/icons/pencil";
import Pin from "@lucide/svelte/icons/pin";
import PinOff from "@lucide/svelte/icons/pin-off";
import Reply from "@lucide/svelte/icons/reply";
import RotateCw from "@lucide/svelte/icons/rotate-cw";
import Smile from "@lucide/svelte/icons/smile";
import SmilePlus from "@lucide/svelte/icons/smile-plus";
import Star from "@lucide/svelte/icons/star";
import StarOff from "@lucide/svelte/icons/star-off";
import Trash from "@lucide/svelte/icons/trash-2";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { t } from "../../../messages/format.ts";
import type { MenuItem } from "../../../shared/menu/menu-item.ts";
import type { ConversationScreen } from "../conversation-screen.svelte.ts";
import { canSelect } from "./message-selection.svelte.ts";

/** Pictures with an arrow. */
const mirrored: readonly LucideIcon[] = [Reply, Forward];

function item(label: string, icon: LucideIcon, run: () => void, isDestructive = false): MenuItem {
  return { label, icon, isMirrored: mirrored.includes(icon), isDestructive, run };
}

/** An item, where it can be done. */
function offer(isPossible: boolean, make: () => MenuItem): readonly MenuItem[] {
  return isPossible ? [make()] : [];
}

/** Everything that can be done with a message, and only that. `article` is where the message stands. */
export function menuItems(
  screen: ConversationScreen,
  message: Message,
  article: HTMLElement,
): readonly MenuItem[] {
  return [
    ...answerItems(screen, message, article),
    ...offer(screen.canCopy(message), () =>
      item(t("conversation.copyText"), Copy, () => void screen.copy(message)),
    ),
    ...saveItems(screen, message),
    ...(canSelect(message) ? keepItems(screen, message, article) : []),
    ...unsentItems(screen, message),
    ...offer(screen.deeds.canDelete(message), () =>
      item(t("messageActions.delete"), Trash, () => screen.deeds.askDelete([message]), true),
    ),
  ];
}

function answerItems(
  screen: ConversationScreen,
  message: Message,
  article: HTMLElement,
): readonly MenuItem[] {
  const { deeds } = screen;
  const canAnswer = screen.canAnswer(message);
  return [
    ...offer(canAnswer, () => item(t("conversation.react"), SmilePlus, () => screen.pick(message, article))),
    ...offer(canAnswer && screen.conversation.canWrite, () =>
      item(t("conversation.reply"), Reply, () => screen.reply(message)),
    ),
    ...offer(deeds.canEdit(message), () => item(t("messageActions.edit"), Pencil, () => deeds.edit(message))),
    ...offer(deeds.canForward(message), () =>
      item(t("messageActions.forward"), Forward, () => deeds.chooseForward(message)),
    ),
  ];
}

function saveItems({ deeds }: ConversationScreen, message: Message): readonly MenuItem[] {
  const count = deeds.countSaved(message);
  return offer(count > 0, () =>
    item(t("messageActions.save", { count }), Download, () => void deeds.save(message)),
  );
}

function keepItems(screen: ConversationScreen, message: Message, article: HTMLElement): readonly MenuItem[] {
  const { deeds } = screen;
  const isStarred = screen.conversation.actions.isStarred(message);
  const isPinned = message.pinnedAt !== null;
  return [
    item(t("messageActions.copyLink"), Link, () => void deeds.copyLink(message)),
    ...offer(deeds.canPin(message), () =>
      item(
        isPinned ? t("messageActions.unpin") : t("messageActions.pin"),
        isPinned ? PinOff : Pin,
        () => void deeds.togglePin(message),
      ),
    ),
    item(
      isStarred ? t("messageActions.unstar") : t("messageActions.star"),
      isStarred ? StarOff : Star,
      () => void deeds.toggleStar(message),
    ),
    item(t("messageActions.select"), ListChecks, () => deeds.selection.begin(message)),
    ...offer(message.reactions.length > 0, () =>
      item(t("messageActions.whoReacted"), Smile, () => deeds.showReactors(message, article)),
    ),
    item(t("messageActions.details"), Info, () => (deeds.dialog = { kind: "details", message })),
    ...offer(!message.isOwn, () => item(t("messageActions.report"), Flag, () => void deeds.report(message))),
  ];
}

function unsentItems(screen: ConversationScreen, message: Message): readonly MenuItem[] {
  const { state } = message.status;
  return [
    ...offer(state === "failed" || state === "unsure", () =>
      item(t("conversation.tryAgain"), RotateCw, () => void screen.conversation.unsent.retry(message)),
    ),
    ...offer(state === "failed", () =>
      item(t("conversation.editUnsent"), Pencil, () => void screen.edit(message)),
    ),
    ...offer(state === "failed", () =>
      item(t("conversation.deleteUnsent"), Trash, () => void screen.remove(message), true),
    ),
  ];
}
