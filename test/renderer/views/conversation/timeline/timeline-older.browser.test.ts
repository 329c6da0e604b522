import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import {
  distanceFromEnd,
  distanceFromTop,
  scrollBy,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
  wheelBy,
} from "../conversation-fixture.ts";

test("older pages are requested until the view is full, and no further", async () => {
  const { transport, open } = await showConversation({
    messages: buildAlternatingMessages(2, 100),
    hasOlder: true,
  });
  const pages = [
    buildAlternatingMessages(2, 98),
    buildAlternatingMessages(2, 96),
    buildAlternatingMessages(60, 36),
  ];
  transport.answer("loadOlder", () => done({ messages: pages.shift() ?? [], hasOlder: true }));
  await page.getByRole("button", { name: "Show older messages" }).click();
  await expect.poll(() => open.messages.length).toBe(66);
  await waitUntilTimelineSettles();
  expect(pages).toEqual([]);
  expect(open.messages).toHaveLength(66);
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("an older page is requested well before the top is reached", async () => {
  const { transport } = await showConversation({
    messages: buildAlternatingMessages(60, 100),
    hasOlder: true,
  });
  transport.answer("loadOlder", () => done({ messages: buildAlternatingMessages(50, 50), hasOlder: true }));
  expect(transport.inputsOf("loadOlder")).toHaveLength(0);
  await scrollBy(-distanceFromTop() + 700);
  expect(transport.inputsOf("loadOlder")).toHaveLength(1);
});

test("an older page of messages that could not be loaded says so at the top, and can be loaded again", async () => {
  const { transport } = await showConversation({
    messages: buildAlternatingMessages(60, 100),
    hasOlder: true,
  });
  transport.answer("loadOlder", () => failed({ kind: "offline" }));
  wheelBy(-distanceFromTop());
  await waitUntilTimelineSettles();
  await expect.element(page.getByText("Older messages could not be loaded.")).toBeInViewport();
  transport.answer("loadOlder", () => done({ messages: buildAlternatingMessages(10, 90), hasOlder: false }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText(/^Message 99\./)).toBeInTheDocument();
  expect(transport.inputsOf("loadOlder")).toHaveLength(2);
});
