import { expect, test } from "vitest";
import { createBridge } from "../../../../../preload/bridge.ts";
import { pushNames } from "../../../../../preload/pushes.ts";
import type { AccountKey } from "../../../../../preload/base/ids.ts";
import type { ShownView } from "../../../../../preload/model/app/shown-view.ts";
import type { Session } from "../../../../../preload/model/session/session.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { AccountBridge } from "../../../../../renderer/state/app/account-bridge.ts";
import { AccountsState } from "../../../../../renderer/state/session/accounts.svelte.ts";
import { ConnectionState } from "../../../../../renderer/state/app/connection.svelte.ts";
import { BotsState } from "../../../../../renderer/state/groups/bots.svelte.ts";
import { DiscoveryState } from "../../../../../renderer/state/groups/discovery/discovery.svelte.ts";
import { NewChatState } from "../../../../../renderer/state/conversation/new-chat.svelte.ts";
import { JoinGroupState } from "../../../../../renderer/state/groups/join-group.svelte.ts";
import { NewGroupState } from "../../../../../renderer/state/groups/new-group.svelte.ts";
import { AllowedPeopleState } from "../../../../../renderer/state/people/allowed-people.svelte.ts";
import { ConversationActions } from "../../../../../renderer/state/conversation/conversation-actions.svelte.ts";
import { ChatSelection } from "../../../../../renderer/state/conversation/selection/chat-selection.svelte.ts";
import { SelectedChatActions } from "../../../../../renderer/state/conversation/selection/selected-chat-actions.svelte.ts";
import { ConversationList } from "../../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { FormerGroups } from "../../../../../renderer/state/conversation/former-groups.svelte.ts";
import { MessageRequests } from "../../../../../renderer/state/conversation/message-requests.svelte.ts";
import { PinnedChats } from "../../../../../renderer/state/conversation/pinned-chats.svelte.ts";
import { TopicForm } from "../../../../../renderer/state/conversation/topic-form.svelte.ts";
import { EmojiPacksState } from "../../../../../renderer/state/emoji/emoji-packs.svelte.ts";
import { ExportsState } from "../../../../../renderer/state/media/exports.svelte.ts";
import { ForYouState } from "../../../../../renderer/state/search/for-you.svelte.ts";
import { ReactedMessagesState } from "../../../../../renderer/state/search/reacted-messages.svelte.ts";
import { StarredState } from "../../../../../renderer/state/search/starred.svelte.ts";
import { OpenRequestState } from "../../../../../renderer/state/composer/open-requests.svelte.ts";
import { GroupDialogs } from "../../../../../renderer/state/groups/settings/group-dialogs.svelte.ts";
import { WaitingJoinRequests } from "../../../../../renderer/state/groups/settings/waiting-join-requests.svelte.ts";
import { HistoryState } from "../../../../../renderer/state/media/history.svelte.ts";
import type { OwnChat } from "../../../../../preload/model/app/settings.ts";
import { ChatWindowsState } from "../../../../../renderer/state/app/chat-windows.svelte.ts";
import { Layout } from "../../../../../renderer/state/app/layout.svelte.ts";
import { MediaState } from "../../../../../renderer/state/media/media.svelte.ts";
import { ConversationSides } from "../../../../../renderer/state/conversation/sides/conversation-sides.svelte.ts";
import { ActivitiesState } from "../../../../../renderer/state/activities/activities.svelte.ts";
import { DetailsState } from "../../../../../renderer/state/groups/members/details.svelte.ts";
import { PeopleState } from "../../../../../renderer/state/people/people.svelte.ts";
import { OwnProfiles } from "../../../../../renderer/state/people/own-profiles.ts";
import { ProxyState } from "../../../../../renderer/state/session/proxy.svelte.ts";
import { SecurityState } from "../../../../../renderer/state/session/security.svelte.ts";
import { ScheduledMessages } from "../../../../../renderer/state/scheduled/scheduled-messages.svelte.ts";
import { SearchState } from "../../../../../renderer/state/search/search.svelte.ts";
import { SessionState } from "../../../../../renderer/state/session/session.svelte.ts";
import { SettingsState } from "../../../../../renderer/state/app/settings.svelte.ts";
import { Toasts } from "../../../../../renderer/shared/feedback/toasts.svelte.ts";
import { UpdatesState } from "../../../../../renderer/state/app/updates.svelte.ts";
import { AppLockState } from "../../../../../renderer/state/app/lock.svelte.ts";
import { WarningsState } from "../../../../../renderer/state/app/warnings.svelte.ts";
import { dispatchPushes } from "../../../../../renderer/state/app/pushes/dispatch-pushes.ts";
import { dispatchLaterPushes } from "../../../../../renderer/state/app/pushes/dispatch-later-pushes.ts";
import { leaveLaterParts, readLaterParts } from "../../../../../renderer/state/app/follow-later.ts";
import {
  buildAccount,
  buildConversation,
  buildSettings,
  conversationId,
  messageId,
  userId,
} from "../../../../support/model/build-model.ts";
import { buildJoinRequest } from "../../../../support/model/build-group-details.ts";
import { buildGroupDetails, buildMember } from "../../../../support/model/build-members.ts";
import { buildOpened } from "../../../../support/model/build-opened.ts";
import { createFakeTransport } from "../../../../support/page/fake-transport.ts";
import { settle } from "../../../../support/clock/fixed-clock.ts";

