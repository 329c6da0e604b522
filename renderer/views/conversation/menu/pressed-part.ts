import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { PackEmojiNames } from "../../../shared/emoji/emoji-words.ts";
import type { OpenConversationState } from "../../../state/conversation/open-conversation.svelte.ts";
import { selectedMessagesText } from "../timeline/copy-messages.ts";
import { galleryItems, isLightboxItem } from "../../../state/media/gallery-items.ts";
import type { IsLinkedPictureShown, LightboxItem } from "../../../state/media/gallery-items.ts";

/** The part of a message that was pressed. */
export interface PressedMessagePart {
  /** The address of the link; null if none was pressed. */
  readonly link: string | null;
  /** The selected text, which can reach over several messages; empty if no text is selected. */
  readonly words: string;
  /** The photo or video; null if none was pressed. */
  readonly picture: PressedPicture | null;
}

/** A pressed photo or video of a message. */
export interface PressedPicture {
  readonly item: LightboxItem;
  /** Its position among the attachments of the message. */
  readonly index: number;
  /** Whether the Space key on the message opens this photo or video. */
  readonly isFirst: boolean;
}

/** The thing in the timeline that was pressed, and the element to which the focus returns. */
export type TimelinePress =
  | { readonly kind: "day"; readonly day: Milliseconds; readonly element: HTMLElement }
  | { readonly kind: "person"; readonly person: Person; readonly element: HTMLElement }
  | {
      readonly kind: "message";
      readonly message: Message;
      readonly part: PressedMessagePart;
      readonly element: HTMLElement;
    };

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/**
 * The selected text if the selection is inside the message; the text of all selected messages if the selection goes
 * beyond the message; empty if the selection does not touch it.
 */
function selectedWords(around: HTMLElement, messages: readonly Message[], packs: PackEmojiNames): string {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return "";
  const isInside = around.contains(selection.anchorNode) && around.contains(selection.focusNode);
  if (isInside) return selection.toString();
  const timeline = around.closest("[role=log]");
  if (timeline === null || !selection.containsNode(around, true)) return "";
  return selectedMessagesText(timeline, { messages, packs }) ?? "";
}

function pressedPicture(
  target: EventTarget | null,
  message: Message,
  isLinkedShown: IsLinkedPictureShown,
): PressedPicture | null {
  const frame = closest(target, "[data-attachment]");
  if (frame === null || message.id === null) return null;
  const index = Number(frame.dataset["attachment"]);
  const key = `${message.key} ${String(index)}`;
  const item = galleryItems([message], isLinkedShown)
    .filter(isLightboxItem)
    .find((each) => each.key === key);
  const first = frame.closest("[data-key]")?.querySelector("[data-opens-media]") ?? null;
  return item === undefined ? null : { item, index, isFirst: frame.contains(first) };
}

/** The row of a press: a message, or the person's picture beside it. */
function rowOf(target: EventTarget | null): HTMLElement | null {
  const beside = closest(target, "[data-person]")?.closest(".turn") ?? null;
  return closest(target, "[data-key]") ?? beside?.querySelector<HTMLElement>("[data-key]") ?? null;
}

function pressedPerson(
  target: EventTarget | null,
  { sender }: Message,
  people: ReadonlyMap<UserId, Person>,
): Person | null {
  const id = closest(target, "[data-person]")?.dataset["person"];
  if (id === undefined) return null;
  return sender.id === id ? sender : (people.get(asId<UserId>(id)) ?? null);
}

/** Finds the thing in the timeline that was pressed; null if it has no menu. */
export function pressInTimeline(
  target: EventTarget | null,
  { messages, rows, people }: Pick<OpenConversationState, "messages" | "rows" | "people">,
  packs: PackEmojiNames,
  isLinkedShown: IsLinkedPictureShown,
): TimelinePress | null {
  const dayButton = closest(target, "[data-day-of]");
  const day = rows.find(({ key }) => key === dayButton?.dataset["dayOf"])?.day ?? null;
  if (dayButton !== null && day !== null) return { kind: "day", day, element: dayButton };
  const element = rowOf(target);
  const message = messages.find(({ key }) => key === element?.dataset["key"]);
  if (element === null || message === undefined) return null;
  const person = pressedPerson(target, message, people);
  if (person !== null) return { kind: "person", person, element };
  const link = closest(target, "a[href]");
  const part = {
    link: link instanceof HTMLAnchorElement ? link.href : null,
    words: selectedWords(element, messages, packs),
    picture: pressedPicture(target, message, isLinkedShown),
  };
  return { kind: "message", message, part, element };
}
