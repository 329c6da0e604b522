import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { messageId } from "../../../../support/model/build-model.ts";
import {
  distanceFromTop,
  firstMessageInView,
  messageTop,
  scrollBy,
  timelineScroller,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
  wheelBy,
} from "../conversation-fixture.ts";
import { withPicture } from "../timeline-fixture.ts";

/** Whether rows fill the whole viewport. */
function isFilled(): boolean {
  const view = timelineScroller().getBoundingClientRect();
  const boxes = [...timelineScroller().querySelectorAll("li:not(.kept)")].map((row) =>
    row.getBoundingClientRect(),
  );
  const [top, bottom] = [
    Math.min(...boxes.map((box) => box.top)),
    Math.max(...boxes.map((box) => box.bottom)),
  ];
  return top <= view.top && bottom >= view.bottom - 16;
}

test("only the rows around the viewport are rendered", async () => {
  await showConversation({ messages: buildAlternatingMessages(300) });
  expect(document.querySelectorAll("[role=log] article").length).toBeLessThan(60);
});

test("a chat of short messages that is opened again is filled with rows at once, and not in several steps", async () => {
  const short = buildAlternatingMessages(60).map((message) => ({ ...message, text: "Yes" }));
  const { open } = await showConversation({ messages: short });
  await waitUntilTimelineSettles();
  const { id, head } = open;
  await open.close();
  let steps = 0;
  const observer = new MutationObserver((records) => {
    steps += records.filter(
      ({ target, addedNodes }) => target instanceof HTMLOListElement && addedNodes.length > 0,
    ).length;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  if (id !== null) await open.open(id, head);
  await waitUntilTimelineSettles();
  observer.disconnect();
  expect(isFilled()).toBe(true);
  expect(steps).toBe(0);
});

test("while messages arrive at the end, no more rows are rendered than around the viewport", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  const counts: number[] = [];
  for (let number = 60; number < 100; number += 1) {
    push(...buildAlternatingMessages(1, number));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    counts.push(document.querySelectorAll("[role=log] article").length);
  }
  await expect.element(page.getByText(/^Message 99\./)).toBeInViewport();
  expect(Math.max(...counts)).toBeLessThan(32);
});

for (const [way, pixels] of [
  ["down", 30],
  ["up", -30],
  ["up fast", -400],
] as const) {
  test(`scrolling ${way} over rows never rendered before moves the messages by the wheel's pixels, and shows no gap`, async () => {
    const { open } = await showConversation({
      messages: buildAlternatingMessages(240).map(withPicture),
      firstUnreadId: messageId("10120"),
    });
    expect(open.messages).toHaveLength(240);
    await waitUntilTimelineSettles();
    const moves: number[] = [];
    for (let step = 0; step < 20; step += 1) {
      const read = firstMessageInView() + (pixels < 0 ? 0 : 1);
      const before = messageTop(read);
      wheelBy(pixels);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(isFilled()).toBe(true);
      const isKept = Math.abs(pixels) < 100;
      if (isKept) moves.push(Math.round(messageTop(read) - before));
    }
    expect(new Set(moves)).toEqual(new Set(moves.map(() => -pixels)));
  });
}

test("the viewport is filled wherever the scroll bar is dragged to", async () => {
  await showConversation({ messages: buildAlternatingMessages(300) });
  for (const part of [0.9, 0.1, 0.5, 0.02, 0.7]) {
    const { scrollHeight, clientHeight } = timelineScroller();
    wheelBy(part * (scrollHeight - clientHeight) - distanceFromTop());
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(isFilled()).toBe(true);
  }
});

test("a viewport that becomes higher is filled with rows again", async () => {
  await showConversation({ messages: buildAlternatingMessages(120) });
  await scrollBy(-1500);
  await page.viewport(900, 1400);
  await expect.poll(isFilled).toBe(true);
});

test("messages in view that are all removed at once leave no gap", async () => {
  const { open } = await showConversation({ messages: buildAlternatingMessages(120) });
  await scrollBy(-1500);
  const first = firstMessageInView();
  const keys = open.messages.slice(first - 8, first + 30).map(({ key }) => key);
  open.messagesRemoved({ conversationId: open.id ?? ("" as never), keys });
  await waitUntilTimelineSettles();
  expect(isFilled()).toBe(true);
});
