import { expect, test, vi } from "vitest";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { applyMemberChanges } from "../../../../renderer/state/conversation/timeline/merge-messages.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  messageId,
  sourceGuid,
  userId,
} from "../../../support/model/build-model.ts";
import { band, buildOpenedLake, holdTimers, lake, message, setUp, textsOf } from "./open-lake.ts";

holdTimers();

const ownId = userId("1");

test("a message goes from sending to sent in the same row", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  const sending = buildMessage({
    id: null,
    sourceGuid: sourceGuid("g"),
    isOwn: true,
    status: { state: "sending", since: 0 },
  });
  conversation.messagesSaved({ conversationId: lake, messages: [sending] });
  const keysBefore = conversation.rows.map(({ key }) => key);
  conversation.messagesSaved({
    conversationId: lake,
    messages: [{ ...sending, id: messageId("12"), status: { state: "sent" } }],
  });
  expect(conversation.rows.map(({ key }) => key)).toEqual(keysBefore);
});

test("every change replaces the messages array instead of modifying it", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  const before = conversation.messages;
  conversation.messagesSaved({ conversationId: lake, messages: [message("12")] });
  expect(before).toHaveLength(2);
  expect(conversation.messages).not.toBe(before);
});

test("only new messages from others are announced as arrivals", async () => {
  const { conversation, arrivals } = setUp();
  await conversation.open(lake);
  conversation.messagesSaved({
    conversationId: lake,
    messages: [message("11", { text: "edited" }), message("12", { isOwn: true }), message("13")],
  });
  expect(arrivals).toEqual([["13"]]);
});

test("a person whose message arrives is no longer shown as typing", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  conversation.typingSignalled({ conversationId: lake, userId: userId("100"), name: "Alice", until: 5000 });
  expect(conversation.typing.people).toHaveLength(1);
  conversation.messagesSaved({ conversationId: lake, messages: [message("12")] });
  expect(conversation.typing.people).toEqual([]);
});

test("a person whose older message changes is still shown as typing", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  conversation.typingSignalled({ conversationId: lake, userId: userId("100"), name: "Alice", until: 5000 });
  conversation.messagesSaved({ conversationId: lake, messages: [message("11", { text: "edited" })] });
  expect(conversation.typing.people).toHaveLength(1);
});

test("an own message is announced if it fails or is sent after a wait, but not if sent at once", async () => {
  const { conversation, settled } = setUp();
  await conversation.open(lake);
  const sending = (guid: string): Message =>
    buildMessage({
      id: null,
      sourceGuid: sourceGuid(guid),
      text: guid,
      isOwn: true,
      status: { state: "sending", since: 0 },
    });
  const names = ["quick", "late", "refused"];
  conversation.messagesSaved({ conversationId: lake, messages: names.map(sending) });
  conversation.messagesSaved({
    conversationId: lake,
    messages: [{ ...sending("quick"), id: messageId("12"), status: { state: "sent" } }],
  });
  vi.setSystemTime(2001);
  conversation.messagesSaved({
    conversationId: lake,
    messages: [
      { ...sending("late"), id: messageId("13"), status: { state: "sent" } },
      { ...sending("refused"), status: { state: "failed", problem: { kind: "offline" } } },
    ],
  });
  expect(settled).toEqual(["late", "refused"]);
});

test("removed messages leave the timeline, and if the composer was replying to a removed message, the reply ends", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.replyTo = message("11");
  conversation.messagesRemoved({ conversationId: lake, keys: ["guid-11"] });
  expect(textsOf(conversation)).toEqual(["10"]);
  expect(conversation.composer.replyTo).toBeNull();
});

