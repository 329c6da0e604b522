import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import {
  distanceFromEnd,
  distanceFromTop,
  scrollBy,
  settle,
  showConversation,
  talk,
  wheelBy,
} from "../conversation-fixture.ts";

test("older pages are asked for until the view is full, and no further", async () => {
  const { transport, open } = await showConversation({ messages: talk(2, 100), hasOlder: true });
  const pages = [talk(2, 98), talk(2, 96), talk(60, 36)];
  transport.answer("loadOlder", () => done({ messages: pages.shift() ?? [], hasOlder: true }));
  await page.getByRole("button", { name: "Show older messages" }).click();
  await expect.poll(() => open.messages.length).toBe(66);
  await settle();
  expect(pages).toEqual([]);
  expect(open.messages).toHaveLength(66);
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("an older page is asked for well before the top is reached", async () => {
  const { transport } = await showConversation({ messages: talk(60, 100), hasOlder: true });
  transport.answer("loadOlder", () => done({ messages: talk(50, 50), hasOlder: true }));
  expect(transport.inputsOf("loadOlder")).toHaveLength(0);
  await scrollBy(-distanceFromTop() + 700);
  expect(transport.inputsOf("loadOlder")).toHaveLength(1);
});

test("a page that could not be loaded says so at the top and waits to be asked for again", async () => {
  const { transport } = await showConversation({ messages: talk(60, 100), hasOlder: true });
  transport.answer("loadOlder", () => failed({ kind: "offline" }));
  wheelBy(-distanceFromTop());
  await settle();
  await expect.element(page.getByText("Older messages could not be loaded.")).toBeInViewport();
  transport.answer("loadOlder", () => done({ messages: talk(10, 90), hasOlder: false }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText(/^Message 99\./)).toBeInTheDocument();
  expect(transport.inputsOf("loadOlder")).toHaveLength(2);
});
