import type { Message } from "../../../preload/model.ts";
import type { MessageSelection } from "./message-selection.svelte.ts";

/**
 * A press with Shift begins to select, and selects up to there; while selecting every press counts for the message, and not
 * for the links and buttons in it.
 */
export function selectByPointer(
  article: HTMLElement,
  selection: MessageSelection,
  message: () => Message,
): () => void {
  const click = (event: MouseEvent): void => {
    if (!selection.isOn && !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) {
      // Words between the two presses would be marked as well.
      getSelection()?.removeAllRanges();
      selection.extend(message());
    } else selection.toggle(message());
  };
  article.addEventListener("click", click, true);
  return () => {
    article.removeEventListener("click", click, true);
  };
}
