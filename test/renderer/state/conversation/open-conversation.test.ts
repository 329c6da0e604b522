import { expect, test } from "vitest";
import type { OpenedConversation } from "../../../../preload/model/conversations/opened-conversation.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, messageId, userId } from "../../../support/model/build-model.ts";
import { band, buildOpenedLake, holdTimers, lake, later, message, setUp, textsOf } from "./open-lake.ts";

holdTimers();

test("opening a conversation shows the stored messages and the state that main returns", async () => {
  const { conversation } = setUp(buildOpenedLake({ hasOlder: true }));
  await conversation.open(lake);
  expect(conversation.phase.state).toBe("open");
  expect(textsOf(conversation)).toEqual(["10", "11"]);
  expect(conversation.loaded.hasOlder).toBe(true);
  expect(conversation.roles.get(userId("100"))).toBe("owner");
});

test("if the caller passes the conversation and the draft, both are shown before main answers", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake, buildConversation({ id: lake, draft: "half" }));
  expect(conversation.phase.state).toBe("loading");
  expect(conversation.head?.name).toBe("Lake house");
  conversation.composer.write("half a thought");
  answer.resolve(done(buildOpenedLake()));
  await opening;
  expect(conversation.composer.text).toBe("half a thought");
});

test("a reply for a conversation that has been left is dropped", async () => {
  const slow = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", ({ conversationId: id }) =>
    id === lake
      ? slow.promise
      : done(buildOpenedLake({ conversation: buildConversation({ id: band }), messages: [message("77")] })),
  );
  const first = conversation.open(lake);
  await conversation.open(band);
  slow.resolve(done(buildOpenedLake()));
  await first;
  expect(conversation.id).toBe(band);
  expect(textsOf(conversation)).toEqual(["77"]);
});

test("a conversation that cannot be opened says why and can be tried again", async () => {
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => failed({ kind: "not-found" }));
  await conversation.open(lake);
  expect(conversation.phase).toEqual({ state: "failed", problem: { kind: "not-found" } });
  transport.answer("openConversation", () => done(buildOpenedLake()));
  await conversation.reopen();
  expect(conversation.phase.state).toBe("open");
});

test("opening the conversation that is already open does nothing", async () => {
  const { transport, conversation } = setUp();
  await conversation.open(lake);
  await conversation.open(lake);
  expect(transport.inputsOf("openConversation")).toHaveLength(1);
});

test("a message pushed while its chat opens is kept, but with the state of main's reply if that has it", async () => {
  const answer = later<OpenedConversation>();
  const { transport, conversation } = setUp();
  transport.answer("openConversation", () => answer.promise);
  const opening = conversation.open(lake);
  conversation.messagesSaved({
    conversationId: lake,
    messages: [message("12"), message("11", { text: "old state" })],
  });
  answer.resolve(done(buildOpenedLake()));
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

test("the New line and its count are set when the conversation opens, and do not change afterwards", async () => {
  const { conversation } = setUp(buildOpenedLake({ firstUnreadId: messageId("11") }));
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

test("closing a conversation saves the draft, informs main, and leaves nothing on screen", async () => {
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

test("if Natter learns only while a group opens that the account has left it, what is stored of it opens", async () => {
  const { transport, conversation } = setUp();
  const opening = conversation.open(lake, buildConversation({ id: lake }));
  await conversation.conversationRemoved({ conversationId: lake });
  await opening;
  expect(transport.inputsOf("openConversation")).toHaveLength(2);
  expect(conversation.phase.state).toBe("open");
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
