import { tick } from "svelte";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { messageId } from "../../../../support/model/build-model.ts";
import {
  distanceFromEnd,
  messageTop,
  timelineScroller,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
  wheelBy,
} from "../conversation-fixture.ts";

/**
 * Numbers of event loop turns before a message arrives. Going to a message takes a few turns, and its scroll event
 * comes one frame later.
 */
const turns = Array.from({ length: 10 }, (_, turn) => turn);

async function waitTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await tick();
}

test("if a message arrives after End went to the newest message, the timeline follows it", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(120) });
  await page.getByRole("textbox").click();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Home}");
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeGreaterThan(1000);
  await userEvent.keyboard("{End}");
  await waitUntilTimelineSettles();
  push(...buildAlternatingMessages(1, 120));
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("if a message arrives at any moment of a scroll to the newest message, the timeline follows it", async () => {
  const { open, push } = await showConversation({ messages: buildAlternatingMessages(120) });
  const left: number[] = [];
  for (const turn of turns) {
    wheelBy(-3000);
    await waitUntilTimelineSettles();
    expect(distanceFromEnd()).toBeGreaterThan(1000);
    void open.jumpWindow.jump(messageId(String(10_119 + turn)));
    await waitTurns(turn);
    push(...buildAlternatingMessages(1, 120 + turn));
    await waitUntilTimelineSettles();
    if (distanceFromEnd() > 1) left.push(turn);
  }
  expect(left).toEqual([]);
});

test("if a message arrives at any moment of a jump from the end to far above, nothing in view moves", async () => {
  const { open, push } = await showConversation({ messages: buildAlternatingMessages(120) });
  const moved: number[] = [];
  for (const turn of turns) {
    wheelBy(distanceFromEnd());
    await waitUntilTimelineSettles();
    expect(distanceFromEnd()).toBeLessThanOrEqual(1);
    void open.jumpWindow.jump(messageId("10060"));
    await waitTurns(turn);
    push(...buildAlternatingMessages(1, 120 + turn));
    await waitUntilTimelineSettles();
    const place = messageTop(60);
    if (place < 0 || place > timelineScroller().clientHeight / 4) moved.push(turn);
  }
  expect(moved).toEqual([]);
});
