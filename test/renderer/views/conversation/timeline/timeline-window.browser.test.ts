import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { messageId } from "../../../../support/model/build-model.ts";
import {
  distanceFromTop,
  firstInView,
  placeOf,
  scrollBy,
  scrollerOf,
  settle,
  showConversation,
  talk,
  wheelBy,
} from "../conversation-fixture.ts";
import { withPicture } from "../timeline-fixture.ts";

/** Whether no stretch of the view is without a row. */
function isFilled(): boolean {
  const view = scrollerOf().getBoundingClientRect();
  const boxes = [...scrollerOf().querySelectorAll("li:not(.kept)")].map((row) => row.getBoundingClientRect());
  const [top, bottom] = [
    Math.min(...boxes.map((box) => box.top)),
    Math.max(...boxes.map((box) => box.bottom)),
  ];
  return top <= view.top && bottom >= view.bottom - 16;
}

test("only the rows around the view are in the page", async () => {
  await showConversation({ messages: talk(300) });
  expect(document.querySelectorAll("[role=log] article").length).toBeLessThan(60);
});

for (const [way, pixels] of [
  ["down", 30],
  ["up", -30],
  ["up fast", -400],
] as const) {
  test(`scrolling ${way} over rows that were never drawn moves what is read by what the wheel says, and shows no gap`, async () => {
    const { open } = await showConversation({
      messages: talk(240).map(withPicture),
      firstUnreadId: messageId("10120"),
    });
    expect(open.messages).toHaveLength(240);
    await settle();
    const moves: number[] = [];
    for (let step = 0; step < 20; step += 1) {
      const read = firstInView() + (pixels < 0 ? 0 : 1);
      const before = placeOf(read);
      wheelBy(pixels);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(isFilled()).toBe(true);
      const isKept = Math.abs(pixels) < 100;
      if (isKept) moves.push(Math.round(placeOf(read) - before));
    }
    expect(new Set(moves)).toEqual(new Set(moves.map(() => -pixels)));
  });
}

test("wherever the bar is dragged to, the view is filled", async () => {
  await showConversation({ messages: talk(300) });
  for (const part of [0.9, 0.1, 0.5, 0.02, 0.7]) {
    const { scrollHeight, clientHeight } = scrollerOf();
    wheelBy(part * (scrollHeight - clientHeight) - distanceFromTop());
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(isFilled()).toBe(true);
  }
});

test("a view that becomes higher is filled again", async () => {
  await showConversation({ messages: talk(120) });
  await scrollBy(-1500);
  await page.viewport(900, 1400);
  await expect.poll(isFilled).toBe(true);
});

test("messages removed in the view, all at once, leave no gap", async () => {
  const { open } = await showConversation({ messages: talk(120) });
  await scrollBy(-1500);
  const first = firstInView();
  const keys = open.messages.slice(first - 8, first + 30).map(({ key }) => key);
  open.messagesRemoved({ conversationId: open.id ?? ("" as never), keys });
  await settle();
  expect(isFilled()).toBe(true);
});