test("pressing the user's own reaction removes it, and pressing another reaction replaces the user's reaction", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  const liked = message("10", { reactions: [{ code: "❤️", pack: null, userIds: [ownId] }] });
  await conversation.commands.react(liked, "❤️", ownId);
  await conversation.commands.react(liked, "🔥", ownId);
  expect(transport.inputsOf("removeReaction")).toEqual([{ conversationId: "500", messageId: "10" }]);
  expect(transport.inputsOf("react")).toEqual([{ conversationId: "500", messageId: "10", code: "🔥" }]);
});

test("a message without an id gets no reaction", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  await conversation.commands.react(buildMessage({ id: null }), "🔥", ownId);
  expect(transport.inputsOf("react")).toEqual([]);
});

test("if a push says how far the other person has read, the conversation shows it", async () => {
  const { conversation } = setUp(
    buildOpenedLake({
      conversation: buildConversation({ id: lake, kind: "direct" }),
      messages: [message("10", { isOwn: true })],
    }),
  );
  await conversation.open(lake);
  conversation.seenChanged({ conversationId: lake, seen: { messageId: messageId("10"), at: 5 } });
  const [row] = conversation.rows;
  expect(row?.kind === "message" && row.isNewestSeen).toBe(true);
});

test("a listener for arrivals gets no more arrivals once it is removed", async () => {
  const { conversation } = setUp();
  const heard: string[] = [];
  const stop = conversation.listen({
    arrived: (messages) => heard.push(...messages.map(({ text }) => text)),
  });
  await conversation.open(lake);
  conversation.messagesSaved({ conversationId: lake, messages: [message("12")] });
  stop();
  conversation.messagesSaved({ conversationId: lake, messages: [message("13")] });
  expect(heard).toEqual(["12"]);
});

test("a member's new name in the group is in the loaded messages, their quotes and the reply being written", async () => {
  const bea = buildPerson({ id: userId("200"), name: "Bea", avatar: null });
  const quoted = { senderId: bea.id, senderName: "Bea", text: "10" };
  const [first, notice, answer] = [
    message("10", { sender: bea }),
    message("11", { sender: bea, senderKind: "system", text: "Bea changed name to Keeper" }),
    message("12", { attachments: [{ kind: "reply", messageId: messageId("10"), quoted }] }),
  ];
  const { conversation } = setUp(buildOpenedLake({ messages: [first, notice, answer], draftReplyTo: first }));
  await conversation.open(lake);
  const keeper = { ...bea, name: "Keeper" };
  applyMemberChanges(conversation, {
    conversationId: band,
    people: [{ ...bea, name: "Drummer" }],
    roles: [],
  });
  expect(conversation.messages).toEqual([first, notice, answer]);
  applyMemberChanges(conversation, { conversationId: lake, people: [keeper], roles: null });
  const [shown, line, reply] = conversation.messages;
  expect([shown?.sender, conversation.composer.replyTo?.sender]).toEqual([keeper, keeper]);
  expect(line).toBe(notice);
  expect(reply?.attachments).toMatchObject([{ quoted: { senderName: "Keeper" } }]);
  expect(conversation.people.get(bea.id)).toEqual(keeper);
  expect([...conversation.roles]).toEqual([["100", "owner"]]);
});

test("a member's new role in the group is known at once", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  const { messages } = conversation;
  const roles = [{ userId: userId("200"), role: "admin" as const }];
  applyMemberChanges(conversation, { conversationId: lake, people: [], roles });
  expect([...conversation.roles]).toEqual([["200", "admin"]]);
  expect(conversation.messages).toBe(messages);
});

test("a topic shows the new names of its group's members", async () => {
  const head = buildConversation({ id: band, parentId: asId<GroupId>("500") });
  const { conversation } = setUp(buildOpenedLake({ conversation: head }));
  await conversation.open(band);
  const person = { ...(conversation.messages[0] ?? message("10")).sender, name: "Keeper" };
  applyMemberChanges(conversation, { conversationId: lake, people: [person], roles: null });
  expect(conversation.messages.map(({ sender }) => sender.name)).toEqual(["Keeper", "Keeper"]);
});
