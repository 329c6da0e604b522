import { on } from "svelte/events";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { isMessageRequest } from "../../state/conversation/conversation-list.svelte.ts";
import type { OpenConversationState } from "../../state/conversation/open-conversation.svelte.ts";
import type { ChatSelection } from "../../state/conversation/selection/chat-selection.svelte.ts";

interface Parts {
  readonly selection: ChatSelection;
  readonly open: Pick<OpenConversationState, "id">;
  readonly rowAt: (target: EventTarget | null) => Conversation | undefined;
}

/**
 * A press with Ctrl (Cmd on a Mac) selects a row. A press with Shift selects all rows from the row that was pressed
 * last, or from the open one, to the pressed row. While selecting, every press selects the row instead of opening it.
 */
export function selectRowsByPointer({ selection, open, rowAt }: Parts): (frame: HTMLElement) => () => void {
  const click = (event: MouseEvent): void => {
    const isMain = event.ctrlKey || event.metaKey;
    if (!selection.isOn && !isMain && !event.shiftKey) return;
    const row = rowAt(event.target);
    if (row === undefined || isMessageRequest(row)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) selection.extend(row, open.id);
    else selection.toggle(row);
  };
  return (frame) => on(frame, "click", click, { capture: true });
}
