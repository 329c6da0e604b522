import { expect, test } from "vitest";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");

test("if many messages are missing, a conversation opens with a gap above its newest messages, which loading older pages closes", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  for (let count = 1; count <= 5; count += 1) harness.service.say(conversation, String(count));
  await harness.begin();
  for (let count = 6; count <= 1200; count += 1) harness.service.say(conversation, String(count));
  harness.push.ready();
  await settle();
  await settle();
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  let messages = opened.messages;
  let isGapAbove = opened.isGapAbove ?? false;
  const seen: boolean[] = [];
  for (let pages = 0; pages < 40 && messages[0]?.text !== "1"; pages += 1) {
    const beforeId = messages[0]?.id ?? null;
    if (beforeId === null) break;
    const page = unwrapReply(await harness.account.loadOlder({ conversationId: here, beforeId }));
    messages = [...page.messages, ...messages];
    seen.push(isGapAbove);
    isGapAbove = page.isGapAbove ?? false;
  }
  expect(messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 1200 }, (_, index) => String(index + 1)),
  );
  expect(seen).toContain(true);
  expect(isGapAbove).toBe(false);
});

test("messages older than the first fetched page are not a gap", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  for (let count = 1; count <= 150; count += 1) harness.service.say(conversation, String(count));
  await harness.begin();
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  expect(opened).toMatchObject({ hasOlder: true, isGapAbove: false });
});
