import { tick } from "svelte";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { focusComposerWhenShown } from "../../shared/keyboard/regions.ts";
import type { ConversationList } from "./conversation-list.svelte.ts";
import type { Layout } from "../app/layout.svelte.ts";
import type { OpenConversationState } from "./open-conversation.svelte.ts";

/**
 * Opens a chat with the focus in its composer. The filter of the list keeps the chat's row. A chat that another window
 * shows comes to the front there.
 */
export async function showChat(
  { layout, list, open }: { layout: Layout; list: ConversationList; open: OpenConversationState },
  conversationId: ConversationId,
): Promise<void> {
  if (open.showElsewhere(conversationId, null)) return;
  layout.showChats();
  list.keptId = conversationId;
  const opening = open.id === conversationId ? null : open.open(conversationId, list.find(conversationId));
  // A dialog that is about to close first returns the focus to the button that opened it.
  await tick();
  // The button that got the focus may be on the side of another chat.
  if (open.id !== conversationId) {
    void open.open(conversationId);
    await tick();
  }
  // A chat that can only be read has no composer, so nothing waits for it.
  void focusComposerWhenShown();
  await opening;
}
