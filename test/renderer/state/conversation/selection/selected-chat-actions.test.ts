import { expect, test } from "vitest";
import type { Conversation } from "../../../../../preload/model/conversations/conversation.ts";
import type { Reply } from "../../../../../preload/base/reply.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { ConversationList } from "../../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { PinnedChats } from "../../../../../renderer/state/conversation/pinned-chats.svelte.ts";
import type { SelectedChatsAction } from "../../../../../renderer/state/conversation/selection/applicable-chats.ts";
import { ChatSelection } from "../../../../../renderer/state/conversation/selection/chat-selection.svelte.ts";
import { SelectedChatActions } from "../../../../../renderer/state/conversation/selection/selected-chat-actions.svelte.ts";
import { buildConversation, conversationId } from "../../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../../views/conversation/conversation-parts.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house", unreadCount: 3 });
const owned = buildConversation({ id: conversationId("501"), name: "Book club", ownRole: "owner" });
const muted = buildConversation({
  id: conversationId("502"),
  name: "Building 14",
  unreadCount: 1,
  mutedUntil: Number.POSITIVE_INFINITY,
});
const alice = buildConversation({ id: conversationId("1+3"), kind: "direct", name: "Alice" });
const bob = buildConversation({ id: conversationId("1+4"), kind: "direct", name: "Bob", pinPosition: 0 });
const all = [lake, owned, muted, alice, bob];

function start(conversations: readonly Conversation[] = all) {
  const transport = createFakeTransport();
  const bridge = fakeBridge(transport);
  const list = new ConversationList(bridge);
  list.conversationsSaved(conversations.map((one, index) => ({ ...one, lastActivityAt: -index })));
  const selection = new ChatSelection(list);
  const ended: [SelectedChatsAction, readonly string[]][] = [];
  const closed: string[] = [];
  const actions = new SelectedChatActions(bridge, {
    selection,
    list,
    sides: {
      closeChat: (id) => {
        if (id === alice.id) closed.push(alice.name);
      },
    },
    pinnedChats: new PinnedChats(bridge, list, () => {
      throw new Error("The caller reports the failure");
    }),
    onDone: (action, chats) => ended.push([action, chats.map(({ name }) => name)]),
  });
  selection.selectAll();
  const selected = () => selection.chats.map(({ name }) => name);
  return { transport, selection, selected, actions, ended, closed };
}

test("only the unread chats of the selection are marked as read, and the selection ends", async () => {
  const { transport, selection, actions, ended } = start();
  transport.answer("markConversationRead", () => done(undefined));
  await actions.markRead();
  expect(transport.inputsOf("markConversationRead").map((input) => input.conversationId)).toEqual([
    "500",
    "502",
  ]);
  expect(ended).toEqual([["mark-read", ["Lake house", "Building 14"]]]);
  expect([selection.isOn, actions.dialog]).toEqual([false, null]);
});

test("if the open chat is among the chats marked as unread, it is closed", async () => {
  const { transport, actions, closed } = start([alice, bob]);
  transport.answer("markConversationUnread", () => done(undefined));
  await actions.markUnread();
  expect(closed).toEqual(["Alice"]);
});

test("selected chats whose action was refused stay selected, with the reason, and Try again is for these chats only", async () => {
  const { transport, selected, actions, ended } = start();
  transport.answer("muteConversation", ({ groupId }) =>
    groupId === "500" ? failed({ kind: "service-failed", status: 500 }) : done(undefined),
  );
  actions.ask("mute");
  await actions.mute({ minutes: 60, isWithTopics: false });
  expect(selected()).toEqual(["Lake house"]);
  expect(actions.dialog).toMatchObject({
    kind: "results",
    results: [
      { conversation: { name: "Lake house" }, problem: { kind: "service-failed" } },
      { conversation: { name: "Book club" }, problem: null },
    ],
  });
  transport.answer("muteConversation", () => done(undefined));
  await actions.retry();
  expect(transport.inputsOf("muteConversation").map((input) => input.groupId)).toEqual(["500", "501", "500"]);
  expect(ended).toEqual([["mute", ["Lake house"]]]);
});

test.each([{ kind: "offline" }, { kind: "limited", retryAfterMs: 9000 }, { kind: "signed-out" }] as const)(
  "after the problem $kind, no request is sent for the remaining selected chats",
  async (problem) => {
    const { transport, actions } = start();
    transport.answer("removeChat", () => failed(problem));
    actions.ask("remove");
    await actions.remove();
    expect(transport.inputsOf("removeChat")).toHaveLength(1);
    expect(actions.dialog).toMatchObject({
      kind: "results",
      results: [
        { conversation: { name: "Bob" }, problem },
        { conversation: { name: "Alice" }, problem },
      ],
    });
  },
);

test("the question before leaving chats names the groups that this account owns, and counts the chats that are no groups", async () => {
  const { transport, actions } = start();
  transport.answer("leaveGroup", () => done(undefined));
  actions.ask("leave");
  expect(actions.dialog).toMatchObject({
    kind: "leave",
    chats: [{ name: "Lake house" }, { name: "Building 14" }],
    owned: [{ name: "Book club" }],
    leftOut: 2,
  });
  await actions.leave();
  expect(transport.inputsOf("leaveGroup").map(({ groupId }) => groupId)).toEqual(["500", "502"]);
});

