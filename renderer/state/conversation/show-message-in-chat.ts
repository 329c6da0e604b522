import type { Message } from "../../../preload/model/messages/message.ts";
import type { ConversationList } from "./conversation-list.svelte.ts";
import type { Layout } from "../app/layout.svelte.ts";
import type { OpenConversationState } from "./open-conversation.svelte.ts";

/** Shows a message in its chat. The filter of the list keeps the chat's row. */
export function showMessageInChat(
  { layout, list, open }: { layout: Layout; list: ConversationList; open: OpenConversationState },
  { conversationId, id }: Pick<Message, "conversationId" | "id">,
): void {
  if (id === null) return;
  layout.showChats();
  list.keptId = conversationId;
  void open.open(conversationId, list.find(conversationId), id);
}
