import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { createBridge } from "../../../../preload/bridge.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { OpenedConversation } from "../../../../preload/model/conversations/opened-conversation.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { applyMemberChanges } from "../../../../renderer/state/conversation/timeline/merge-messages.ts";
import { OpenConversationState } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import type { ConversationFailure } from "../../../../renderer/state/conversation/conversation-listeners.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  messageId,
  sourceGuid,
  userId,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const lake = conversationId("500");
const band = conversationId("600");
const ownId = userId("1");

function message(id: string, changes: Partial<Message> = {}): Message {
  return buildMessage({ id: messageId(id), text: id, ...changes });
}

function buildOpened(changes: Partial<OpenedConversation> = {}): OpenedConversation {
  return {
    conversation: buildConversation({ id: lake }),
    messages: [message("10"), message("11")],
    hasOlder: false,
    firstUnreadId: null,
    people: [buildPerson()],
    roles: [{ userId: userId("100"), role: "owner" }],
    seen: null,
    draft: emptyDraft,
    draftReplyTo: null,
    ...changes,
  };
}

function setUp(opened: OpenedConversation = buildOpened()) {
  const transport = createFakeTransport();
  transport.answer("openConversation", () => done(opened));
  for (const name of [
    "closeConversation",
    "markRead",
    "saveDraft",
    "sendMessage",
    "retryMessage",
    "react",
    "removeReaction",
    "signalTyping",
    "openLink",
    "copyText",
  ] as const) {
    transport.answer(name, () => done(undefined));
  }
  const conversation = new OpenConversationState(createBridge(transport, () => ""));
  const failures: ConversationFailure[] = [];
  const arrivals: string[][] = [];
  const settled: string[] = [];
  conversation.listen({
    settled: ({ text }) => settled.push(text),
    failed: (failure) => failures.push(failure),
    arrived: (messages) => arrivals.push(messages.map(({ text }) => text)),
  });
  return { transport, conversation, failures, arrivals, settled };
}

function textsOf(conversation: OpenConversationState): readonly string[] {
  return conversation.messages.map(({ text }) => text);
}

/** A reply that the test resolves later. */
function later<Value>() {
  return Promise.withResolvers<Reply<Value>>();
}

test("opening shows the stored messages and state that main returns", async () => {
  const { conversation } = setUp(buildOpened({ hasOlder: true }));
  await conversation.open(lake);
  expect(conversation.phase.state).toBe("open");
  expect(textsOf(conversation)).toEqual(["10", "11"]);
  expect(conversation.loaded.hasOlder).toBe(true);
  expect(conversation.roles.get(userId("100"))).toBe("owner");
});

test("a message can be sent while its conversation still opens", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake, buildConversation({ id: lake, draft: "" }));
  conversation.composer.write("typed at once");
  conversation.conversationsSaved([buildConversation({ id: lake, draft: "typed at once" })]);
  expect(conversation.canSend).toBe(true);
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toMatchObject([{ conversationId: lake, text: "typed at once" }]);
  answer.resolve(done(buildOpened()));
  await opening;
  expect(conversation.composer.text).toBe("");
});

test("a draft can be sent only after its conversation has opened, which loads the draft's reply target", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake, buildConversation({ id: lake, draft: "half" }));
  expect(conversation.canSend).toBe(false);
  answer.resolve(done(buildOpened()));
  await opening;
  expect(conversation.canSend).toBe(true);
});

test("the conversation and the draft that the caller passes are shown before main answers", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake, buildConversation({ id: lake, draft: "half" }));
  expect(conversation.phase.state).toBe("loading");
  expect(conversation.head?.name).toBe("Lake house");
  conversation.composer.write("half a thought");
  answer.resolve(done(buildOpened()));
  await opening;
  expect(conversation.composer.text).toBe("half a thought");
});

test("a reply for a conversation that has been left is dropped", async () => {
  const slow = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", ({ conversationId: id }) =>
    id === lake
      ? slow.promise
      : done(buildOpened({ conversation: buildConversation({ id: band }), messages: [message("77")] })),
  );
  const first = conversation.open(lake);
  await conversation.open(band);
  slow.resolve(done(buildOpened()));
  await first;
  expect(conversation.id).toBe(band);
  expect(textsOf(conversation)).toEqual(["77"]);
});

test("a conversation that cannot be opened says why and can be tried again", async () => {
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => failed({ kind: "not-found" }));
  await conversation.open(lake);
  expect(conversation.phase).toEqual({ state: "failed", problem: { kind: "not-found" } });
  transport.answer("openConversation", () => done(buildOpened()));
  await conversation.reopen();
  expect(conversation.phase.state).toBe("open");
});

