import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { isUnread } from "../../state/conversation/arrange-rows.ts";
import { isMessageRequest } from "../../state/conversation/conversation-list.svelte.ts";
import type { ChatSelection } from "../../state/conversation/selection/chat-selection.svelte.ts";
import type { FirstParts } from "../../state/app/context.ts";
import type { ConversationActions } from "../../state/conversation/conversation-actions.svelte.ts";

/** The step by which keys move a pinned row: Ctrl (Cmd on a Mac), Shift and an arrow key. Null for any other keys. */
export function pinnedStepForKeys(event: KeyboardEvent): 1 | -1 | null {
  const isMove = (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey;
  if (!isMove) return null;
  if (event.key === "ArrowUp") return -1;
  return event.key === "ArrowDown" ? 1 : null;
}

/** A key that was pressed in the list. */
interface Pressed {
  readonly event: KeyboardEvent;
  /** The row that has the focus. */
  readonly row: Conversation;
  /** The row to which the key moves; undefined if it moves to none. */
  readonly target: Conversation | undefined;
  /** Whether a name is being typed, so that a space belongs to it. */
  readonly isTyping: boolean;
}

/**
 * Selects rows by keys: Ctrl (Cmd on a Mac) with A selects all, Ctrl with Space selects one row, Shift with a key that
 * moves selects a range. While selecting, Space and Enter select the row instead of opening it. Returns `extended` if
 * the range now reaches `target`, `selected` after any other change, and null if the key does something else.
 */
export function selectByKey(
  selection: ChatSelection,
  { event, row, target, isTyping }: Pressed,
): "selected" | "extended" | null {
  const { key, shiftKey, altKey } = event;
  const isMain = event.ctrlKey || event.metaKey;
  if (altKey || (isMain && shiftKey)) return null;
  if (isMain && key.toLowerCase() === "a") selection.selectAll();
  else if (isMain ? key === " " : isPress(key, isTyping) && selection.isOn) {
    if (shiftKey) selection.extend(row, null);
    else selection.toggle(row);
  } else if (shiftKey && target !== undefined) {
    selection.extend(target, row.id);
    return "extended";
  } else return null;
  return "selected";
}

function isPress(key: string, isTyping: boolean): boolean {
  return key === "Enter" || (key === " " && !isTyping);
}

/**
 * The action of a bare letter on the row that has the focus: P pins or unpins it, M mutes or unmutes it, and U marks it
 * as unread or read. Null for other keys, and while a name is being typed.
 */
export function rowActionForKey(
  { event, row, isTyping }: Omit<Pressed, "target">,
  { later, list, sides, pinnedChats }: Pick<FirstParts, "later" | "list" | "sides" | "pinnedChats">,
): (() => void) | null {
  if (isTyping || event.shiftKey || isMessageRequest(row) || row.posting === "left") return null;
  const isMutable = row.kind === "group";
  const act = (run: (actions: ConversationActions) => unknown) => (): void => {
    later.run(({ conversationActions }) => void run(conversationActions));
  };
  switch (event.key.toLowerCase()) {
    case "p":
      if (row.pinPosition !== undefined) return () => void pinnedChats.unpin(row);
      return row.parentId === null ? () => void pinnedChats.pin(row) : null;
    case "m":
      if (!isMutable) return null;
      if (row.mutedUntil !== null) return act((actions) => actions.unmute(row, list.conversations));
      return act((actions) => {
        actions.ask("mute", row);
      });
    case "u":
      if (isUnread(row)) return act((actions) => actions.markRead(row));
      return act((actions) => {
        // An open chat counts as read.
        sides.closeChat(row.id);
        return actions.markUnread(row);
      });
    default:
      return null;
  }
}
