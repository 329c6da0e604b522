import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

const here = conversationId("500");

const asked = ({ service }: AccountHarness): number => service.callsOf("listReadPositions").length;

/** Starts an account with one group, in which one message is unread. */
async function beginUnread() {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const row = harness.service.say(conversation, "one");
  harness.push.created(conversation, row);
  return { harness, conversation, row, before: asked(harness) };
}

test("while messages are unread, the account asks less and less often whether they were read on another device", async () => {
  const { harness, before } = await beginUnread();
  const times: number[] = [];
  for (let second = 1; second <= 4 * 3_600; second += 1) {
    await harness.clock.pass(1_000);
    if (asked(harness) - before > times.length) times.push(second);
  }
  expect(times.slice(0, 4)).toEqual([30, 90, 210, 450]);
  const [last = 0, lastButOne = 0] = times.slice(-2).reverse();
  expect(last - lastButOne).toBe(1_800);
});

test("if all messages are read, the service is not asked for read positions", async () => {
  const { harness, row, before } = await beginUnread();
  harness.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  await harness.clock.pass(3_600_000);
  harness.account.setFocus({ isWindowFocused: true });
  await harness.clock.pass(1_000);
  expect(asked(harness)).toBe(before);
});

test("a lively group with unread messages is polled about every half minute at most", async () => {
  const { harness, conversation, before } = await beginUnread();
  for (let second = 0; second < 300; second += 1) {
    harness.push.created(conversation, harness.service.say(conversation, `word ${String(second)}`));
    await harness.clock.pass(1_000);
  }
  expect(asked(harness) - before).toBeGreaterThan(5);
  expect(asked(harness) - before).toBeLessThanOrEqual(10);
});

test("a rate limit on polling for read positions is observed even if messages arrive or the window gets the focus", async () => {
  const { harness, conversation, before } = await beginUnread();
  harness.service.once("listReadPositions", { kind: "limited", retryAfterMs: 600_000 });
  await harness.clock.pass(31_000);
  expect(asked(harness) - before).toBe(1);
  harness.push.created(conversation, harness.service.say(conversation, "two"));
  harness.account.setFocus({ isWindowFocused: true });
  await harness.clock.pass(590_000);
  expect(asked(harness) - before).toBe(1);
  await harness.clock.pass(10_000);
  expect(asked(harness) - before).toBe(2);
});