function setUp(own: OwnChat | null = null) {
  const transport = createFakeTransport();
  const line = new AccountBridge(createBridge(transport, () => ""));
  const { bridge } = line;
  const layout = new Layout({ current: false });
  const sides = new ConversationSides(bridge, layout);
  const around = { list: new ConversationList(bridge), sides, open: sides.current, layout };
  const chatSelection = new ChatSelection(around.list);
  const pinnedChats = new PinnedChats(bridge, around.list, () => undefined);
  const waitingRequests = new WaitingJoinRequests(bridge);
  const parts = {
    chatWindows: new ChatWindowsState(bridge, own),
    ...around,
    waitingRequests,
    openRequests: new OpenRequestState(bridge, {
      ...around,
      later: {
        run: (act) => {
          act({ newChat: { open: () => undefined }, joinGroup: { open: () => undefined } });
        },
      },
      onRefused: () => undefined,
    }),
    session: new SessionState(bridge),
    accounts: new AccountsState(bridge, line, () => undefined),
    connection: new ConnectionState(bridge),
    proxy: new ProxyState(bridge),
    profiles: new OwnProfiles(bridge),
    security: new SecurityState(bridge),
    details: new DetailsState(bridge, {
      ...around,
      wide: { current: true },
      ownId: () => null,
      onEnded: () => undefined,
      onSeveralEnded: () => undefined,
    }),
    activities: new ActivitiesState(bridge),
    people: new PeopleState(bridge, {
      ...around,
      ownId: () => null,
      onEnded: () => undefined,
      onShowChat: () => undefined,
    }),
    packs: new EmojiPacksState(bridge),
    scheduled: new ScheduledMessages(bridge, { ...around, show: () => Promise.resolve() }),
    search: new SearchState(bridge),
    forYou: new ForYouState(bridge),
    reacted: new ReactedMessagesState(bridge),
    starred: new StarredState(bridge),
    bots: new BotsState(bridge),
    discovery: new DiscoveryState(bridge, () => undefined),
    settings: new SettingsState(bridge, buildSettings(), () => undefined),
    warnings: new WarningsState(bridge),
    updates: new UpdatesState(bridge),
    lock: new AppLockState(bridge, () => undefined),
    conversationActions: new ConversationActions(bridge, () => undefined),
    allowedPeople: new AllowedPeopleState(bridge),
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
    newChat: new NewChatState(bridge, {
      list: around.list,
      show: () => Promise.resolve(),
      onFailed: () => undefined,
    }),
    newGroup: new NewGroupState(bridge, () => Promise.resolve()),
    joinGroup: new JoinGroupState(bridge, {
      list: around.list,
      show: () => Promise.resolve(),
      onRequested: () => undefined,
      onPerson: () => undefined,
    }),
    history: new HistoryState(bridge, () => undefined),
    exports: new ExportsState(bridge, () => undefined),
    media: new MediaState(bridge),
    toasts: new Toasts(),
  };
  transport.answer("listConversations", () => done([buildConversation()]));
  transport.answer("addressAccount", () => done(undefined));
  transport.answer("getConnection", () => done({ state: "online" }));
  transport.answer("saveDraft", () => done(undefined));
  transport.answer("signalTyping", () => done(undefined));
  transport.answer("listHistoryDownloads", () => done([]));
  transport.answer("takeOpenRequests", () => done({ files: [], refused: [], target: null }));
  transport.answer("countRequests", () => done({ chats: 0, received: 0, sent: 0, total: 0 }));
  transport.answer("listExports", () => done([]));
  transport.answer("listWaitingJoinRequests", () => done({ sent: [], received: [], seenTo: 0 }));
  transport.answer("listDownloads", () => done([]));
  transport.answer("closeConversation", () => done(undefined));
  transport.answer("listScheduledMessages", () => done([]));
  answerShownViews(transport);
  const later = {
    leaveAccount: (left: AccountKey | null) => {
      leaveLaterParts(parts, left);
    },
    readAccount: () => {
      readLaterParts(parts);
    },
  };
  const stops = [dispatchPushes(bridge, { ...parts, later }), dispatchLaterPushes(bridge, parts)];
  const stop = (): void => {
    for (const each of stops) each();
  };
  return { transport, parts, settled: settle, stop };
}
/** Stores and returns the shown view of each account, as main does. */
function answerShownViews(transport: ReturnType<typeof createFakeTransport>): void {
  const views = new Map<string | null, ShownView>();
  const addressed = (): string | null => transport.inputsOf("addressAccount").at(-1)?.key ?? null;
  transport.answer("readShownView", () => done(views.get(addressed()) ?? null));
  transport.answer("saveShownView", (view) => {
    views.set(addressed(), view);
    return done(undefined);
  });
}
const signedIn = (id: string): Session => ({
  state: "signed-in",
  account: buildAccount({ id: userId(id), isDemo: false }),
  tokenKeeping: { place: "keychain" },
});
const ended: Session = {
  state: "ended",
  account: buildAccount({ isDemo: false }),
  reason: "by-service",
  draftCount: 1,
  waitingCount: 0,
};

