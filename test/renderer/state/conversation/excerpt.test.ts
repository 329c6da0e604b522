import { expect, test, vi } from "vitest";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { createBridge } from "../../../../preload/bridge.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Opened } from "../../../../preload/model/conversations/opened.ts";
import type { Neighbours, NewerPage } from "../../../../preload/model/conversations/search.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { OpenConversation } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import type { Failure } from "../../../../renderer/state/conversation/conversation-listeners.ts";
import {
  buildConversation,
  buildMessage,
  conversationId,
  messageId,
  sourceGuid,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const lake = conversationId("500");

function said(number: number, changes: Partial<Message> = {}): Message {
  return buildMessage({ id: messageId(String(number)), text: String(number), ...changes });
}

function talk(from: number, to: number): readonly Message[] {
  return Array.from({ length: to - from + 1 }, (_, index) => said(from + index));
}

const unsent = buildMessage({ id: null, sourceGuid: sourceGuid("mine"), text: "mine", isOwn: true });

/** A conversation of messages 100 to 200, of which 190 to 200 are its end. */
function setUp() {
  const transport = createFakeTransport();
  const opened: Opened = {
    conversation: buildConversation({ id: lake }),
    messages: talk(190, 200),
    hasOlder: true,
    firstUnreadId: null,
    people: [],
    roles: [],
    seen: null,
    draft: emptyDraft,
    draftReplyTo: null,
  };
  transport.answer("openConversation", () => done(opened));
  const around: Neighbours = { messages: talk(140, 160), hasOlder: true, hasNewer: true };
  transport.answer("messagesAround", () => done(around));
  for (const name of ["closeConversation", "markRead", "saveDraft", "sendMessage", "signalTyping"] as const) {
    transport.answer(name, () => done(undefined));
  }
  const conversation = new OpenConversation(createBridge(transport, () => ""));
  const failures: Failure[] = [];
  const arrivals: string[] = [];
  conversation.listen({
    failed: (failure) => failures.push(failure),
    arrived: (messages) => arrivals.push(...messages.map(({ text }) => text)),
  });
  const ends = (): readonly (string | undefined)[] => [
    conversation.messages[0]?.text,
    conversation.messages.at(-1)?.text,
  ];
  return { transport, conversation, failures, arrivals, ends, around };
}

test("a conversation opens at a message, with its neighbours and nothing of the end", async () => {
  const { conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  expect(ends()).toEqual(["140", "160"]);
  expect(conversation.phase.state).toBe("open");
  expect([conversation.excerpt.target, conversation.excerpt.hasNewer]).toEqual(["150", true]);
});

test("a conversation that is opened after one that was jumped in finds its own first place", async () => {
  const { conversation } = setUp();
  await conversation.open(lake, null, messageId("150"));
  expect(conversation.excerpt.view).toBe(1);
  await conversation.open(conversationId("600"));
  expect(conversation.excerpt.view).toBe(0);
});

test("the newest messages are shown anew, whether or not they were on screen", async () => {
  const { conversation, ends } = setUp();
  await conversation.open(lake);
  await conversation.toNewest();
  expect(conversation.excerpt.view).toBe(1);
  await conversation.open(lake, null, messageId("150"));
  await conversation.toNewest();
  expect(ends()).toEqual(["190", "200"]);
  expect(conversation.excerpt.target).toBeNull();
});

test("a conversation that was left in its middle opens there again, unless something new waits", async () => {
  const { transport, conversation, ends } = setUp();
  await conversation.open(lake);
  conversation.keepPlace(lake, { messageId: messageId("150"), top: 40 });
  await conversation.close();
  await conversation.open(lake);
  expect(ends()).toEqual(["140", "160"]);
  expect([conversation.excerpt.target, conversation.excerpt.top]).toEqual(["150", 40]);
  await conversation.close();
  const opened = { conversation: buildConversation({ id: lake }), messages: talk(190, 200), hasOlder: true };
  const rest = { people: [], roles: [], seen: null, draft: emptyDraft, draftReplyTo: null };
  transport.answer("openConversation", () => done({ ...opened, ...rest, firstUnreadId: messageId("199") }));
  await conversation.open(lake);
  expect(ends()).toEqual(["190", "200"]);
  expect(conversation.excerpt.target).toBeNull();
});

test("a conversation opens at its end where it was left there, or where its place is gone", async () => {
  const { transport, conversation, ends, failures } = setUp();
  await conversation.open(lake);
  conversation.keepPlace(lake, { messageId: messageId("150"), top: 40 });
  conversation.keepPlace(lake, null);
  await conversation.close();
  await conversation.open(lake);
  expect(ends()).toEqual(["190", "200"]);
  conversation.keepPlace(lake, { messageId: messageId("150"), top: 40 });
  await conversation.close();
  transport.answer("messagesAround", () => done(null));
  await conversation.open(lake);
  expect(ends()).toEqual(["190", "200"]);
  expect(failures).toEqual([]);
});

test("what is gone to flashes in the middle, wherever the conversation was left", async () => {
  const { conversation } = setUp();
  await conversation.open(lake);
  conversation.keepPlace(lake, { messageId: messageId("150"), top: 40 });
  await conversation.close();
  await conversation.open(lake, null, messageId("155"));
  expect([conversation.excerpt.target, conversation.excerpt.top]).toEqual(["155", null]);
});

test("what is on screen already is only brought into view", async () => {
  const { transport, conversation, ends } = setUp();
  await conversation.open(lake);
  const sought: string[] = [];
  conversation.excerpt.timeline.attach({ seek: ({ text }) => void sought.push(text) });
  await conversation.open(lake, null, messageId("195"));
  expect(sought).toEqual(["195"]);
  expect(ends()).toEqual(["190", "200"]);
  expect(transport.inputsOf("messagesAround")).toEqual([]);
});

test("a message that is not on this computer is told, and what was shown stays", async () => {
  const { transport, conversation, failures, ends } = setUp();
  transport.answer("messagesAround", () => done(null));
  await conversation.open(lake);
  await conversation.open(lake, null, messageId("1"));
  expect(failures).toEqual([{ deed: "show-message", problem: { kind: "not-found" } }]);
  expect(ends()).toEqual(["190", "200"]);
});

test("a stretch that meets the end is joined to it", async () => {
  const { transport, conversation, ends } = setUp();
  transport.answer("messagesAround", () =>
    done({ messages: talk(170, 195), hasOlder: true, hasNewer: true }),
  );
  await conversation.open(lake);
  await conversation.open(lake, null, messageId("180"));
  expect(ends()).toEqual(["170", "200"]);
  expect(conversation.excerpt.hasNewer).toBe(false);
});

test("a stretch that is the end itself keeps what waits to be sent", async () => {
  const { transport, conversation, ends } = setUp();
  transport.answer("messagesAround", () =>
    done({ messages: talk(100, 189), hasOlder: false, hasNewer: false }),
  );
  await conversation.open(lake);
  conversation.messagesSaved({ conversationId: lake, messages: [unsent] });
  await conversation.open(lake, null, messageId("120"));
  expect(ends()).toEqual(["100", "mine"]);
  expect([conversation.hasOlder, conversation.excerpt.hasNewer]).toEqual([false, false]);
});

test("newer pages follow until the end, and one that failed is asked for by hand", async () => {
  const { transport, conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  transport.answer("loadNewer", () => failed({ kind: "offline" }));
  await conversation.excerpt.loadNewer();
  expect(conversation.excerpt.newer.state).toBe("failed");
  transport.answer("loadNewer", () => done({ messages: talk(161, 200), hasNewer: false }));
  await conversation.excerpt.loadNewer();
  expect(transport.inputsOf("loadNewer").at(-1)).toEqual({ conversationId: lake, afterId: "160" });
  expect(ends()).toEqual(["140", "200"]);
  expect(conversation.excerpt.hasNewer).toBe(false);
});

test("a page that comes after the end was gone back to is dropped", async () => {
  const { transport, conversation, ends } = setUp();
  const slow = Promise.withResolvers<Reply<NewerPage>>();
  transport.answer("loadNewer", () => slow.promise);
  await conversation.open(lake, null, messageId("150"));
  const loading = conversation.excerpt.loadNewer();
  await conversation.toLatest();
  slow.resolve(done({ messages: talk(161, 170), hasNewer: true }));
  await loading;
  expect(ends()).toEqual(["190", "200"]);
});

test("older pages follow as always", async () => {
  const { transport, conversation, ends } = setUp();
  transport.answer("loadOlder", () => done({ messages: talk(100, 139), hasOlder: false }));
  await conversation.open(lake, null, messageId("150"));
  await conversation.loadOlder();
  expect(ends()).toEqual(["100", "160"]);
});

test("what arrives meanwhile is told and not shown: it is not next to what is", async () => {
  const { conversation, arrivals, ends } = setUp();
  await conversation.open(lake);
  await conversation.open(lake, null, messageId("150"));
  conversation.messagesSaved({ conversationId: lake, messages: [said(201)] });
  expect(ends()).toEqual(["140", "160"]);
  expect(arrivals).toEqual(["201"]);
});

test("a change of what is on screen shows, and one of what is not is no news", async () => {
  const { conversation, arrivals } = setUp();
  await conversation.open(lake);
  await conversation.open(lake, null, messageId("150"));
  conversation.messagesSaved({
    conversationId: lake,
    messages: [said(150, { text: "edited" }), said(199, { text: "edited elsewhere" })],
  });
  expect(conversation.messages.find(({ id }) => id === "150")?.text).toBe("edited");
  expect(conversation.messages.some(({ id }) => id === "199")).toBe(false);
  expect(arrivals).toEqual([]);
});

test("nothing is marked as read from an excerpt: what is newer was not seen", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake, null, messageId("150"));
  await conversation.markRead();
  expect(transport.inputsOf("markRead")).toEqual([]);
});

test("going to the latest shows the end again, and so does opening the same conversation", async () => {
  const { conversation, ends } = setUp();
  for (const back of [() => conversation.toLatest(), () => conversation.open(lake)]) {
    await conversation.open(lake, null, messageId("150"));
    const { view } = conversation.excerpt;
    await back();
    expect(ends()).toEqual(["190", "200"]);
    expect(conversation.excerpt.view).toBeGreaterThan(view);
    expect([conversation.excerpt.target, conversation.excerpt.hasNewer]).toEqual([null, false]);
  }
});

test("who writes goes to the end first, where the message will stand", async () => {
  const { transport, conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  conversation.composer.write("mine");
  await conversation.send();
  expect(ends()).toEqual(["190", "200"]);
  expect(transport.inputsOf("sendMessage")).toMatchObject([{ text: "mine" }]);
});

test("where the stretch leaves the screen and is still here, it is shown again", async () => {
  const { conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  conversation.messagesRemoved({
    conversationId: lake,
    keys: conversation.messages.map(({ key }) => key),
  });
  await vi.waitFor(() => {
    expect(ends()).toEqual(["140", "160"]);
  });
});

test("another conversation begins at its end", async () => {
  const { conversation, ends } = setUp();
  await conversation.open(lake, null, messageId("150"));
  await conversation.close();
  await conversation.open(lake);
  expect(ends()).toEqual(["190", "200"]);
  expect(conversation.excerpt.hasNewer).toBe(false);
});
