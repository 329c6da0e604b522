import { expect, test } from "vitest";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { unwrapReply } from "../../../support/account/harness.ts";
import { createOpenGroupHarness, sendingGroupId } from "../../../support/account/sending-harness.ts";

const hour = 3_600_000;

function schedule({ account, clock }: AccountHarness, text = "later", ahead = hour): void {
  const sendAt = clock.now() + ahead;
  unwrapReply(account.scheduleMessage({ conversationId: sendingGroupId, text, replyTo: null, sendAt }));
}

/** Stops the account. Returns the harness of the same account two hours later, not yet started. */
async function afterTwoHours(harness: AccountHarness): Promise<AccountHarness> {
  const next = await harness.restart();
  next.clock.set(next.clock.now() + 2 * hour);
  return next;
}

const statesOf = ({ account }: AccountHarness) =>
  unwrapReply(account.listScheduledMessages()).map(({ status }) => status.state);

test("missed scheduled messages share one notification, the earliest first, and are notified only once", async () => {
  const { harness } = await createOpenGroupHarness();
  const texts = ["first", "second", "third"];
  for (const [index, text] of texts.entries()) schedule(harness, text, hour + index);
  const next = await afterTwoHours(harness);
  await next.begin();
  expect(next.missedScheduled).toMatchObject([
    { missed: texts.map((text) => ({ text, conversation: { id: sendingGroupId } })) },
  ]);
  const again = await afterTwoHours(next);
  await again.begin();
  expect(again.missedScheduled).toEqual([]);
  expect(statesOf(again)).toEqual(["missed", "missed", "missed"]);
});

test("a scheduled message that is sent at its time causes no notification of missed messages", async () => {
  const { harness } = await createOpenGroupHarness();
  schedule(harness);
  await harness.clock.pass(hour);
  expect([harness.missedScheduled, statesOf(harness)]).toEqual([[], []]);
});

test("with notifications off, a missed scheduled message is only marked as missed", async () => {
  const { harness } = await createOpenGroupHarness();
  schedule(harness);
  const next = await afterTwoHours(harness);
  next.settings = { ...next.settings, areNotificationsOn: false };
  await next.begin();
  expect([next.missedScheduled, statesOf(next)]).toEqual([[], ["missed"]]);
});

test("while notifications are paused, a missed scheduled message is only marked as missed", async () => {
  const { harness } = await createOpenGroupHarness();
  schedule(harness);
  const next = await afterTwoHours(harness);
  next.settings = { ...next.settings, notificationsPausedUntil: next.clock.now() + hour };
  await next.begin();
  expect([next.missedScheduled, statesOf(next)]).toEqual([[], ["missed"]]);
});

test("during quiet hours, a missed scheduled message is only marked as missed", async () => {
  const { harness } = await createOpenGroupHarness();
  schedule(harness);
  const next = await afterTwoHours(harness);
  const quietHours = ["1", "2", "3", "4", "5", "6", "7"].map((day) => `${day} 00:00-00:00`);
  next.settings = { ...next.settings, areQuietHoursOn: true, quietHours };
  await next.begin();
  expect([next.missedScheduled, statesOf(next)]).toEqual([[], ["missed"]]);
});

test("a missed scheduled message of a muted chat is only marked as missed", async () => {
  const { harness } = await createOpenGroupHarness();
  schedule(harness);
  const next = await afterTwoHours(harness);
  next.cache.write(({ conversations }) => {
    const kept = conversations.get(sendingGroupId);
    if (kept === null) throw new Error("the group is stored");
    conversations.saveFacts({ ...kept.facts, mutedUntil: Number.POSITIVE_INFINITY }, kept.listedTo);
  });
  await next.begin();
  expect([next.missedScheduled, statesOf(next)]).toEqual([[], ["missed"]]);
});

test("a scheduled message that is missed while its chat is in view causes no notification, because the chat says so", async () => {
  const { harness } = await createOpenGroupHarness();
  harness.account.setFocus({ isWindowFocused: true });
  schedule(harness);
  harness.clock.set(harness.clock.now() + 2 * hour);
  harness.account.wake();
  expect([harness.missedScheduled, statesOf(harness)]).toEqual([[], ["missed"]]);
});
