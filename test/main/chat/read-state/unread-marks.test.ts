import { expect, test } from "vitest";
import { conversationId } from "../../../support/model/build-model.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = { conversationId: conversationId("500") };

async function harnessWithMark(): Promise<AccountHarness> {
  const harness = createAccountHarness();
  harness.service.say(harness.service.addGroup("500"), "hi");
  await harness.begin();
  unwrapReply(await harness.account.markConversationRead(here));
  unwrapReply(await harness.account.markConversationUnread(here));
  return harness;
}

function isMarked({ account }: AccountHarness): boolean | undefined {
  return unwrapReply(account.listConversations())[0]?.isMarkedUnread;
}

test("a conversation that the user marked as unread stays so after a restart, and nothing is sent to the service", async () => {
  const harness = await harnessWithMark();
  expect(isMarked(harness)).toBe(true);
  expect(harness.account.counts().unread).toBe(0);
  const next = await harness.restart();
  expect(isMarked(next)).toBe(true);
});

test("opening a conversation, marking it as read, or marking all as read ends its being marked as unread", async () => {
  for (const remove of [
    async ({ account }: AccountHarness) => (await account.openConversation(here)).ok,
    async ({ account }: AccountHarness) => (await account.markConversationRead(here)).ok,
    async ({ account }: AccountHarness) => (await account.markAllRead()).ok,
  ]) {
    const harness = await harnessWithMark();
    expect(await remove(harness)).toBe(true);
    expect(isMarked(harness)).toBeUndefined();
  }
});