test("every push of the contract has a listener, and once the page stops listening, no push has a listener", () => {
  const { transport, stop } = setUp();
  // No state listens to this push. The component that describes the menus to main does.
  const pushesOfComponents = ["menuCommandChosen"];
  expect(pushNames.filter((name) => transport.listenerCount(name) === 0)).toEqual(pushesOfComponents);
  stop();
  expect(pushNames.filter((name) => transport.listenerCount(name) !== 0)).toEqual([]);
});

test("signing in loads the chats", async () => {
  const { transport, parts, settled } = setUp();
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(parts.list.rows).toHaveLength(1);
});

test("a session change that leaves the account signed in does not load the chats again", async () => {
  const { transport, settled } = setUp();
  transport.push("sessionChanged", signedIn("1"));
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(transport.inputsOf("listConversations")).toHaveLength(1);
});

test("if the service ends the session, the chats stay, and signing in again reloads them", async () => {
  const { transport, parts, settled } = setUp();
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  parts.layout.isSignInDialogOpen = true;
  transport.push("sessionChanged", ended);
  expect(parts.list.rows).toHaveLength(1);
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(transport.inputsOf("listConversations")).toHaveLength(2);
  expect(parts.layout.isSignInDialogOpen).toBe(false);
});

test("signing out removes all content from the window", async () => {
  const { transport, parts, settled } = setUp();
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  parts.layout.showSettings("account");
  transport.push("sessionChanged", { state: "signed-out", notice: null, keychain: "ready" });
  expect(parts.list.rows).toHaveLength(0);
  expect(parts.layout.page).toBe("chats");
});

test("an account whose session has already ended at the start still shows its chats", async () => {
  const { transport, parts, settled } = setUp();
  transport.push("sessionChanged", ended);
  await settled();
  expect(parts.list.rows).toHaveLength(1);
});

