import { expect, test } from "vitest";
import { createBridge } from "../../../../../preload/bridge.ts";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import type { NewerMessagesPage } from "../../../../../preload/model/conversations/search.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { Reply } from "../../../../../preload/base/reply.ts";
import { OpenConversationState } from "../../../../../renderer/state/conversation/open-conversation.svelte.ts";
import type { ConversationFailure } from "../../../../../renderer/state/conversation/conversation-listeners.ts";
import {
  buildConversation,
  buildMessage,
  conversationId,
  messageId,
  sourceGuid,
} from "../../../../support/model/build-model.ts";
import {
  buildNumberedMessages,
  buildOpenedLongConversation,
  messagesFarBack,
} from "../../../../support/model/build-opened.ts";
import { acceptMessagingCommands } from "../../../../support/page/accept-messaging.ts";
import { createFakeTransport } from "../../../../support/page/fake-transport.ts";
import { eventually } from "../../../../support/clock/eventually.ts";

const lake = conversationId("500");

function buildNumbered(number: number, changes: Partial<Message> = {}): Message {
  return buildMessage({ id: messageId(String(number)), text: String(number), ...changes });
}

const unsent = buildMessage({ id: null, sourceGuid: sourceGuid("mine"), text: "mine", isOwn: true });

/** Sets up a conversation whose end is messages 190 to 200. A jump to any message returns messages 140 to 160. */
function setUp() {
  const transport = createFakeTransport();
  const opened = buildOpenedLongConversation(buildConversation({ id: lake }));
  transport.answer("openConversation", () => done(opened));
  transport.answer("loadAround", () => done(messagesFarBack));
  acceptMessagingCommands(transport);
  const conversation = new OpenConversationState(createBridge(transport, () => ""));
  const failures: ConversationFailure[] = [];
  const arrivals: string[] = [];
  conversation.listen({
    failed: (failure) => failures.push(failure),
    arrived: (messages) => arrivals.push(...messages.map(({ text }) => text)),
  });
  const ends = (): readonly (string | undefined)[] => [
    conversation.messages[0]?.text,
    conversation.messages.at(-1)?.text,
  ];
  return { transport, conversation, failures, arrivals, ends };
}

test("a conversation opened at a message shows the messages around that message, and not the end", async () => {
  const { conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  expect(ends()).toEqual(["140", "160"]);
  expect(conversation.phase.state).toBe("open");
  expect([conversation.jumpWindow.target, conversation.jumpWindow.hasNewer]).toEqual(["150", true]);
});

test("a conversation opened after a jump in another conversation is shown at its own scroll position", async () => {
  const { conversation } = setUp();
  await conversation.open(lake, null, messageId("150"));
  expect(conversation.jumpWindow.shownStretch).toBe(1);
  await conversation.open(conversationId("600"));
  expect(conversation.jumpWindow.shownStretch).toBe(0);
});

test("going to the newest messages renders the end of the chat again, even if it was on screen already", async () => {
  const { conversation, ends } = setUp();
  await conversation.open(lake);
  await conversation.toNewest();
  expect(conversation.jumpWindow.shownStretch).toBe(1);
  await conversation.open(lake, null, messageId("150"));
  await conversation.toNewest();
  expect(ends()).toEqual(["190", "200"]);
  expect(conversation.jumpWindow.target).toBeNull();
});

test("if a conversation was left in its middle, it opens there again, unless it has unread messages", async () => {
  const { transport, conversation, ends } = setUp();
  await conversation.open(lake);
  conversation.positions.keep(lake, { messageId: messageId("150"), top: 40 });
  await conversation.close();
  await conversation.open(lake);
  expect(ends()).toEqual(["140", "160"]);
  expect([conversation.jumpWindow.target, conversation.jumpWindow.top]).toEqual(["150", 40]);
  await conversation.close();
  const opened = buildOpenedLongConversation(buildConversation({ id: lake }));
  transport.answer("openConversation", () => done({ ...opened, firstUnreadId: messageId("199") }));
  await conversation.open(lake);
  expect(ends()).toEqual(["190", "200"]);
  expect(conversation.jumpWindow.target).toBeNull();
});

test("a conversation opens at its end if left there, or if the message of its stored position no longer exists", async () => {
  const { transport, conversation, ends, failures } = setUp();
  await conversation.open(lake);
  conversation.positions.keep(lake, { messageId: messageId("150"), top: 40 });
  conversation.positions.keep(lake, null);
  await conversation.close();
  await conversation.open(lake);
  expect(ends()).toEqual(["190", "200"]);
  conversation.positions.keep(lake, { messageId: messageId("150"), top: 40 });
  await conversation.close();
  transport.answer("loadAround", () => done(null));
  await conversation.open(lake);
  expect(ends()).toEqual(["190", "200"]);
  expect(failures).toEqual([]);
});

test("a message that is jumped to is centred and flashes, wherever the conversation was left", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  conversation.positions.keep(lake, { messageId: messageId("150"), top: 40 });
  await conversation.close();
  await conversation.open(lake, null, messageId("155"));
  expect([conversation.jumpWindow.target, conversation.jumpWindow.top]).toEqual(["155", null]);
});