test("opening the conversation that is open does nothing", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  await conversation.open(lake);
  expect(transport.inputsOf("openConversation")).toHaveLength(1);
});

test("a message pushed while opening is kept, but the state that main returns for a message replaces the pushed one", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake);
  conversation.messagesSaved({
    conversationId: lake,
    messages: [message("12"), message("11", { text: "old state" })],
  });
  answer.resolve(done(buildOpened()));
  await opening;
  expect(textsOf(conversation)).toEqual(["10", "11", "12"]);
});

test("pushes for another conversation are ignored", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  conversation.messagesSaved({ conversationId: band, messages: [message("12")] });
  conversation.messagesRemoved({ conversationId: band, keys: ["guid-10"] });
  conversation.typingSignalled({ conversationId: band, userId: userId("7"), name: "Ana", until: 5000 });
  conversation.seenChanged({ conversationId: band, seen: { messageId: messageId("11"), at: 1 } });
  expect(textsOf(conversation)).toEqual(["10", "11"]);
  expect(conversation.typing.people).toEqual([]);
  expect(conversation.seen).toBeNull();
});

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

test("one's own message that fails or is sent late is announced; one sent at once is not", async () => {
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

test("removed messages leave the timeline, and a reply to one of them ends", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.replyTo = message("11");
  conversation.messagesRemoved({ conversationId: lake, keys: ["guid-11"] });
  expect(textsOf(conversation)).toEqual(["10"]);
  expect(conversation.composer.replyTo).toBeNull();
});

test("the New line and its count are set when the conversation opens, and do not change afterwards", async () => {
  const { conversation } = setUp(buildOpened({ firstUnreadId: messageId("11") }));
  await conversation.open(lake);
  conversation.messagesSaved({ conversationId: lake, messages: [message("12")] });
  expect(conversation.firstUnreadId).toBe("11");
  expect(conversation.newCount).toBe(1);
});

test("the header follows changes of the open conversation, and ignores changes of other conversations", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  const changed: readonly Conversation[] = [
    buildConversation({ id: band, name: "Band" }),
    buildConversation({ id: lake, name: "Lake house 2027" }),
  ];
  conversation.conversationsSaved(changed);
  expect(conversation.head?.name).toBe("Lake house 2027");
});

test("sending passes the text and the reply target to main and empties the composer", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.write(" on my way ");
  conversation.composer.replyTo = message("10");
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toEqual([
    { conversationId: lake, text: "on my way", replyTo: "10" },
  ]);
  expect(conversation.composer.text).toBe("");
  expect(conversation.messages).toHaveLength(2);
});

test("nothing is sent if the text is empty or too long, or if only admins may post", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.write("   ");
  await conversation.sending.send();
  conversation.composer.write("x".repeat(1001));
  await conversation.sending.send();
  conversation.composer.write("fine");
  conversation.conversationsSaved([buildConversation({ id: lake, posting: "admins-only" })]);
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  expect(conversation.composer.text).toBe("fine");
});

test("a stranger's message request cannot be answered before it is accepted", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.conversationsSaved([buildConversation({ id: lake, posting: "awaiting-approval" })]);
  conversation.composer.write("who is this?");
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toEqual([]);
  conversation.conversationsSaved([buildConversation({ id: lake, posting: "allowed" })]);
  await conversation.sending.send();
  expect(transport.inputsOf("sendMessage")).toHaveLength(1);
});

test("a message that main refuses is put back into the composer with its reply", async () => {
  const { transport, conversation, failures } = setUp();
  transport.answer("sendMessage", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await conversation.open(lake);
  conversation.composer.write("on my way");
  conversation.composer.replyTo = message("10");
  await conversation.sending.send();
  expect(conversation.composer.text).toBe("on my way");
  expect(conversation.composer).toMatchObject({ replyTo: { id: "10" } });
  expect(failures).toMatchObject([{ action: "send", problem: { kind: "disk", reason: "ENOSPC" } }]);
});

test("a message refused after another conversation was opened is saved as the draft of its own conversation", async () => {
  const answer = later<void>();
  const { transport, conversation } = setUp();
  transport.answer("sendMessage", () => answer.promise);
  await conversation.open(lake);
  conversation.composer.write("on my way");
  const sending = conversation.sending.send();
  await conversation.open(band);
  answer.resolve(failed({ kind: "unexpected" }));
  await sending;
  expect(conversation.composer.text).toBe("");
  expect(transport.inputsOf("saveDraft").at(-1)).toEqual({ conversationId: lake, text: "on my way" });
});

test("switching saves the draft of the previous conversation and shows the draft of the next", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.write("half a thought");
  await conversation.open(band, buildConversation({ id: band, draft: "Friday?" }));
  expect(transport.inputsOf("saveDraft")).toEqual([{ conversationId: lake, text: "half a thought" }]);
  expect(conversation.composer.text).toBe("Friday?");
});

