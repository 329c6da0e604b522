import { tick } from "svelte";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { focusComposer } from "../../../shared/keyboard/regions.ts";
import type { Layout } from "../../app/layout.svelte.ts";
import type { ConversationList } from "../conversation-list.svelte.ts";
import type { OpenConversationState } from "../open-conversation.svelte.ts";
import { showChat } from "../show-chat.ts";
import type { ConversationSides } from "./conversation-sides.svelte.ts";

interface BesideParts {
  readonly layout: Layout;
  readonly list: ConversationList;
  readonly sides: ConversationSides;
}

/** Whether a chat can be opened beside the open chat: a chat is open, and it is not this chat. */
export function canOpenBeside({ sides }: Pick<BesideParts, "sides">, { id }: Conversation): boolean {
  return sides.focused.id !== null && sides.find(id) === undefined;
}

/**
 * Opens a chat on the side that is not focused, in place of the chat there, and moves the focus to it. If a side shows
 * the chat already, only the focus moves.
 */
export async function openBeside(
  { layout, list, sides }: BesideParts,
  conversation: Conversation,
): Promise<void> {
  const { id } = conversation;
  if (!canOpenBeside({ sides }, conversation)) return showChat({ layout, list, open: sides.current }, id);
  const { focused } = sides;
  const [other = focused] = sides.pair.filter((side) => side !== focused);
  if (sides.opened.length < 2) sides.order = [focused, other];
  const opening = other.open(id, conversation);
  sides.focus(other);
  await showChat({ layout, list, open: sides.current }, id);
  await opening;
}

/** Opens a chat that was dropped on a side: beside the only chat, otherwise on that side. */
export async function openDropped(
  { layout, list, sides }: BesideParts,
  side: OpenConversationState,
  conversation: Conversation,
): Promise<void> {
  if (sides.opened.length < 2) return openBeside({ layout, list, sides }, conversation);
  sides.focus(side);
  await showChat({ layout, list, open: sides.current }, conversation.id);
}

/**
 * Opens two chats side by side, and focuses the chat with this id. The first one is on the left, in languages that are
 * written from right to left on the right. Resolves when both are open.
 */
export async function openBoth(
  { sides }: Pick<BesideParts, "sides">,
  two: readonly Conversation[],
  focusedId: ConversationId,
): Promise<void> {
  const opening = sides.order.flatMap((side, index) => {
    const conversation = two[index];
    return conversation === undefined ? [] : [side.open(conversation.id, conversation)];
  });
  const side = sides.find(focusedId);
  if (side !== undefined) sides.focus(side);
  await Promise.all(opening);
}

/** Moves the focus to the composer of the side that does not have it. */
export async function focusOtherSide({ sides }: Pick<BesideParts, "sides">): Promise<void> {
  const other = sides.opened.find((side) => side !== sides.focused);
  if (other === undefined) return;
  sides.focus(other);
  await tick();
  focusComposer();
}

/** Closes a side. The other side keeps its chat, and gets the focus. */
export async function closeSide({ sides }: Pick<BesideParts, "sides">, side = sides.focused): Promise<void> {
  const closing = side.close();
  await tick();
  if (document.activeElement === document.body) focusComposer();
  await closing;
}
