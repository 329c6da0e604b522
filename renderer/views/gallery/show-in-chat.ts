import type { Message } from "../../../preload/model.ts";
import type { ConversationList } from "../../state/conversation-list.svelte.ts";
import type { Layout } from "../../state/layout.svelte.ts";
import type { OpenConversation } from "../../state/open-conversation.svelte.ts";

/** Shows a message where it was said. */
export function showInChat(
  { layout, list, open }: { layout: Layout; list: ConversationList; open: OpenConversation },
  { conversationId, id }: Message,
): void {
  if (id === null) return;
  layout.showChats();
  list.keptId = conversationId;
  void open.open(conversationId, list.find(conversationId), id);
}
