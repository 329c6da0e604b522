import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { createStage } from "../../../support/account/stage.ts";
import type { Stage } from "../../../support/account/stage.ts";

const here = conversationId("500");

const asked = ({ town }: Stage): number => town.callsOf("listReadPositions").length;

/** One group, and a message in it that nobody has read. */
async function beginUnread() {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const row = stage.town.say(place, "one");
  stage.push.created(place, row);
  return { stage, place, row, before: asked(stage) };
}

test("as long as anything is unread it is asked whether it was read elsewhere, ever more seldom", async () => {
  const { stage, before } = await beginUnread();
  const times: number[] = [];
  for (let second = 1; second <= 4 * 3_600; second += 1) {
    await stage.clock.pass(1_000);
    if (asked(stage) - before > times.length) times.push(second);
  }
  expect(times.slice(0, 4)).toEqual([30, 90, 210, 450]);
  const [last = 0, lastButOne = 0] = times.slice(-2).reverse();
  expect(last - lastButOne).toBe(1_800);
});

test("where everything is read nothing is asked", async () => {
  const { stage, row, before } = await beginUnread();
  stage.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  await stage.clock.pass(3_600_000);
  stage.account.setFocus({ isWindowFocused: true });
  await stage.clock.pass(1_000);
  expect(asked(stage)).toBe(before);
});

test("a lively group that nobody reads is asked about every half minute at most", async () => {
  const { stage, place, before } = await beginUnread();
  for (let second = 0; second < 300; second += 1) {
    stage.push.created(place, stage.town.say(place, `word ${String(second)}`));
    await stage.clock.pass(1_000);
  }
  expect(asked(stage) - before).toBeGreaterThan(5);
  expect(asked(stage) - before).toBeLessThanOrEqual(10);
});

test("a pause that the service asks for is kept, whatever arrives and whoever comes back to the window", async () => {
  const { stage, place, before } = await beginUnread();
  stage.town.once("listReadPositions", { kind: "limited", retryAfterMs: 600_000 });
  await stage.clock.pass(31_000);
  expect(asked(stage) - before).toBe(1);
  stage.push.created(place, stage.town.say(place, "two"));
  stage.account.setFocus({ isWindowFocused: true });
  await stage.clock.pass(590_000);
  expect(asked(stage) - before).toBe(1);
  await stage.clock.pass(10_000);
  expect(asked(stage) - before).toBe(2);
});
