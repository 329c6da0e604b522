import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { lazyPart } from "../../shared/controls/lazy-part.ts";
import type { AppState } from "../../state/app/context.ts";
import type { SelectedChatsAction } from "../../state/conversation/selection/applicable-chats.ts";
import type { EndedMemberAction } from "../../state/groups/members/member-actions.svelte.ts";
import type { EndedSeveralMembers } from "../../state/groups/members/several-member-actions.svelte.ts";
import type { EndedPersonAction } from "../../state/people/person-actions.svelte.ts";

const loadPersonToasts = lazyPart(() => import("../people/person-toast.ts"));
const selectedDone = lazyPart(() => import("../conversation-actions/selected/done-toast.ts"));
const loadMemberToasts = lazyPart(() => import("../details/member-action-toast.ts"));
const loadMembersToasts = lazyPart(() => import("../details/several/several-members-toast.ts"));

type ActionToastsParts = Pick<AppState, "announcer" | "toasts" | "conversationActions">;

/** Shows toasts about the outcome of actions. Their texts are loaded when they are needed. */
interface ActionToasts {
  readonly person: (ended: EndedPersonAction) => Promise<void>;
  readonly selected: (action: SelectedChatsAction, chats: readonly Conversation[]) => Promise<void>;
  readonly member: (ended: EndedMemberAction) => Promise<void>;
  readonly members: (ended: EndedSeveralMembers) => Promise<void>;
}

/** `parts` returns the parts of the window once they exist. `openPage` opens an address in the browser. */
export function createActionToasts(
  parts: () => ActionToastsParts,
  openPage: (address: string) => void,
): ActionToasts {
  return {
    person: async (ended) => {
      const { personDoneText, personToast } = await loadPersonToasts();
      const toast = personToast(ended);
      if (toast === null) parts().announcer.say(personDoneText(ended));
      else parts().toasts.show(toast);
    },
    selected: async (action, chats) => {
      const { selectedDoneToast, selectedDoneText } = await selectedDone();
      const toast = selectedDoneToast(action, chats, parts().conversationActions);
      if (toast === null) parts().announcer.say(selectedDoneText(action, chats.length));
      else parts().toasts.show(toast);
    },
    member: async (ended) => {
      const { memberActionToast } = await loadMemberToasts();
      parts().toasts.show(memberActionToast(ended, openPage));
    },
    members: async (ended) => {
      const { severalMembersToast } = await loadMembersToasts();
      parts().toasts.show(severalMembersToast(ended));
    },
  };
}
