import type { Message } from "../../../../preload/model/messages/message.ts";
import { timelineRowKeyAt } from "../timeline/timeline-row-key.ts";
import type { MessageSelection } from "./message-selection.svelte.ts";

/**
 * A press with Shift begins to select, and selects up to the pressed message. While selecting, every press selects the
 * message, instead of reaching its links and buttons. `messageOf` finds the message of a key.
 */
export function selectMessageByPointer(
  scroller: HTMLElement,
  selection: MessageSelection,
  messageOf: (key: string | null) => Message | undefined,
): () => void {
  const click = (event: MouseEvent): void => {
    if (!selection.isOn && !event.shiftKey) return;
    const message = messageOf(timelineRowKeyAt(event.target));
    if (message === undefined || message.senderKind === "system") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) {
      // Without this call, the text between the two presses would be selected as well.
      getSelection()?.removeAllRanges();
      selection.extend(message);
    } else selection.toggle(message);
  };
  scroller.addEventListener("click", click, true);
  return () => {
    scroller.removeEventListener("click", click, true);
  };
}