test("jumping to a loaded message only scrolls it into view", async () => {
  const { transport, conversation, ends } = setUp();
  await conversation.open(lake);
  const target: string[] = [];
  conversation.jumpWindow.timeline.attach({
    position: () => null,
    seek: ({ text }) => void target.push(text),
  });
  await conversation.open(lake, null, messageId("195"));
  expect(target).toEqual(["195"]);
  expect(ends()).toEqual(["190", "200"]);
  expect(transport.inputsOf("loadAround")).toEqual([]);
});

test("jumping to a message that is not stored locally shows the problem, and the timeline stays", async () => {
  const { transport, conversation, failures, ends } = setUp();
  transport.answer("loadAround", () => done(null));
  await conversation.open(lake);
  await conversation.open(lake, null, messageId("1"));
  expect(failures).toMatchObject([{ action: "show-message", problem: { kind: "not-found" } }]);
  expect(ends()).toEqual(["190", "200"]);
});

test.each([
  ["an open conversation", true],
  ["a conversation that opens", false],
])("if a message cannot be loaded in %s, the reason is shown", async (_where, isOpen) => {
  const { transport, conversation, failures } = setUp();
  transport.answer("loadAround", () => failed({ kind: "offline" }));
  if (isOpen) await conversation.open(lake);
  await conversation.open(lake, null, messageId("1"));
  expect(failures).toMatchObject([{ action: "show-message", problem: { kind: "offline" } }]);
});

test("if the messages around a jump overlap the loaded newest messages, both are merged", async () => {
  const { transport, conversation, ends } = setUp();
  transport.answer("loadAround", () =>
    done({ messages: buildNumberedMessages(170, 195), hasOlder: true, hasNewer: true }),
  );
  await conversation.open(lake);
  await conversation.open(lake, null, messageId("180"));
  expect(ends()).toEqual(["170", "200"]);
  expect(conversation.jumpWindow.hasNewer).toBe(false);
});

test("if the messages around a jump reach the newest message, the unsent messages are kept below", async () => {
  const { transport, conversation, ends } = setUp();
  transport.answer("loadAround", () =>
    done({ messages: buildNumberedMessages(100, 189), hasOlder: false, hasNewer: false }),
  );
  await conversation.open(lake);
  conversation.messagesSaved({ conversationId: lake, messages: [unsent] });
  await conversation.open(lake, null, messageId("120"));
  expect(ends()).toEqual(["100", "mine"]);
  expect([conversation.loaded.hasOlder, conversation.jumpWindow.hasNewer]).toEqual([false, false]);
});

