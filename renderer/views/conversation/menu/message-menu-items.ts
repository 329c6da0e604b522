import type { LucideIcon } from "@lucide/svelte";
import Copy from "@lucide/svelte/icons/copy";
import Download from "@lucide/svelte/icons/download";
import ExternalLink from "@lucide/svelte/icons/external-link";
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
import User from "@lucide/svelte/icons/user";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { t } from "../../../messages/format.ts";
import type { MenuItem } from "../../../shared/menu/menu-item.ts";
import type { ConversationScreen } from "../conversation-screen.svelte.ts";
import { canSelectMessage } from "../message/message-selection.svelte.ts";
import type { PressedMessagePart } from "./pressed-part.ts";

/** Icons with an arrow, which are mirrored in a right-to-left layout. */
const mirrored: readonly LucideIcon[] = [Reply, Forward];

function makeItem(label: string, icon: LucideIcon, run: () => void, more: ItemOptions = {}): MenuItem {
  return { label, icon, isMirrored: mirrored.includes(icon), isDestructive: false, run, ...more };
}

type ItemOptions = Partial<Pick<MenuItem, "isDestructive" | "keys">>;

/** A menu item, if its action is possible; otherwise none. */
function offer(isPossible: boolean, make: () => MenuItem): readonly MenuItem[] {
  return isPossible ? [make()] : [];
}

/** The part of a message that was pressed, and the items for a pressed photo or video. */
type PressedPart = Pick<PressedMessagePart, "link" | "words"> & {
  readonly pictureItems: readonly MenuItem[];
};

/**
 * All actions that are possible on a message. The actions on the pressed part come first. `article` is the message's
 * element.
 */
export function messageMenuItems(
  screen: ConversationScreen,
  message: Message,
  article: HTMLElement,
  pressed: PressedPart = { link: null, words: "", pictureItems: [] },
): readonly MenuItem[] {
  return [
    ...partItems(screen, pressed),
    ...pressed.pictureItems,
    ...answerItems(screen, message, article),
    ...offer(screen.canCopy(message), () =>
      makeItem(t("conversation.copyText"), Copy, () => void screen.copy(message), { keys: "C" }),
    ),
    ...saveItems(screen, message, pressed.pictureItems.length > 0),
    ...offer(message.senderKind === "user" && !message.isOwn && message.deletedBy === null, () =>
      makeItem(t("people.profile"), User, () => screen.openCard(message.sender)),
    ),
    ...(canSelectMessage(message) ? generalItems(screen, message, article) : []),
    ...unsentItems(screen, message),
    ...offer(screen.actions.canDelete(message), () =>
      makeItem(t("messageActions.delete"), Trash, () => screen.actions.askDelete([message]), {
        isDestructive: true,
        keys: "Del",
      }),
    ),
  ];
}

function partItems(screen: ConversationScreen, { link, words }: PressedPart): readonly MenuItem[] {
  return [
    ...offer(words !== "", () =>
      makeItem(t("conversation.copyWords"), Copy, () => void screen.conversation.copy(words)),
    ),
    ...(link === null
      ? []
      : [
          makeItem(t("conversation.openLink"), ExternalLink, () => void screen.openLink(link)),
          makeItem(t("conversation.copyAddress"), Copy, () => void screen.conversation.copy(link)),
        ]),
  ];
}

function answerItems(
  screen: ConversationScreen,
  message: Message,
  article: HTMLElement,
): readonly MenuItem[] {
  const { actions } = screen;
  const canAnswer = screen.canAnswer(message);
  return [
    ...offer(canAnswer, () =>
      makeItem(t("conversation.react"), SmilePlus, () => screen.openReactionPicker(message, article), {
        keys: "R",
      }),
    ),
    ...offer(canAnswer && screen.conversation.canWrite, () =>
      makeItem(t("conversation.reply"), Reply, () => screen.reply(message), { keys: "Q" }),
    ),
    ...offer(actions.canEdit(message), () =>
      makeItem(t("messageActions.edit"), Pencil, () => actions.edit(message), { keys: "E" }),
    ),
    ...offer(actions.canForward(message), () =>
      makeItem(t("messageActions.forward"), Forward, () => actions.chooseForward([message]), { keys: "F" }),
    ),
  ];
}

/**
 * The item that saves all attachments. If a photo or video was pressed, its own items save that one, so this item is
 * left out unless there are others.
 */
function saveItems(
  { actions }: ConversationScreen,
  message: Message,
  isOneOffered: boolean,
): readonly MenuItem[] {
  const count = actions.countSaved([message]);
  return offer(count > (isOneOffered ? 1 : 0), () =>
    makeItem(t("messageActions.save", { count }), Download, () => void actions.save([message]), {
      keys: "S",
    }),
  );
}

function generalItems(
  screen: ConversationScreen,
  message: Message,
  article: HTMLElement,
): readonly MenuItem[] {
  const { actions } = screen;
  const isStarred = screen.conversation.commands.isStarred(message);
  const isPinned = message.pinnedAt !== null;
  return [
    makeItem(t("messageActions.copyLink"), Link, () => void actions.copyLink(message)),
    ...offer(actions.canPin(message), () =>
      makeItem(
        isPinned ? t("messageActions.unpin") : t("messageActions.pin"),
        isPinned ? PinOff : Pin,
        () => void actions.togglePin(message),
      ),
    ),
    makeItem(
      isStarred ? t("messageActions.unstar") : t("messageActions.star"),
      isStarred ? StarOff : Star,
      () => void actions.toggleStar(message),
    ),
    makeItem(t("messageActions.select"), ListChecks, () => actions.selection.begin(message)),
    ...offer(message.reactions.length > 0, () =>
      makeItem(t("messageActions.whoReacted"), Smile, () => actions.showReactors(message, article), {
        keys: "Shift R",
      }),
    ),
    makeItem(t("messageActions.details"), Info, () => (actions.dialog = { kind: "details", message })),
    ...offer(!message.isOwn, () =>
      makeItem(t("messageActions.report"), Flag, () => void actions.report(message)),
    ),
  ];
}

function unsentItems(screen: ConversationScreen, message: Message): readonly MenuItem[] {
  const { state } = message.status;
  return [
    ...offer(state === "failed" || state === "unsure", () =>
      makeItem(t("conversation.tryAgain"), RotateCw, () => void screen.conversation.unsent.retry(message)),
    ),
    ...offer(state === "failed", () =>
      makeItem(t("conversation.editUnsent"), Pencil, () => void screen.edit(message)),
    ),
    ...offer(state === "failed", () =>
      makeItem(t("conversation.deleteUnsent"), Trash, () => void screen.remove(message), {
        isDestructive: true,
      }),
    ),
  ];
}
