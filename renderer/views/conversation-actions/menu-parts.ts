import {
  useChatWindows,
  useConversationActions,
  useConversationList,
  useGroupDialogs,
  useLayout,
  usePinnedChats,
  useSides,
  useToasts,
  useTopicForm,
} from "../../state/app/context.ts";
import type { Layout } from "../../state/app/layout.svelte.ts";
import type { Toasts } from "../../shared/feedback/toasts.svelte.ts";
import type { ChatWindowsState } from "../../state/app/chat-windows.svelte.ts";
import type { ConversationActions } from "../../state/conversation/conversation-actions.svelte.ts";
import type { ConversationList } from "../../state/conversation/conversation-list.svelte.ts";
import type { ConversationSides } from "../../state/conversation/sides/conversation-sides.svelte.ts";
import type { PinnedChats } from "../../state/conversation/pinned-chats.svelte.ts";
import type { GroupDialogs } from "../../state/groups/settings/group-dialogs.svelte.ts";
import type { TopicForm } from "../../state/conversation/topic-form.svelte.ts";

/** The parts of the window that the entries of a conversation's menu need. */
export interface ConversationMenuParts {
  readonly actions: ConversationActions;
  readonly chatWindows: ChatWindowsState;
  readonly list: ConversationList;
  readonly groups: GroupDialogs;
  readonly layout: Layout;
  readonly sides: ConversationSides;
  readonly pinnedChats: PinnedChats;
  readonly toasts: Toasts;
  readonly topicForm: TopicForm;
}

/** The parts of the window's state that a conversation's menu needs. Call it while a component is created. */
export function useConversationMenu(): ConversationMenuParts {
  return {
    actions: useConversationActions(),
    chatWindows: useChatWindows(),
    list: useConversationList(),
    groups: useGroupDialogs(),
    layout: useLayout(),
    sides: useSides(),
    pinnedChats: usePinnedChats(),
    toasts: useToasts(),
    topicForm: useTopicForm(),
  };
}
