import { handleDrops } from "../../../shared/controls/file-drops.ts";
import { draggedChatType } from "../../../shared/conversation/dragged-chat.ts";

/** Handles rows of the list that are dropped on an element. `onDrop` gets the id of the row's chat. */
export function handleChatDrops(
  onOver: (isOver: boolean) => void,
  onDrop: (conversationId: string) => void,
): (element: HTMLElement) => () => void {
  return handleDrops(
    (event) => event.dataTransfer?.types.includes(draggedChatType) === true,
    onOver,
    (event) => {
      onDrop(event.dataTransfer?.getData(draggedChatType) ?? "");
    },
  );
}
