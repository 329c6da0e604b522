import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import {
  distanceFromTop,
  messageTop,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
  wheelBy,
} from "../conversation-fixture.ts";

test("a gap in the history is a row above the messages, is loaded when it comes near, and moves nothing", async () => {
  const { transport } = await showConversation({
    messages: buildAlternatingMessages(40, 100),
    hasOlder: true,
    isGapAbove: true,
  });
  let answer: (() => void) | undefined;
  transport.answer("loadOlder", async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return done({ messages: buildAlternatingMessages(50, 50), hasOlder: true, isGapAbove: false });
  });
  wheelBy(-distanceFromTop());
  await waitUntilTimelineSettles();
  const gap = page.getByRole("group", { name: "Some messages are missing here" });
  await expect.element(gap).toBeVisible();
  await expect.element(gap.getByRole("img", { name: "Downloading missing messages" })).toBeVisible();
  await expectAccessible();
  const before = messageTop(101);
  answer?.();
  await waitUntilTimelineSettles();
  expect(messageTop(101)).toBe(before);
  expect(transport.inputsOf("loadOlder")).toHaveLength(1);
  await expect.element(gap).not.toBeInTheDocument();
});

test("a gap that could not be loaded says so, and can be loaded again", async () => {
  const { transport } = await showConversation({
    messages: buildAlternatingMessages(40, 100),
    hasOlder: true,
    isGapAbove: true,
  });
  transport.answer("loadOlder", () => failed({ kind: "offline" }));
  wheelBy(-distanceFromTop());
  await waitUntilTimelineSettles();
  await expect.element(page.getByText("Missing messages could not be downloaded.")).toBeVisible();
  // The rows have been measured now. Scrolls to the whole gap, so that the press on its button does not scroll.
  wheelBy(-distanceFromTop());
  await waitUntilTimelineSettles();
  const before = messageTop(101);
  transport.answer("loadOlder", () => done({ messages: buildAlternatingMessages(50, 50), hasOlder: false }));
  await page.getByRole("button", { name: "Try again" }).click();
  await waitUntilTimelineSettles();
  expect(messageTop(101)).toBe(before);
  await expect.element(page.getByText("Missing messages could not be downloaded.")).not.toBeInTheDocument();
});

test("older history that has not been loaded yet is not a gap", async () => {
  await showConversation({ messages: buildAlternatingMessages(40, 100), hasOlder: true });
  wheelBy(-distanceFromTop());
  await waitUntilTimelineSettles();
  await expect.element(page.getByText("Some messages are missing here")).not.toBeInTheDocument();
});
