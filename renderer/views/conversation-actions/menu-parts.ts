import {
  useConversationActions,
  useConversationList,
  useGroupDialogs,
  useLayout,
  useOpenConversation,
  usePinnedChats,
  useSides,
  useTopicForm,
} from "../../state/app/context.ts";
import type { Layout } from "../../state/app/layout.svelte.ts";
import type { ConversationActions } from "../../state/conversation/conversation-actions.svelte.ts";
import type { ConversationList } from "../../state/conversation/conversation-list.svelte.ts";
import type { ConversationSides } from "../../state/conversation/sides/conversation-sides.svelte.ts";
import type { PinnedChats } from "../../state/conversation/pinned-chats.svelte.ts";
import type { GroupDialogs } from "../../state/groups/settings/group-dialogs.svelte.ts";
import type { TopicForm } from "../../state/conversation/topic-form.svelte.ts";

/** What the entries of a conversation's menu need. */
export interface ConversationMenuParts {
  readonly actions: ConversationActions;
  readonly list: ConversationList;
  readonly groups: GroupDialogs;
  readonly layout: Layout;
  readonly sides: ConversationSides;
  readonly pinnedChats: PinnedChats;
  readonly topicForm: TopicForm;
}

/** The parts of the window's state that a conversation's menu needs. Call it while a component is created. */
export function useConversationMenu(): ConversationMenuParts {
  return {
    actions: useConversationActions(),
    list: useConversationList(),
    groups: useGroupDialogs(),
    layout: useLayout(),
    sides: useSides(),
    pinnedChats: usePinnedChats(),
    topicForm: useTopicForm(),
  };
}