test("an unsent message that is discarded is put back into the composer with its reply", async () => {
  const { transport, conversation } = setUp();
  transport.answer("discardMessage", () => done({ text: "not sent", fileIds: [] }));
  await conversation.open(lake);
  const unsent = buildMessage({
    id: null,
    sourceGuid: sourceGuid("g"),
    attachments: [{ kind: "reply", messageId: messageId("10"), quoted: null }],
    status: { state: "failed", problem: { kind: "offline" } },
  });
  await conversation.unsent.discard(unsent);
  expect(transport.inputsOf("discardMessage")).toEqual([{ sourceGuid: "g" }]);
  expect(conversation.composer.text).toBe("not sent");
  expect(conversation.composer.replyTo?.id).toBe("10");
});

test("retrying sends the message's source guid, and a refusal is reported", async () => {
  const { transport, conversation, failures } = setUp();
  transport.answer("retryMessage", () => failed({ kind: "not-found" }));
  await conversation.open(lake);
  await conversation.unsent.retry(message("10", { sourceGuid: sourceGuid("g") }));
  expect(transport.inputsOf("retryMessage")).toEqual([{ sourceGuid: "g" }]);
  expect(failures).toMatchObject([{ action: "retry", problem: { kind: "not-found" } }]);
});

test("pressing one's own reaction removes it, and pressing another one sets it", async () => {
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

test("each newest message is marked as read once, but one's own message is not if nothing is unread", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  await conversation.markRead();
  await conversation.markRead();
  conversation.messagesSaved({ conversationId: lake, messages: [message("12", { isOwn: true })] });
  await conversation.markRead();
  conversation.messagesSaved({ conversationId: lake, messages: [message("13")] });
  await conversation.markRead();
  expect(transport.inputsOf("markRead").map(({ messageId: id }) => id)).toEqual(["11", "13"]);
});

test("a push updates how far the other person has read", async () => {
  const { conversation } = setUp(
    buildOpened({
      conversation: buildConversation({ id: lake, kind: "direct" }),
      messages: [message("10", { isOwn: true })],
    }),
  );
  await conversation.open(lake);
  conversation.seenChanged({ conversationId: lake, seen: { messageId: messageId("10"), at: 5 } });
  const [row] = conversation.rows;
  expect(row?.kind === "message" && row.isNewestSeen).toBe(true);
});

test("closing saves the draft, informs main, and leaves nothing on screen", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.write("later");
  await conversation.close();
  expect(transport.inputsOf("saveDraft")).toEqual([{ conversationId: lake, text: "later" }]);
  expect(transport.inputsOf("closeConversation")).toHaveLength(1);
  expect([conversation.id, conversation.head, conversation.rows.length]).toEqual([null, null, 0]);
});

test("a direct conversation removed while it is open is closed", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  conversation.conversationsSaved([buildConversation({ id: lake, kind: "direct" })]);
  await conversation.conversationRemoved({ conversationId: lake });
  expect(conversation.phase.state).toBe("closed");
});

test("a group that the account leaves stays readable and keeps its draft, but cannot be written to until rejoining", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  conversation.composer.write("later");
  await conversation.conversationRemoved({ conversationId: lake });
  expect([conversation.phase.state, conversation.head?.posting]).toEqual(["open", "left"]);
  expect(conversation.canWrite).toBe(false);
  expect(transport.inputsOf("saveDraft")).toEqual([{ conversationId: lake, text: "later" }]);
  conversation.conversationsSaved([buildConversation({ id: lake })]);
  expect([conversation.canWrite, conversation.composer.text]).toEqual([true, "later"]);
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

test("a member's new name in the group is in the loaded messages, their quotes and the reply that is being written", async () => {
  const bea = buildPerson({ id: userId("200"), name: "Bea", avatar: null });
  const quoted = { senderId: bea.id, senderName: "Bea", text: "10" };
  const [first, notice, answer] = [
    message("10", { sender: bea }),
    message("11", { sender: bea, senderKind: "system", text: "Bea changed name to Keeper" }),
    message("12", { attachments: [{ kind: "reply", messageId: messageId("10"), quoted }] }),
  ];
  const { conversation } = setUp(buildOpened({ messages: [first, notice, answer], draftReplyTo: first }));
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
  const { conversation } = setUp(buildOpened({ conversation: head }));
  await conversation.open(band);
  const person = { ...(conversation.messages[0] ?? message("10")).sender, name: "Keeper" };
  applyMemberChanges(conversation, { conversationId: lake, people: [person], roles: null });
  expect(conversation.messages.map(({ sender }) => sender.name)).toEqual(["Keeper", "Keeper"]);
});
