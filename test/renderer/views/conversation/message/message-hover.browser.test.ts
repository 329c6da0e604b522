import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  messageElement,
  firstMessageInView,
  showConversation,
  buildAlternatingMessages,
  wheelBy,
} from "../conversation-fixture.ts";

const toolbars = (): number => document.querySelectorAll("[role=log] .toolbar").length;

test("only the message under the pointer has a toolbar", async () => {
  await showConversation({ messages: buildAlternatingMessages(60) });
  const number = firstMessageInView() + 1;
  await userEvent.hover(messageElement(number));
  await expect.poll(() => messageElement(number).querySelectorAll(".toolbar").length).toBe(1);
  expect(toolbars()).toBe(1);
  await userEvent.hover(page.getByRole("heading", { level: 2 }));
  await expect.poll(toolbars).toBe(0);
});

test("no toolbar appears on messages that scroll past under the pointer", async () => {
  await showConversation({ messages: buildAlternatingMessages(60) });
  await userEvent.hover(messageElement(firstMessageInView() + 2));
  await expect.poll(toolbars).toBe(1);
  // The time stands still: on a busy computer the timeline would otherwise see the end of scrolling between two frames.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const seen: number[] = [];
  for (let step = 0; step < 20; step += 1) {
    wheelBy(-20);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (step > 1) seen.push(toolbars());
  }
  expect(Math.max(...seen)).toBe(0);
});
