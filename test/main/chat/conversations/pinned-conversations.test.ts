import { expect, test } from "vitest";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const [here, there] = [conversationId("500"), conversationId("600")];

async function harnessWithGroups(): Promise<AccountHarness> {
  const harness = createAccountHarness();
  for (const id of [here, there]) harness.service.say(harness.service.addGroup(id), "hi");
  await harness.begin();
  harness.reported.length = 0;
  return harness;
}

function pinPositions({ account }: AccountHarness): Record<string, number | undefined> {
  const rows = unwrapReply(account.listConversations());
  return Object.fromEntries(rows.map(({ id, pinPosition }) => [id, pinPosition]));
}

test("chats pinned on another device appear as pinned once the pins are loaded, and stay pinned after a restart", async () => {
  const harness = await harnessWithGroups();
  harness.service.answerOnce("listPinnedConversations", { pinned_conversation_ids: [there, here] });
  expect(unwrapReply(await harness.account.listPinnedConversations())).toEqual([there, here]);
  expect(harness.reported.map(({ name }) => name)).toEqual(["conversationsSaved"]);
  expect(pinPositions(harness)).toEqual({ [here]: 1, [there]: 0 });
  const next = await harness.restart();
  next.service.always("listPinnedConversations", { kind: "offline" });
  expect(pinPositions(next)).toEqual({ [here]: 1, [there]: 0 });
});

test("saving pins changes the rows of all conversations that were pinned before or are pinned now", async () => {
  const harness = await harnessWithGroups();
  harness.service.answerOnce("listPinnedConversations", { pinned_conversation_ids: [here] });
  unwrapReply(await harness.account.listPinnedConversations());
  harness.service.answerOnce("savePinnedConversations", null);
  unwrapReply(await harness.account.savePinnedConversations({ conversationIds: [there] }));
  expect(harness.service.callsOf("savePinnedConversations")[0]?.body).toEqual({
    pinned_conversation_ids: [there],
  });
  expect(pinPositions(harness)).toEqual({ [here]: undefined, [there]: 0 });
});

test("if pins cannot be saved, no row changes", async () => {
  const harness = await harnessWithGroups();
  harness.service.once("savePinnedConversations", { kind: "offline" });
  expect(await harness.account.savePinnedConversations({ conversationIds: [there] })).toEqual({
    ok: false,
    problem: { kind: "offline" },
  });
  expect(harness.reported).toEqual([]);
});

test("each catch-up loads the pins, and a failure keeps the last known pins", async () => {
  const harness = await harnessWithGroups();
  harness.service.answerOnce("listPinnedConversations", { pinned_conversation_ids: [there] });
  harness.push.ready();
  await settle();
  expect(pinPositions(harness)).toEqual({ [here]: undefined, [there]: 0 });
  harness.service.once("listPinnedConversations", { kind: "service-failed", status: 500 });
  harness.push.ready();
  await settle();
  expect(pinPositions(harness)).toEqual({ [here]: undefined, [there]: 0 });
});
