import { createBridge } from "../../../../preload/bridge.ts";
import type { Bridge } from "../../../../preload/bridge.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import { Announcer } from "../../../../renderer/shared/feedback/announcer.svelte.ts";
import { ReactiveClock } from "../../../../renderer/state/app/clock.svelte.ts";
import { AccountsState } from "../../../../renderer/state/session/accounts.svelte.ts";
import { ConnectionState } from "../../../../renderer/state/app/connection.svelte.ts";
import { ChatWindowsState } from "../../../../renderer/state/app/chat-windows.svelte.ts";
import type { AppState } from "../../../../renderer/state/app/context.ts";
import { BotsState } from "../../../../renderer/state/groups/bots.svelte.ts";
import { DiscoveryState } from "../../../../renderer/state/groups/discovery/discovery.svelte.ts";
import { ConversationActions } from "../../../../renderer/state/conversation/conversation-actions.svelte.ts";
import { ChatSelection } from "../../../../renderer/state/conversation/selection/chat-selection.svelte.ts";
import { SelectedChatActions } from "../../../../renderer/state/conversation/selection/selected-chat-actions.svelte.ts";
import { ConversationList } from "../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { DetailsState } from "../../../../renderer/state/groups/members/details.svelte.ts";
import { AllowedPeopleState } from "../../../../renderer/state/people/allowed-people.svelte.ts";
import { DefaultNotificationLevelsState } from "../../../../renderer/state/conversation/default-notification-levels.svelte.ts";
import { FormerGroups } from "../../../../renderer/state/conversation/former-groups.svelte.ts";
import { MessageRequests } from "../../../../renderer/state/conversation/message-requests.svelte.ts";
import { PinnedChats } from "../../../../renderer/state/conversation/pinned-chats.svelte.ts";
import { TopicForm } from "../../../../renderer/state/conversation/topic-form.svelte.ts";
import { EmojiPacksState } from "../../../../renderer/state/emoji/emoji-packs.svelte.ts";
import { ExportsState } from "../../../../renderer/state/media/exports.svelte.ts";
import { ForYouState } from "../../../../renderer/state/search/for-you.svelte.ts";
import { ReactedMessagesState } from "../../../../renderer/state/search/reacted-messages.svelte.ts";
import { StarredState } from "../../../../renderer/state/search/starred.svelte.ts";
import { OpenRequestState } from "../../../../renderer/state/composer/open-requests.svelte.ts";
import { GroupDialogs } from "../../../../renderer/state/groups/settings/group-dialogs.svelte.ts";
import { WaitingJoinRequests } from "../../../../renderer/state/groups/settings/waiting-join-requests.svelte.ts";
import { HistoryState } from "../../../../renderer/state/media/history.svelte.ts";
import { LaterState } from "../../../../renderer/state/app/later-state.svelte.ts";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";
import { ViewHistory } from "../../../../renderer/state/app/view-history.svelte.ts";
import { MediaState } from "../../../../renderer/state/media/media.svelte.ts";
import { ConversationSides } from "../../../../renderer/state/conversation/sides/conversation-sides.svelte.ts";
import { ActivitiesState } from "../../../../renderer/state/activities/activities.svelte.ts";
import { PeopleState } from "../../../../renderer/state/people/people.svelte.ts";
import { OwnProfiles } from "../../../../renderer/state/people/own-profiles.ts";
import { ProxyState } from "../../../../renderer/state/session/proxy.svelte.ts";
import { SecurityState } from "../../../../renderer/state/session/security.svelte.ts";
import { ScheduledMessages } from "../../../../renderer/state/scheduled/scheduled-messages.svelte.ts";
import { SearchState } from "../../../../renderer/state/search/search.svelte.ts";
import { SessionState } from "../../../../renderer/state/session/session.svelte.ts";
import { CommandRunner } from "../../../../renderer/state/commands/command-runner.ts";
import { Keymap } from "../../../../renderer/state/app/keymap.svelte.ts";
import { SettingsState } from "../../../../renderer/state/app/settings.svelte.ts";
import { Toasts } from "../../../../renderer/shared/feedback/toasts.svelte.ts";
import { UpdatesState } from "../../../../renderer/state/app/updates.svelte.ts";
import { AppLockState } from "../../../../renderer/state/app/lock.svelte.ts";
import { GuideState } from "../../../../renderer/state/app/guide.svelte.ts";
import { DiagnosticsState } from "../../../../renderer/state/app/diagnostics.ts";
import { WarningsState } from "../../../../renderer/state/app/warnings.svelte.ts";
import { NewChatState } from "../../../../renderer/state/conversation/new-chat.svelte.ts";
import { showChat } from "../../../../renderer/state/conversation/show-chat.ts";
import { JoinGroupState } from "../../../../renderer/state/groups/join-group.svelte.ts";
import { NewGroupState } from "../../../../renderer/state/groups/new-group.svelte.ts";
import { notifyDownloadEnded } from "../../../../renderer/state/media/save-attachments.ts";
import { buildAccount, buildDesktop, buildSettings } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";