test("after a jump, newer pages load until the end of the chat, and a failed page can be loaded again", async () => {
  const { transport, conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  transport.answer("loadNewer", () => failed({ kind: "offline" }));
  await conversation.jumpWindow.loadNewer();
  expect(conversation.jumpWindow.newer.state).toBe("failed");
  transport.answer("loadNewer", () => done({ messages: buildNumberedMessages(161, 200), hasNewer: false }));
  await conversation.jumpWindow.loadNewer();
  expect(transport.inputsOf("loadNewer").at(-1)).toEqual({ conversationId: lake, afterId: "160" });
  expect(ends()).toEqual(["140", "200"]);
  expect(conversation.jumpWindow.hasNewer).toBe(false);
});

test("if the chat returned to its end meanwhile, a newer page of messages is dropped when it arrives", async () => {
  const { transport, conversation, ends } = setUp();
  const slow = Promise.withResolvers<Reply<NewerMessagesPage>>();
  transport.answer("loadNewer", () => slow.promise);
  await conversation.open(lake, null, messageId("150"));
  const loading = conversation.jumpWindow.loadNewer();
  await conversation.showLatest();
  slow.resolve(done({ messages: buildNumberedMessages(161, 170), hasNewer: true }));
  await loading;
  expect(ends()).toEqual(["190", "200"]);
});

test("after a jump, older pages of messages load as they do at the end of the chat", async () => {
  const { transport, conversation, ends } = setUp();
  transport.answer("loadOlder", () => done({ messages: buildNumberedMessages(100, 139), hasOlder: false }));
  await conversation.open(lake, null, messageId("150"));
  await conversation.loaded.loadOlder();
  expect(ends()).toEqual(["100", "160"]);
});

test("if the chat returned to its end meanwhile, an older page of messages is dropped when it arrives", async () => {
  const { transport, conversation, ends } = setUp();
  const slow = Promise.withResolvers<Reply<{ messages: readonly Message[]; hasOlder: boolean }>>();
  transport.answer("loadOlder", () => slow.promise);
  await conversation.open(lake, null, messageId("150"));
  const loading = conversation.loaded.loadOlder();
  await conversation.showLatest();
  slow.resolve(done({ messages: buildNumberedMessages(100, 139), hasOlder: false }));
  await loading;
  expect(ends()).toEqual(["190", "200"]);
  expect([conversation.loaded.hasOlder, conversation.loaded.older.state]).toEqual([true, "idle"]);
});

test("a message that arrives while the messages around a jump are shown is announced, but not shown", async () => {
  const { conversation, arrivals, ends } = setUp();
  await conversation.open(lake);
  await conversation.open(lake, null, messageId("150"));
  conversation.messagesSaved({ conversationId: lake, messages: [buildNumbered(201)] });
  expect(ends()).toEqual(["140", "160"]);
  expect(arrivals).toEqual(["201"]);
});

test("after a jump, a changed message is shown if it is loaded, and is never announced as an arrival", async () => {
  const { conversation, arrivals } = setUp();
  await conversation.open(lake);
  await conversation.open(lake, null, messageId("150"));
  conversation.messagesSaved({
    conversationId: lake,
    messages: [buildNumbered(150, { text: "edited" }), buildNumbered(199, { text: "edited elsewhere" })],
  });
  expect(conversation.messages.find(({ id }) => id === "150")?.text).toBe("edited");
  expect(conversation.messages.some(({ id }) => id === "199")).toBe(false);
  expect(arrivals).toEqual([]);
});

test("after a jump, nothing is marked as read, because newer messages have not been seen", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake, null, messageId("150"));
  await conversation.readMarker.markRead();
  expect(transport.inputsOf("markRead")).toEqual([]);
});

test("going to the latest messages, or opening the same conversation again, shows the end", async () => {
  const { conversation, ends } = setUp();
  for (const back of [() => conversation.showLatest(), () => conversation.open(lake)]) {
    await conversation.open(lake, null, messageId("150"));
    const { shownStretch } = conversation.jumpWindow;
    await back();
    expect(ends()).toEqual(["190", "200"]);
    expect(conversation.jumpWindow.shownStretch).toBeGreaterThan(shownStretch);
    expect([conversation.jumpWindow.target, conversation.jumpWindow.hasNewer]).toEqual([null, false]);
  }
});

test("sending a message after a jump first goes to the end of the chat, where the message appears", async () => {
  const { transport, conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  conversation.composer.write("mine");
  await conversation.sending.send();
  expect(ends()).toEqual(["190", "200"]);
  expect(transport.inputsOf("sendMessage")).toMatchObject([{ text: "mine" }]);
});

test("if all messages around a jump are removed, the messages there are loaded again", async () => {
  const { conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  conversation.messagesRemoved({
    conversationId: lake,
    keys: conversation.messages.map(({ key }) => key),
  });
  await eventually(() => {
    expect(ends()).toEqual(["140", "160"]);
  });
});

test("a conversation that was closed after a jump opens at its end", async () => {
  const { conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  await conversation.close();
  await conversation.open(lake);
  expect(ends()).toEqual(["190", "200"]);
  expect(conversation.jumpWindow.hasNewer).toBe(false);
});