test("selected chats are pinned with one request, below the chats that are pinned already", async () => {
  const { transport, actions, ended } = start();
  transport.answer("listPinnedConversations", () => done([bob.id]));
  transport.answer("savePinnedConversations", () => done(undefined));
  await actions.pin();
  expect(transport.inputsOf("savePinnedConversations")).toEqual([
    { conversationIds: [bob.id, lake.id, owned.id, muted.id, alice.id] },
  ]);
  expect(ended).toEqual([["pin", ["Lake house", "Book club", "Building 14", "Alice"]]]);
});

test("if the pins of selected chats cannot be saved, the failure is reported for each chat", async () => {
  const { transport, selected, actions } = start();
  transport.answer("listPinnedConversations", () => failed({ kind: "offline" }));
  await actions.unpin();
  expect(actions.dialog).toMatchObject({
    results: [{ conversation: { name: "Bob" }, problem: { kind: "offline" } }],
  });
  expect(selected()).toEqual(["Bob"]);
});

test("muted groups are unmuted, and a topic that stays muted counts as a failure of its group", async () => {
  const topics = [900, Number.POSITIVE_INFINITY].map((mutedUntil, index) =>
    buildConversation({
      id: conversationId(String(600 + index)),
      parentId: "500" as Conversation["parentId"],
      mutedUntil,
    }),
  );
  const group = { ...lake, mutedUntil: 900 };
  const { transport, selection, actions } = start([group, ...topics]);
  selection.keep([group]);
  transport.answer("unmuteConversation", () => done(undefined));
  transport.answer("unmuteTopic", () => failed({ kind: "not-found" }));
  await actions.unmute();
  expect(actions.dialog).toMatchObject({
    results: [{ conversation: { name: "Lake house" }, problem: { kind: "not-found" } }],
  });
});

test("the selected chats get one notification level together, but not a group that this account left", async () => {
  const left = { ...owned, posting: "left" } as const;
  const { transport, actions, ended } = start([lake, left, alice]);
  transport.answer("setNotificationLevel", () => done(undefined));
  actions.ask("notifications");
  expect(actions.dialog).toMatchObject({ leftOut: 1 });
  await actions.setNotificationLevel("none");
  expect(transport.inputsOf("setNotificationLevel")).toEqual([
    { conversationId: "500", level: "none" },
    { conversationId: "1+3", level: "none" },
  ]);
  expect(ended).toEqual([["notifications", ["Lake house", "Alice"]]]);
});

test("while an action on selected chats runs, no other action begins; another account can begin its own action", () => {
  const { transport, selection, actions } = start();
  const running = Promise.withResolvers<Reply<void>>();
  transport.answer("markConversationRead", () => running.promise);
  void actions.markRead();
  actions.ask("leave");
  expect([actions.isRunning, actions.dialog]).toEqual([true, null]);
  actions.clear();
  expect([actions.isRunning, selection.isOn]).toEqual([false, false]);
});

test("closing the dialog stops an action after the current chat, and the chats that are left stay selected", async () => {
  const { transport, selected, actions, ended } = start();
  const running = Promise.withResolvers<Reply<void>>();
  transport.answer("leaveGroup", () => running.promise);
  actions.ask("leave");
  const leaving = actions.leave();
  expect(actions.progress).toEqual({ done: 0, isStopping: false });
  actions.close();
  expect([actions.progress, actions.dialog?.kind]).toEqual([{ done: 0, isStopping: true }, "leave"]);
  running.resolve(done(undefined));
  await leaving;
  expect(transport.inputsOf("leaveGroup")).toEqual([{ groupId: "500" }]);
  expect(selected()).toEqual(["Building 14"]);
  expect(ended).toEqual([["leave", ["Lake house"]]]);
  expect([actions.progress, actions.dialog]).toEqual([null, null]);
});

test("if a chat fails before an action is stopped, the dialog counts the chats that were not tried", async () => {
  const { transport, selected, actions } = start();
  const running = Promise.withResolvers<Reply<void>>();
  transport.answer("leaveGroup", () => running.promise);
  actions.ask("leave");
  const leaving = actions.leave();
  actions.close();
  running.resolve(failed({ kind: "not-found" }));
  await leaving;
  expect(actions.dialog).toMatchObject({
    kind: "results",
    results: [{ conversation: { name: "Lake house" } }],
    untriedCount: 1,
  });
  expect(selected()).toEqual(["Lake house", "Building 14"]);
});

test("after a switch to another account, an action sends nothing for the chats that are left, and reports nothing", async () => {
  const { transport, actions, ended } = start();
  const running = Promise.withResolvers<Reply<void>>();
  transport.answer("leaveGroup", () => running.promise);
  actions.ask("leave");
  const leaving = actions.leave();
  actions.clear();
  running.resolve(done(undefined));
  await leaving;
  expect(transport.inputsOf("leaveGroup")).toHaveLength(1);
  expect([ended, actions.progress, actions.dialog]).toEqual([[], null, null]);
});
