import type { Bridge } from "../../../preload/bridge.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { ActivitiesState } from "../../state/activities/activities.svelte.ts";
import type { AppState, FirstParts, LaterParts } from "../../state/app/context.ts";
import { leaveLaterParts, readLaterParts } from "../../state/app/follow-later.ts";
import type { LoadedParts } from "../../state/app/later-state.svelte.ts";
import { dispatchLaterPushes } from "../../state/app/pushes/dispatch-later-pushes.ts";
import { ConversationActions } from "../../state/conversation/conversation-actions.svelte.ts";
import { AllowedPeopleState } from "../../state/people/allowed-people.svelte.ts";
import { DefaultNotificationLevelsState } from "../../state/conversation/default-notification-levels.svelte.ts";
import { FormerGroups } from "../../state/conversation/former-groups.svelte.ts";
import { NewChatState } from "../../state/conversation/new-chat.svelte.ts";
import { SelectedChatActions } from "../../state/conversation/selection/selected-chat-actions.svelte.ts";
import { showChat } from "../../state/conversation/show-chat.ts";
import { TopicForm } from "../../state/conversation/topic-form.svelte.ts";
import { BotsState } from "../../state/groups/bots.svelte.ts";
import { DiscoveryState } from "../../state/groups/discovery/discovery.svelte.ts";
import { JoinGroupState } from "../../state/groups/join-group.svelte.ts";
import { DetailsState } from "../../state/groups/members/details.svelte.ts";
import { NewGroupState } from "../../state/groups/new-group.svelte.ts";
import { GroupDialogs } from "../../state/groups/settings/group-dialogs.svelte.ts";
import { ExportsState } from "../../state/media/exports.svelte.ts";
import { HistoryState } from "../../state/media/history.svelte.ts";
import { MediaState } from "../../state/media/media.svelte.ts";
import { notifyDownloadEnded } from "../../state/media/save-attachments.ts";
import { OwnProfiles } from "../../state/people/own-profiles.ts";
import { PeopleState } from "../../state/people/people.svelte.ts";
import { ForYouState } from "../../state/search/for-you.svelte.ts";
import { ReactedMessagesState } from "../../state/search/reacted-messages.svelte.ts";
import { SearchState } from "../../state/search/search.svelte.ts";
import { StarredState } from "../../state/search/starred.svelte.ts";
import { SecurityState } from "../../state/session/security.svelte.ts";
import { endedActionToast } from "../conversation-actions/ended-action-toast.ts";
import { formerGroupToast, topicToast } from "../conversation-actions/list-toasts.ts";
import { createActionToasts } from "./action-toasts.ts";
import { showExportEnded, showHistoryEnded } from "./show-ended.ts";

/** The parts about conversations and groups. */
type GroupParts = Pick<
  LaterParts,
  | "bots"
  | "details"
  | "discovery"
  | "formerGroups"
  | "groupDialogs"
  | "joinGroup"
  | "newChat"
  | "newGroup"
  | "selectedChats"
  | "topicForm"
>;

/** Creates the state that the first frame does not need, and lets it follow the account that is shown. */
export function createLaterParts(bridge: Bridge, first: FirstParts): LoadedParts<AppState> {
  const openPage = (address: string): void => void first.open.openLink(address);
  const actionToasts = createActionToasts(() => parts, openPage);
  const parts: AppState = {
    ...first,
    ...createGroupParts(bridge, first, () => parts, openPage),
    profiles: new OwnProfiles(bridge),
    security: new SecurityState(bridge),
    activities: new ActivitiesState(bridge),
    people: new PeopleState(bridge, {
      ...first,
      ownId: () => first.session.account?.id ?? null,
      onEnded: (ended) => void actionToasts.person(ended),
      onShowChat: () => {
        parts.activities.dialog = null;
        parts.groupDialogs.close();
        parts.media.lightbox.close();
      },
      startChat: (userId) => void parts.newChat.chatWith(userId),
    }),
    search: new SearchState(bridge),
    forYou: new ForYouState(bridge),
    reacted: new ReactedMessagesState(bridge),
    starred: new StarredState(bridge),
    history: new HistoryState(bridge, (ended) => {
      if (first.chatWindows.isHere(ended.conversationId)) void showHistoryEnded(ended, first);
    }),
    exports: new ExportsState(bridge, (ended) => void showExportEnded(ended, parts)),
    media: new MediaState(bridge, (ended) => {
      notifyDownloadEnded(ended, parts);
    }),
    conversationActions: new ConversationActions(bridge, (ended) => {
      const { conversation } = ended;
      const rejoin = (): void => {
        if (conversation !== null) void parts.conversationActions.rejoin(conversation);
      };
      const notice = endedActionToast(ended, { rejoin, openPage });
      if (notice !== null) first.toasts.show(notice);
    }),
    defaultLevels: new DefaultNotificationLevelsState(bridge),
    allowedPeople: new AllowedPeopleState(bridge),
  };
  if (first.session.account !== null) readLaterParts(parts);
  return {
    parts,
    leaveAccount: (left) => {
      leaveLaterParts(parts, left);
    },
    readAccount: () => {
      readLaterParts(parts);
    },
    stop: dispatchLaterPushes(bridge, parts),
  };
}

function createGroupParts(
  bridge: Bridge,
  first: FirstParts,
  parts: () => AppState,
  openPage: (address: string) => void,
): GroupParts {
  const { list, toasts } = first;
  const actionToasts = createActionToasts(parts, openPage);
  return {
    bots: new BotsState(bridge),
    discovery: new DiscoveryState(bridge, (groupId) => {
      parts().joinGroup.openPublic(groupId);
    }),
    selectedChats: new SelectedChatActions(bridge, {
      ...first,
      selection: first.chatSelection,
      onDone: (action, chats) => void actionToasts.selected(action, chats),
    }),
    topicForm: new TopicForm(bridge, (ended) => {
      toasts.show(topicToast(ended));
    }),
    formerGroups: new FormerGroups(bridge, (ended) => {
      toasts.show(formerGroupToast(ended, openPage));
    }),
    details: new DetailsState(bridge, {
      ...first,
      ownId: () => first.session.account?.id ?? null,
      onEnded: (ended) => void actionToasts.member(ended),
      onSeveralEnded: (ended) => void actionToasts.members(ended),
    }),
    newChat: new NewChatState(bridge, {
      list,
      show: ({ id }) => showChat(first, id),
      onFailed: (problem) => {
        toasts.show({ tone: "danger", title: t("newChat.notStarted"), text: problemSentence(problem) });
      },
    }),
    newGroup: new NewGroupState(bridge, (id) => showChat(first, id)),
    joinGroup: new JoinGroupState(bridge, {
      list,
      show: (id) => showChat(first, id),
      onRequested: () => void parts().discovery.requests.load(false),
      onPerson: (link) => {
        parts().newChat.open(link);
      },
    }),
    groupDialogs: new GroupDialogs(bridge, first.waitingRequests),
  };
}
