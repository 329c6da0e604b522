import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { articleOf, firstInView, showConversation, talk, wheelBy } from "../conversation-fixture.ts";

const toolbars = (): number => document.querySelectorAll("[role=log] .toolbar").length;

test("the toolbar stands on the message below the pointer, and on no other", async () => {
  await showConversation({ messages: talk(60) });
  const number = firstInView() + 1;
  await userEvent.hover(articleOf(number));
  await expect.poll(() => articleOf(number).querySelectorAll(".toolbar").length).toBe(1);
  expect(toolbars()).toBe(1);
  await userEvent.hover(page.getByRole("heading", { level: 2 }));
  await expect.poll(toolbars).toBe(0);
});

test("no toolbar stands on what scrolls past below the pointer", async () => {
  await showConversation({ messages: talk(60) });
  await userEvent.hover(articleOf(firstInView() + 2));
  await expect.poll(toolbars).toBe(1);
  const seen: number[] = [];
  for (let step = 0; step < 20; step += 1) {
    wheelBy(-20);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (step > 1) seen.push(toolbars());
  }
  expect(Math.max(...seen)).toBe(0);
});
