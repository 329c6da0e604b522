import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import {
  distanceFromTop,
  placeOf,
  settle,
  showConversation,
  talk,
  wheelBy,
} from "../conversation-fixture.ts";

test("a gap stands as a row above the messages, is fetched when it comes near, and moves nothing", async () => {
  const { transport } = await showConversation({ messages: talk(40, 100), hasOlder: true, isGapAbove: true });
  let answer: (() => void) | undefined;
  transport.answer("loadOlder", async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return done({ messages: talk(50, 50), hasOlder: true, isGapAbove: false });
  });
  wheelBy(-distanceFromTop());
  await settle();
  const gap = page.getByRole("group", { name: "Some messages are missing here" });
  await expect.element(gap).toBeVisible();
  await expect.element(gap.getByRole("img", { name: "Fetching missing messages" })).toBeVisible();
  await expectAccessible();
  const before = placeOf(101);
  answer?.();
  await settle();
  expect(placeOf(101)).toBe(before);
  expect(transport.inputsOf("loadOlder")).toHaveLength(1);
  await expect.element(gap).not.toBeInTheDocument();
});

test("a gap that could not be fetched says so, and is tried again by hand", async () => {
  const { transport } = await showConversation({ messages: talk(40, 100), hasOlder: true, isGapAbove: true });
  transport.answer("loadOlder", () => failed({ kind: "offline" }));
  wheelBy(-distanceFromTop());
  await settle();
  await expect.element(page.getByText("Missing messages could not be fetched.")).toBeVisible();
  // The rows were measured meanwhile: now the whole of it is in view, and the press scrolls nothing.
  wheelBy(-distanceFromTop());
  await settle();
  const before = placeOf(101);
  transport.answer("loadOlder", () => done({ messages: talk(50, 50), hasOlder: false }));
  await page.getByRole("button", { name: "Try again" }).click();
  await settle();
  expect(placeOf(101)).toBe(before);
  await expect.element(page.getByText("Missing messages could not be fetched.")).not.toBeInTheDocument();
});

test("the beginning of a history that was not read yet is no gap", async () => {
  await showConversation({ messages: talk(40, 100), hasOlder: true });
  wheelBy(-distanceFromTop());
  await settle();
  await expect.element(page.getByText("Some messages are missing here")).not.toBeInTheDocument();
});
