import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done, failed } from "../../../../preload/reply.ts";
import { expectAccessible } from "../../app-fixture.ts";
import {
  placeOf,
  scrollBy,
  scrollerOf,
  settle,
  showConversation,
  talk,
} from "../conversation/conversation-fixture.ts";

test("a gap stands as a row above the messages, is fetched when it comes near, and moves nothing", async () => {
  const { transport } = await showConversation({ messages: talk(80, 100), hasOlder: true, isGapAbove: true });
  let answer: (() => void) | undefined;
  transport.answer("loadOlder", async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return done({ messages: talk(50, 50), hasOlder: true, isGapAbove: false });
  });
  await scrollBy(-scrollerOf().scrollHeight);
  const gap = page.getByRole("group", { name: "Some messages are missing here" });
  await expect.element(gap).toBeVisible();
  await expect.element(gap.getByRole("img", { name: "Fetching missing messages" })).toBeVisible();
  await expectAccessible();
  const before = placeOf(101);
  answer?.();
  await settle();
  expect(Math.abs(placeOf(101) - before)).toBeLessThan(1);
  expect(transport.inputsOf("loadOlder")).toHaveLength(1);
  await expect.element(gap).not.toBeInTheDocument();
});

test("a gap that could not be fetched says so, and is tried again by hand", async () => {
  const { transport } = await showConversation({ messages: talk(80, 100), hasOlder: true, isGapAbove: true });
  transport.answer("loadOlder", () => failed({ kind: "offline" }));
  await scrollBy(-scrollerOf().scrollHeight);
  await expect.element(page.getByText("Missing messages could not be fetched.")).toBeVisible();
  const before = placeOf(100);
  transport.answer("loadOlder", () => done({ messages: talk(50, 50), hasOlder: false }));
  await page.getByRole("button", { name: "Try again" }).click();
  await settle();
  expect(Math.abs(placeOf(100) - before)).toBeLessThan(70);
  await expect.element(page.getByText("Missing messages could not be fetched.")).not.toBeInTheDocument();
});

test("the beginning of a history that was not read yet is no gap", async () => {
  await showConversation({ messages: talk(80, 100), hasOlder: true });
  await scrollBy(-scrollerOf().scrollHeight);
  await expect.element(page.getByText("Some messages are missing here")).not.toBeInTheDocument();
});
