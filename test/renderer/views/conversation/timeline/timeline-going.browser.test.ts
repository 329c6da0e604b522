import { tick } from "svelte";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { messageId } from "../../../../support/model/build-model.ts";
import {
  distanceFromEnd,
  placeOf,
  scrollerOf,
  settle,
  showConversation,
  talk,
  wheelBy,
} from "../conversation-fixture.ts";

/** Going to a message takes a few turns, and then a frame until the browser tells of it: nothing else has come in these. */
const turns = Array.from({ length: 10 }, (_, turn) => turn);

async function waitTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await tick();
}

test("a message that arrives after the keys went to the newest one is followed", async () => {
  const { push } = await showConversation({ messages: talk(120) });
  await page.getByRole("textbox").click();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Home}");
  await settle();
  expect(distanceFromEnd()).toBeGreaterThan(1000);
  await userEvent.keyboard("{End}");
  await settle();
  push(...talk(1, 120));
  await settle();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("a message that arrives while one goes to the newest one is followed, at whatever turn it comes", async () => {
  const { open, push } = await showConversation({ messages: talk(120) });
  const left: number[] = [];
  for (const turn of turns) {
    wheelBy(-3000);
    await settle();
    expect(distanceFromEnd()).toBeGreaterThan(1000);
    void open.excerpt.show(messageId(String(10_119 + turn)));
    await waitTurns(turn);
    push(...talk(1, 120 + turn));
    await settle();
    if (distanceFromEnd() > 1) left.push(turn);
  }
  expect(left).toEqual([]);
});

test("a message that arrives while one goes from the end to one far above moves nothing, at whatever turn it comes", async () => {
  const { open, push } = await showConversation({ messages: talk(120) });
  const moved: number[] = [];
  for (const turn of turns) {
    wheelBy(distanceFromEnd());
    await settle();
    expect(distanceFromEnd()).toBeLessThanOrEqual(1);
    void open.excerpt.show(messageId("10060"));
    await waitTurns(turn);
    push(...talk(1, 120 + turn));
    await settle();
    const place = placeOf(60);
    if (place < 0 || place > scrollerOf().clientHeight / 4) moved.push(turn);
  }
  expect(moved).toEqual([]);
});