test("pressing a notification opens its chat, also while the settings are open", () => {
  const { transport, parts } = setUp();
  transport.answer("openConversation", () => new Promise(() => undefined));
  parts.layout.showSettings();
  transport.push("conversationRequested", { conversationId: conversationId("500") });
  expect(parts.layout.page).toBe("chats");
  expect(parts.open.id).toBe("500");
});

test("pressing a notification of the newest message in the open chat goes to the end of the chat", async () => {
  const { transport, parts, settled } = setUp();
  const opened = buildOpened();
  transport.answer("openConversation", () => done(opened));
  await parts.open.open(opened.conversation.id);
  transport.push("conversationRequested", { conversationId: opened.conversation.id });
  await settled();
  expect(transport.inputsOf("openConversation")).toHaveLength(1);
  expect(parts.open.jumpWindow.shownStretch).toBe(1);
});

test("pressing a reminder opens its chat at the message that created the event", () => {
  const { transport } = setUp();
  transport.answer("openConversation", () => new Promise(() => undefined));
  transport.answer("loadAround", () => new Promise(() => undefined));
  transport.push("conversationRequested", {
    conversationId: conversationId("500"),
    messageId: messageId("77"),
  });
  expect(transport.inputsOf("loadAround")).toMatchObject([{ conversationId: "500", messageId: "77" }]);
});

test("when Natter is about to quit, a just typed draft reaches main before the page says that drafts are saved", () => {
  const { transport, parts } = setUp();
  transport.answer("openConversation", () => new Promise(() => undefined));
  transport.answer("saveDraft", () => done(undefined));
  transport.answer("reportDraftSaved", () => done(undefined));
  transport.answer("signalTyping", () => done(undefined));
  void parts.open.open(conversationId("500"), buildConversation());
  parts.open.composer.write("half a thought");
  transport.push("draftRequested", { isClosing: true });
  const sent = transport.calls.map(({ name }) => name);
  expect(sent.slice(-2)).toEqual(["saveDraft", "reportDraftSaved"]);
  expect(transport.inputsOf("saveDraft")).toMatchObject([{ conversationId: "500", text: "half a thought" }]);
});

test("a problem outside a request is shown as a toast, with what to do", () => {
  const { transport, parts } = setUp();
  transport.push("problemArose", { problem: { kind: "disk", reason: "ENOSPC" }, concerning: "local-copy" });
  expect(parts.toasts.shown).toMatchObject([
    { title: "The local copy has a problem", text: "The disk is full. Free some space, then try again." },
  ]);
});

test("a change of account saves the draft for the previous account, then starts with an empty window", async () => {
  const { transport, parts, settled } = setUp();
  transport.answer("openConversation", () => new Promise(() => undefined));
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  void parts.open.open(conversationId("500"), buildConversation());
  parts.open.composer.write("half a thought");
  transport.push("sessionChanged", signedIn("2"));
  const names = transport.calls.map(({ name }) => name);
  const drafted = names.indexOf("saveDraft");
  expect(drafted).toBeGreaterThan(names.indexOf("addressAccount"));
  expect(drafted).toBeLessThan(names.lastIndexOf("addressAccount"));
  expect(names.lastIndexOf("listConversations")).toBeGreaterThan(names.lastIndexOf("addressAccount"));
  expect(parts.open.id).toBeNull();
  expect(parts.list.rows).toEqual([]);
  await settled();
  expect(parts.list.rows).toHaveLength(1);
});

test("returning to an account opens the chat that was open there", async () => {
  const { transport, parts, settled } = setUp();
  transport.answer("openConversation", () => new Promise(() => undefined));
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  void parts.open.open(conversationId("500"), buildConversation());
  transport.push("sessionChanged", signedIn("2"));
  await settled();
  expect(parts.open.id).toBeNull();
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(parts.open.id).toBe("500");
});

test("a change of account removes the join requests for the groups of the previous account", async () => {
  const { transport, parts, settled } = setUp();
  const waiting = { sent: [], received: [buildJoinRequest("Dani")], seenTo: 0 };
  transport.answer("listWaitingJoinRequests", () => done(waiting));
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(parts.waitingRequests.newCount).toBe(1);
  transport.answer("listWaitingJoinRequests", () => failed({ kind: "offline" }));
  transport.push("sessionChanged", signedIn("2"));
  expect(parts.waitingRequests.newCount).toBe(0);
});

