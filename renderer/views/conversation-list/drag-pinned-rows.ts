import { on } from "svelte/events";
import { draggedChatType } from "../../shared/conversation/dragged-chat.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { ConversationList } from "../../state/conversation/conversation-list.svelte.ts";
import type { PinnedChats } from "../../state/conversation/pinned-chats.svelte.ts";

interface Parts {
  readonly list: ConversationList;
  readonly pinnedChats: PinnedChats;
}

/** Sorts the pinned rows of the list by dragging. Any row can be dragged to the open chat. */
export function dragPinnedRows({ list, pinnedChats }: Parts): (frame: HTMLElement) => () => void {
  let dragged: Conversation | null = null;
  let target: HTMLElement | null = null;

  function rowAt({ target: element }: Event): HTMLElement | null {
    return element instanceof Element ? element.closest<HTMLElement>("[data-conversation]") : null;
  }
  function pinnedOf(row: HTMLElement | null): Conversation | undefined {
    return list.pinned.find(({ id }) => id === row?.dataset["conversation"]);
  }
  /** Marks the row at whose place the dragged row would be dropped. */
  function mark(row: HTMLElement | null): void {
    if (row === target) return;
    target?.removeAttribute("data-drop");
    target = row;
    target?.setAttribute("data-drop", "");
  }
  function end(): void {
    mark(null);
    dragged = null;
  }

  return (frame) => {
    const stops = [
      on(frame, "dragstart", (event) => {
        const row = rowAt(event);
        dragged = pinnedOf(row) ?? null;
        if (row === null || event.dataTransfer === null) return;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(draggedChatType, row.dataset["conversation"] ?? "");
      }),
      on(frame, "dragover", (event) => {
        const row = rowAt(event);
        const over = pinnedOf(row);
        const isPlace = dragged !== null && over !== undefined && over.id !== dragged.id;
        if (isPlace) event.preventDefault();
        mark(isPlace ? row : null);
      }),
      on(frame, "drop", (event) => {
        const over = pinnedOf(rowAt(event));
        const moved = dragged;
        end();
        if (moved === null || over === undefined) return;
        event.preventDefault();
        void pinnedChats.moveTo(moved, over.id);
      }),
      on(frame, "dragend", end),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
