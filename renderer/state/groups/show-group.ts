import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import type { Layout } from "../app/layout.svelte.ts";
import type { OpenConversationState } from "../conversation/open-conversation.svelte.ts";

/** Shows a group in the list of chats and opens it. The filter of the list keeps the group's row. */
export function showGroup(
  { list, layout, open }: { layout: Layout; list: ConversationList; open: OpenConversationState },
  group: Conversation,
): void {
  layout.showChats();
  list.keptId = group.id;
  if (open.id !== group.id) void open.open(group.id, group);
}
