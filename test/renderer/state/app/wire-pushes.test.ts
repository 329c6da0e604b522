import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { pushNames } from "../../../../preload/contract.ts";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import type { Opened } from "../../../../preload/model/conversations/opened.ts";
import type { Session } from "../../../../preload/model/session/session.ts";
import { done } from "../../../../preload/base/reply.ts";
import { AccountLine } from "../../../../renderer/state/app/account-line.ts";
import { AccountsState } from "../../../../renderer/state/session/accounts.svelte.ts";
import { ConnectionState } from "../../../../renderer/state/app/connection.svelte.ts";
import { ConversationList } from "../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { PackBook } from "../../../../renderer/state/emoji/pack-book.svelte.ts";
import { ExportsState } from "../../../../renderer/state/media/exports.svelte.ts";
import { ForYou } from "../../../../renderer/state/search/for-you.svelte.ts";
import { HandedOverState } from "../../../../renderer/state/composer/handed-over.svelte.ts";
import { HistoryState } from "../../../../renderer/state/media/history.svelte.ts";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";
import { MediaState } from "../../../../renderer/state/media/media.svelte.ts";
import { OpenConversation } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import { PlansState } from "../../../../renderer/state/activities/plans.svelte.ts";
import { ProxyState } from "../../../../renderer/state/session/proxy.svelte.ts";
import { SearchState } from "../../../../renderer/state/search/search.svelte.ts";
import { SessionState } from "../../../../renderer/state/session/session.svelte.ts";
import { SettingsState } from "../../../../renderer/state/app/settings.svelte.ts";
import { Toasts } from "../../../../renderer/shared/feedback/toasts.svelte.ts";
import { WarningsState } from "../../../../renderer/state/app/warnings.svelte.ts";
import { wirePushes } from "../../../../renderer/state/app/wire-pushes.ts";
import {
  buildAccount,
  buildConversation,
  conversationId,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function setUp() {
  const transport = createFakeTransport();
  const line = new AccountLine(createBridge(transport, () => ""));
  const { bridge } = line;
  const around = {
    list: new ConversationList(bridge),
    open: new OpenConversation(bridge),
    layout: new Layout({ current: false }),
  };
  const parts = {
    ...around,
    handedOver: new HandedOverState(bridge, { ...around, onRefused: () => undefined }),
    session: new SessionState(bridge),
    accounts: new AccountsState(bridge, line, () => undefined),
    connection: new ConnectionState(bridge),
    proxy: new ProxyState(bridge),
    plans: new PlansState(bridge),
    packs: new PackBook(bridge),
    search: new SearchState(bridge),
    forYou: new ForYou(bridge),
    settings: new SettingsState(bridge, () => undefined),
    warnings: new WarningsState(bridge),
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
  transport.answer("takeHandedOver", () => done({ files: [], refused: [], target: null }));
  transport.answer("listExports", () => done([]));
  transport.answer("listDownloads", () => done([]));
  transport.answer("closeConversation", () => done(undefined));
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
  return { transport, parts, settled, stop: wirePushes(bridge, parts) };
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

test("every push of the contract is listened to once, and none after stopping", () => {
  const { transport, stop } = setUp();
  expect(pushNames.filter((name) => transport.listenerCount(name) !== 1)).toEqual([]);
  stop();
  expect(pushNames.filter((name) => transport.listenerCount(name) !== 0)).toEqual([]);
});

test("signing in reads the chats", async () => {
  const { transport, parts, settled } = setUp();
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(parts.list.rows).toHaveLength(1);
});

test("a change that leaves the account signed in does not read the chats again", async () => {
  const { transport, settled } = setUp();
  transport.push("sessionChanged", signedIn("1"));
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  expect(transport.inputsOf("listConversations")).toHaveLength(1);
});

test("when the service ends the sign-in the chats stay, and signing in again reads them anew", async () => {
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

test("signing out empties the window", async () => {
  const { transport, parts, settled } = setUp();
  transport.push("sessionChanged", signedIn("1"));
  await settled();
  parts.layout.showSettings("account");
  transport.push("sessionChanged", { state: "signed-out", notice: null, keychain: "ready" });
  expect(parts.list.rows).toHaveLength(0);
  expect(parts.layout.page).toBe("chats");
});

test("an account that starts already ended shows its chats all the same", async () => {
  const { transport, parts, settled } = setUp();
  transport.push("sessionChanged", ended);
  await settled();
  expect(parts.list.rows).toHaveLength(1);
});

test("a notification that is pressed opens its chat, also from the settings", () => {
  const { transport, parts } = setUp();
  transport.answer("openConversation", () => new Promise(() => undefined));
  parts.layout.showSettings();
  transport.push("conversationRequested", { conversationId: conversationId("500") });
  expect(parts.layout.page).toBe("chats");
  expect(parts.open.id).toBe("500");
});

test("a notification of the newest message of the chat that is open leads to the end of it", async () => {
  const { transport, parts, settled } = setUp();
  const opened: Opened = {
    conversation: buildConversation(),
    messages: [],
    hasOlder: false,
    firstUnreadId: null,
    people: [],
    roles: [],
    seen: null,
    draft: emptyDraft,
    draftReplyTo: null,
  };
  transport.answer("openConversation", () => done(opened));
  await parts.open.open(opened.conversation.id);
  transport.push("conversationRequested", { conversationId: opened.conversation.id });
  await settled();
  expect(transport.inputsOf("openConversation")).toHaveLength(1);
  expect(parts.open.excerpt.view).toBe(1);
});

test("a reminder that is pressed opens its chat at the message that planned the event", () => {
  const { transport } = setUp();
  transport.answer("openConversation", () => new Promise(() => undefined));
  transport.answer("messagesAround", () => new Promise(() => undefined));
  transport.push("conversationRequested", {
    conversationId: conversationId("500"),
    messageId: messageId("77"),
  });
  expect(transport.inputsOf("messagesAround")).toMatchObject([{ conversationId: "500", messageId: "77" }]);
});

test("a problem that nobody waits for is told in the corner, with what to do", () => {
  const { transport, parts } = setUp();
  transport.push("problemArose", { problem: { kind: "disk", reason: "ENOSPC" }, concerning: "local-copy" });
  expect(parts.toasts.shown).toMatchObject([
    { title: "The local copy has a problem", text: "The disk is full. Free some space, then try again." },
  ]);
});

test("the window of another account begins empty, its draft handed in to the one before", async () => {
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

test("coming back to an account opens what was open there", async () => {
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

test("adding an account and giving that up leads back to where one was", async () => {
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