test("if the account changes before a reply, the accepted request and the changed member are no longer busy", async () => {
  const { transport, parts, settled } = setUp();
  const alice = buildMember("100", "Alice");
  transport.answer("getGroupDetails", () => done(buildGroupDetails({ members: [alice] })));
  transport.answer("acceptRequest", () => new Promise(() => undefined));
  transport.answer("setRole", () => new Promise(() => undefined));
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  parts.details.follow(buildConversation());
  void parts.details.actions.setRole(alice, "admin");
  void parts.conversationActions.acceptRequest(buildConversation());
  expect(parts.details.actions.busyIds.size).toBe(1);
  transport.push("sessionChanged", signedIn("2"));
  expect(parts.details.actions.busyIds.size).toBe(0);
  expect(parts.conversationActions.acceptingId).toBeNull();
});

test("cancelling the adding of an account returns to the chat that was open", async () => {
  const { transport, parts, settled } = setUp();
  transport.answer("openConversation", () => new Promise(() => undefined));
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  void parts.open.open(conversationId("500"), buildConversation());
  transport.push("sessionChanged", {
    state: "signed-out",
    notice: null,
    keychain: "ready",
    isAdding: true,
  });
  expect(parts.session.isAdding).toBe(true);
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(parts.open.id).toBe("500");
});

test("a change of account removes the notices that offer an action, because the action would apply to the next account", async () => {
  const { transport, parts, settled } = setUp();
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  parts.toasts.show({
    tone: "success",
    title: "You left",
    action: { label: "Rejoin", run: () => undefined },
  });
  parts.toasts.show({ tone: "danger", title: "Not sent" });
  transport.push("sessionChanged", signedIn("2"));
  expect(parts.toasts.shown.map(({ title }) => title)).toEqual(["Not sent"]);
});

test("a link that Natter was started with is opened instead of the chat that was open last", async () => {
  const { transport, parts, settled } = setUp();
  transport.answer("openConversation", () => new Promise(() => undefined));
  transport.answer("readShownView", () =>
    done({ page: "calendar", section: "about", filter: "all", conversationId: conversationId("500") }),
  );
  transport.answer("loadAround", () => new Promise(() => undefined));
  const target = {
    kind: "chat",
    conversationId: conversationId("501"),
    messageId: messageId("77"),
  } as const;
  transport.answer("takeOpenRequests", () => done({ files: [], refused: [], target }));
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(transport.inputsOf("openConversation")).toEqual([{ conversationId: "501" }]);
  expect([parts.layout.page, parts.open.id]).toEqual(["chats", "501"]);
});

test("a chat that gets its own window is closed in the main window, and stays open in its own", async () => {
  const here = buildConversation().id;
  for (const own of [null, { conversationId: here, messageId: null }]) {
    const { transport, parts, settled, stop } = setUp(own);
    transport.answer("openConversation", () => done(buildOpened({ conversation: buildConversation() })));
    void parts.open.open(here);
    await settled();
    transport.push("chatWindowsChanged", [here]);
    expect(parts.chatWindows.ids).toEqual([here]);
    expect(parts.open.id).toBe(own === null ? null : here);
    stop();
  }
});

test("a chat's own window opens it at the requested message, and reads neither the stored view nor the waiting links", async () => {
  const own = { conversationId: buildConversation().id, messageId: messageId("17") };
  const { transport, parts, settled, stop } = setUp(own);
  transport.answer("openConversation", () => done(buildOpened({ conversation: buildConversation() })));
  transport.answer("loadAround", () => failed({ kind: "not-found" }));
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(parts.open.id).toBe(own.conversationId);
  expect(transport.inputsOf("openConversation")).toEqual([{ conversationId: own.conversationId }]);
  for (const name of ["takeOpenRequests", "readShownView"] as const)
    expect(transport.inputsOf(name)).toEqual([]);
  stop();
});
