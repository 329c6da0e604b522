import CalendarSearch from "@lucide/svelte/icons/calendar-search";
import Copy from "@lucide/svelte/icons/copy";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import { t } from "../../../messages/format.ts";
import type { MenuItem } from "../../../shared/menu/menu-item.ts";
import { personMenuItems } from "../../../shared/people/person-menu-items.ts";
import { isolateTextDirection } from "../../../shared/text/isolate-text-direction.ts";
import { fullDateText } from "../../../shared/time/time.ts";
import type { Keymap } from "../../../state/app/keymap.svelte.ts";
import type { SaveAttachmentsParts } from "../../../state/media/save-attachments.ts";
import type { PeopleState } from "../../../state/people/people.svelte.ts";
import type { SearchState } from "../../../state/search/search.svelte.ts";
import { pictureMenuItems } from "../../attachments/picture-menu-items.ts";
import { mentionMember } from "../../details/mention-member.ts";
import type { ConversationScreen } from "../conversation-screen.svelte.ts";
import { messageMenuItems } from "./message-menu-items.ts";
import type { PressedPicture, TimelinePress } from "./pressed-part.ts";

/** The parts of the page that the menus of the timeline need. */
export interface TimelineMenuParts extends SaveAttachmentsParts {
  readonly screen: ConversationScreen;
  readonly people: Pick<PeopleState, "canMessage" | "message">;
  readonly search: Pick<SearchState, "openForDate">;
  readonly keymap: Pick<Keymap, "text">;
}

/** The accessible name of the menu for the part of the timeline that the person pressed. */
export function timelineMenuLabel(press: TimelinePress): string {
  switch (press.kind) {
    case "day":
      return fullDateText(press.day);
    case "person":
      return t("people.menu", { name: isolateTextDirection(press.person.name) });
    case "message":
      return t("conversation.messageActions");
  }
}

/** The menu items for the part of the timeline that the person pressed. */
export function timelineMenuItems(parts: TimelineMenuParts, press: TimelinePress): readonly MenuItem[] {
  switch (press.kind) {
    case "day":
      return dayItems(parts, press.day);
    case "person":
      return personItems(parts, press.person);
    case "message": {
      const { message, element, part } = press;
      const pictureItems = part.picture === null ? [] : itemsOfPicture(parts, part.picture);
      return messageMenuItems(parts.screen, message, element, { ...part, pictureItems });
    }
  }
}

function dayItems(
  { screen, search, keymap, announcer }: TimelineMenuParts,
  day: Milliseconds,
): readonly MenuItem[] {
  const { conversation } = screen;
  async function copy(): Promise<void> {
    if (await conversation.copy(fullDateText(day))) announcer.say(t("conversation.dateCopied"));
  }
  return [
    {
      label: t("search.jumpToDate"),
      icon: CalendarSearch,
      isDestructive: false,
      keys: keymap.text("jump-to-date"),
      run: () => {
        if (conversation.head !== null) search.openForDate(conversation.head);
      },
    },
    {
      label: t("conversation.copyDate"),
      icon: Copy,
      isDestructive: false,
      run: () => void copy(),
    },
  ];
}

function personItems({ screen, people, announcer }: TimelineMenuParts, person: Person): readonly MenuItem[] {
  const { conversation } = screen;
  const mentionable = conversation.mentionables.listFor(screen.ownId);
  const canMention = conversation.canWrite && mentionable.some((one) => one.person.id === person.id);
  async function copyName(): Promise<void> {
    if (await conversation.copy(person.name)) announcer.say(t("people.nameCopied"));
  }
  return personMenuItems({
    profile: () => {
      screen.openCard(person);
    },
    message: people.canMessage(person.id)
      ? () => {
          people.message(person.id);
        }
      : null,
    mention: canMention
      ? () => {
          mentionMember(conversation.composer, person);
          screen.focusComposer();
        }
      : null,
    copyName: () => void copyName(),
  });
}

function itemsOfPicture(
  parts: TimelineMenuParts,
  { item, index, isFirst }: PressedPicture,
): readonly MenuItem[] {
  const { screen, media } = parts;
  const isOnlyOne = screen.actions.countSaved([item.message]) === 1;
  // The Space key plays a video within the timeline, and does not open it large.
  const isOpenedBySpace = isFirst && item.attachment.kind === "image";
  return pictureMenuItems(item, {
    ...parts,
    open: () => {
      media.openFromTimeline(screen.conversation.messages, item.message, index);
    },
    ...(isOpenedBySpace && { openKeys: t("settings.keySpace") }),
    ...(isOnlyOne && { saveKeys: "S" }),
  });
}
