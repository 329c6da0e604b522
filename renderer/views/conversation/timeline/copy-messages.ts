import type { Message } from "../../../../preload/model/messages/message.ts";
import type { PackEmojiNames } from "../../../shared/emoji/emoji-words.ts";
import { copiedMessageText } from "../../../shared/conversation/message-labels.ts";
import { canSelectMessage } from "../message/message-selection.svelte.ts";

interface CopyParts {
  readonly messages: readonly Message[];
  readonly packs: PackEmojiNames;
}

/**
 * Copies messages as "Name, time: text" if the selected text reaches over several of them. Within one message, the
 * browser copies the selected words.
 */
export function copySelectedMessages(event: ClipboardEvent, { messages, packs }: CopyParts): void {
  const selection = getSelection();
  const scroller = event.currentTarget;
  if (selection === null || selection.rangeCount === 0 || !(scroller instanceof HTMLElement)) return;
  const range = selection.getRangeAt(0);
  const keys = new Set(
    [...scroller.querySelectorAll<HTMLElement>("[data-key]")]
      .filter((article) => range.intersectsNode(article))
      .map(({ dataset }) => dataset["key"]),
  );
  const copied = messages.filter((message) => keys.has(message.key) && canSelectMessage(message));
  if (copied.length < 2) return;
  event.clipboardData?.setData("text/plain", copied.map((one) => copiedMessageText(one, packs)).join("\n"));
  event.preventDefault();
}
