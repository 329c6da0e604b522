import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChatId } from "../../../../preload/base/ids.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import {
  sendingGroupId,
  createOpenGroupHarness,
  textsOnService,
  textsWithStates,
} from "../../../support/account/sending-harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

const draftIn = (harness: AccountHarness): string | undefined =>
  unwrapReply(harness.account.listConversations()).find(({ id }) => id === sendingGroupId)?.draft;

/** An account whose only chat, with Bea, was removed on another client. */
async function createRemovedChat() {
  const harness = createAccountHarness();
  const conversation = harness.service.addChat({ id: "200", name: "Bea" });
  harness.service.say(conversation, "Are you coming?");
  await harness.begin();
  const target = { conversationId: asId<ChatId>(conversation.id) };
  harness.push.handlers.onEvent({ kind: "chat-removed", ...target });
  expect(unwrapReply(harness.account.listConversations())).toEqual([]);
  return { harness, conversation, target };
}

test("a reply from a notification is sent, marks the message as read, and keeps the draft", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.account.saveDraft({ conversationId: sendingGroupId, text: "half a thought" });
  const row = harness.service.say(conversation, "Are you coming?");
  harness.push.created(conversation, row);
  expect(harness.account.counts().unread).toBe(1);
  unwrapReply(
    harness.account.sendNotificationReply({
      conversationId: sendingGroupId,
      messageId: messageId(row.id),
      text: "On my way",
    }),
  );
  await settle();
  expect(textsWithStates(harness.window(conversation))).toContain("On my way: sent");
  expect(harness.account.counts().unread).toBe(0);
  expect(draftIn(harness)).toBe("half a thought");
});

test("if a reply typed in a notification cannot be sent, it is added to the draft, also in the page", async () => {
  const { harness } = await createOpenGroupHarness();
  harness.account.saveDraft({ conversationId: sendingGroupId, text: "half a thought" });
  const text = "x".repeat(1001);
  const reply = harness.account.sendNotificationReply({
    conversationId: sendingGroupId,
    messageId: null,
    text,
  });
  expect(reply.ok).toBe(false);
  expect(draftIn(harness)).toBe(`half a thought\n${text}`);
  // The text is also pushed to an open composer, which would otherwise overwrite the draft by its own text.
  expect(harness.reported).toContainEqual({
    name: "textAddedToDraft",
    value: { conversationId: sendingGroupId, text },
  });
});

test("a reply to a direct chat that was removed on another client is sent, and lists the chat again", async () => {
  const { harness, conversation, target } = await createRemovedChat();
  unwrapReply(harness.account.sendNotificationReply({ ...target, messageId: null, text: "On my way" }));
  expect(unwrapReply(harness.account.listConversations())).toMatchObject([
    { id: conversation.id, name: "Bea" },
  ]);
  await settle();
  expect(textsOnService(conversation)).toContain("On my way");
});

test("an unsent text lists a direct chat again that was removed on another client, with its draft", async () => {
  const { harness, conversation, target } = await createRemovedChat();
  harness.account.addToDraft({ ...target, text: "On my" });
  const listed = { id: conversation.id, name: "Bea", draft: "On my", preview: null, unreadCount: 0 };
  expect(unwrapReply(harness.account.listConversations())).toMatchObject([listed]);
  const opened = unwrapReply(await harness.account.openConversation(target));
  expect(opened).toMatchObject({ messages: [], draft: { text: "On my" } });
});

test("a reply to a conversation that is not known any more is kept until the conversation is listed again", async () => {
  const { harness } = await createOpenGroupHarness();
  const conversation = harness.service.addGroup("999");
  const reply = harness.account.sendNotificationReply({
    conversationId: conversationId("999"),
    messageId: null,
    text: "Hello?",
  });
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
  harness.push.created(conversation, harness.service.say(conversation, "Anybody?"));
  await settle();
  expect(unwrapReply(harness.account.listConversations())).toContainEqual(
    expect.objectContaining({ id: "999", draft: "Hello?" }),
  );
});

test("a text that is added to the draft is also pushed to the page, and an empty text changes nothing", async () => {
  const { harness } = await createOpenGroupHarness();
  harness.account.saveDraft({ conversationId: sendingGroupId, text: "half a thought" });
  harness.reported.length = 0;
  harness.account.addToDraft({ conversationId: sendingGroupId, text: " " });
  expect([draftIn(harness), harness.reported]).toEqual(["half a thought", []]);
  harness.account.addToDraft({ conversationId: sendingGroupId, text: "On my" });
  expect(draftIn(harness)).toBe("half a thought\nOn my");
  expect(harness.reported).toContainEqual({
    name: "textAddedToDraft",
    value: { conversationId: sendingGroupId, text: "On my" },
  });
});

test("the window for a reply shows the name of the chat and its last messages", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  for (let number = 1; number <= 8; number += 1)
    harness.push.created(conversation, harness.service.say(conversation, `word ${String(number)}`));
  const shown = unwrapReply(harness.account.readQuickReply(sendingGroupId));
  expect(shown.messages.map(({ text }) => text)).toEqual([3, 4, 5, 6, 7, 8].map((n) => `word ${String(n)}`));
  expect(shown.chat).not.toBe("");
  expect(harness.account.readQuickReply(conversationId("77"))).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});
