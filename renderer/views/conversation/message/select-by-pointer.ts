import type { Message } from "../../../../preload/model/messages/message.ts";
import { keyAround } from "../timeline/key-around.ts";
import type { MessageSelection } from "./message-selection.svelte.ts";

/**
 * A press with Shift begins to select, and selects up to there; while selecting every press counts for the message, and not
 * for the links and buttons in it. `messageOf` finds the message of a key.
 */
export function selectByPointer(
  scroller: HTMLElement,
  selection: MessageSelection,
  messageOf: (key: string | null) => Message | undefined,
): () => void {
  const click = (event: MouseEvent): void => {
    if (!selection.isOn && !event.shiftKey) return;
    const message = messageOf(keyAround(event.target));
    if (message === undefined || message.senderKind === "system") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) {
      // Words between the two presses would be marked as well.
      getSelection()?.removeAllRanges();
      selection.extend(message);
    } else selection.toggle(message);
  };
  scroller.addEventListener("click", click, true);
  return () => {
    scroller.removeEventListener("click", click, true);
  };
}
