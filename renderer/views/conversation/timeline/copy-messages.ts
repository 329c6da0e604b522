import type { Message } from "../../../../preload/model/messages/message.ts";
import type { PackEmojiNames } from "../../../shared/emoji/emoji-words.ts";
import { copiedMessageText } from "../../../shared/conversation/message-labels.ts";
import { canSelectMessage } from "../message/message-selection.svelte.ts";

interface CopyParts {
  readonly messages: readonly Message[];
  readonly packs: PackEmojiNames;
}

/**
 * The messages over which the selected text reaches, each as "Name, time: text". Null if these are fewer than two.
 * `scroller` is the element of the timeline.
 */
export function selectedMessagesText(scroller: Element, { messages, packs }: CopyParts): string | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const keys = new Set(
    [...scroller.querySelectorAll<HTMLElement>("[data-key]")]
      .filter((article) => range.intersectsNode(article))
      .map(({ dataset }) => dataset["key"]),
  );
  const copied = messages.filter((message) => keys.has(message.key) && canSelectMessage(message));
  return copied.length < 2 ? null : copied.map((one) => copiedMessageText(one, packs)).join("\n");
}

/** Copies the messages over which the selected text reaches. Within one message, the browser copies the words. */
export function copySelectedMessages(event: ClipboardEvent, parts: CopyParts): void {
  const scroller = event.currentTarget;
  const text = scroller instanceof HTMLElement ? selectedMessagesText(scroller, parts) : null;
  if (text === null) return;
  event.clipboardData?.setData("text/plain", text);
  event.preventDefault();
}