/** A bridge to a fake main process. */
export function fakeBridge(transport: FakeTransport): Bridge {
  return createBridge(
    transport,
    () => "",
    () => navigator.userActivation.isActive,
  );
}

/** Creates the state that the views of an open conversation share, with an account signed in and the service online. */
export function buildConversationParts(bridge: Bridge, me: Person, now: () => number): AppState {
  const session = new SessionState(bridge);
  session.value = {
    state: "signed-in",
    account: buildAccount({ id: me.id, name: me.name }),
    tokenKeeping: { place: "keychain" },
  };
  const connection = new ConnectionState(bridge);
  connection.value = { state: "online" };
  const layout = new Layout();
  const sides = new ConversationSides(bridge, layout, now);
  const around = { list: new ConversationList(bridge, now), sides, open: sides.pair[0], layout };
  const chatSelection = new ChatSelection(around.list);
  const pinnedChats = new PinnedChats(bridge, around.list, () => undefined);
  const settings = new SettingsState(bridge, buildSettings(), () => undefined);
  const later = new LaterState<AppState>(() => Promise.reject(new Error("The test has all parts")));
  const waitingRequests = new WaitingJoinRequests(bridge);
  const parts: AppState = {
    ...around,
    later,
    waitingRequests,
    viewHistory: new ViewHistory(around),
    chatWindows: new ChatWindowsState(bridge, null),
    openRequests: new OpenRequestState(bridge, {
      ...around,
      later,
      onRefused: () => undefined,
    }),
    desktop: buildDesktop(),
    defaultLevels: new DefaultNotificationLevelsState(bridge),
    allowedPeople: new AllowedPeopleState(bridge),
    session,
    accounts: new AccountsState(bridge, { address: () => undefined }, () => undefined),
    connection,
    proxy: new ProxyState(bridge),
    profiles: new OwnProfiles(bridge),
    security: new SecurityState(bridge),
    scheduled: new ScheduledMessages(bridge, { ...around, show: (id) => showChat(around, id) }),
    search: new SearchState(bridge),
    forYou: new ForYouState(bridge),
    reacted: new ReactedMessagesState(bridge),
    starred: new StarredState(bridge),
    bots: new BotsState(bridge),
    discovery: new DiscoveryState(bridge, () => undefined),
    conversationActions: new ConversationActions(bridge, () => undefined),
    details: new DetailsState(bridge, {
      ...around,
      ownId: () => me.id,
      onEnded: () => undefined,
      onSeveralEnded: () => undefined,
    }),
    requests: new MessageRequests(bridge, around.list),
    pinnedChats,
    chatSelection,
    selectedChats: new SelectedChatActions(bridge, {
      ...around,
      selection: chatSelection,
      pinnedChats,
      onDone: () => undefined,
    }),
    topicForm: new TopicForm(bridge, () => undefined),
    formerGroups: new FormerGroups(bridge, () => undefined),
    groupDialogs: new GroupDialogs(bridge, waitingRequests),
    activities: new ActivitiesState(bridge, now),
    people: new PeopleState(bridge, {
      ...around,
      ownId: () => me.id,
      onEnded: () => undefined,
      onShowChat: () => undefined,
    }),
    packs: new EmojiPacksState(bridge),
    settings,
    keymap: new Keymap(settings, "linux", "ltr"),
    commands: new CommandRunner(() => Promise.reject(new Error("The test runs no commands"))),
    warnings: new WarningsState(bridge),
    updates: new UpdatesState(bridge),
    lock: new AppLockState(bridge, () => undefined),
    diagnostics: new DiagnosticsState(bridge),
    guide: new GuideState(bridge),
    history: new HistoryState(bridge, () => undefined),
    exports: new ExportsState(bridge, () => undefined),
    media: new MediaState(bridge, (ended) => {
      notifyDownloadEnded(ended, parts);
    }),
    newChat: new NewChatState(bridge, {
      list: around.list,
      show: ({ id }) => showChat(around, id),
      onFailed: () => undefined,
    }),
    newGroup: new NewGroupState(bridge, (id) => showChat(around, id)),
    joinGroup: new JoinGroupState(bridge, {
      list: around.list,
      show: (id) => showChat(around, id),
      onRequested: () => undefined,
      onPerson: (link) => {
        parts.newChat.open(link);
      },
    }),
    toasts: new Toasts(),
    announcer: new Announcer(),
    minutes: new ReactiveClock(30_000, now),
  };
  later.parts = parts;
  return parts;
}
