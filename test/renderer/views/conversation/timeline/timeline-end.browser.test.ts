import { tick } from "svelte";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { messageId } from "../../../../support/model/build-model.ts";
import {
  distanceFromEnd,
  firstInView,
  placeOf,
  said,
  scrollBy,
  scrollerOf,
  settle,
  showConversation,
  talk,
  unsent,
  wheelBy,
} from "../conversation-fixture.ts";

test("a chat without unread messages opens at its end", async () => {
  await showConversation({ messages: talk(120) });
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(page.getByText(/^Message 119\./)).toBeInViewport();
});

test("a chat with unread messages opens at the New line when that is off screen", async () => {
  await showConversation({ messages: talk(120), firstUnreadId: messageId("10040") });
  await expect.element(page.getByText("80 new messages")).toBeInViewport();
  expect(placeOf(40)).toBeGreaterThan(0);
  expect(placeOf(40)).toBeLessThan(200);
});

test("a chat with few unread messages opens at its end, with the New line in view", async () => {
  await showConversation({ messages: talk(120), firstUnreadId: messageId("10118") });
  await expect.element(page.getByText("2 new messages")).toBeInViewport();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("a short chat stands at the lower edge", async () => {
  await showConversation({ messages: [said(1, "Hello")] });
  expect(scrollerOf().clientHeight - placeOf(1)).toBeLessThan(80);
});

test("a message that arrives while the end is in view is followed", async () => {
  const { push } = await showConversation({ messages: talk(60) });
  push(said(60, "Here is a new one. ".repeat(20)));
  await settle();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(page.getByText(/^Here is a new one/)).toBeInViewport();
});

test("twenty messages that arrive one by one are followed to the last", async () => {
  const { push } = await showConversation({ messages: talk(60) });
  for (let number = 60; number < 80; number += 1) {
    push(...talk(1, number));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await settle();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(page.getByText(/^Message 79\./)).toBeInViewport();
});

test("messages that arrive while one reads above move nothing, and are counted in a pill that leads to them", async () => {
  const { push } = await showConversation({ messages: talk(60) });
  await scrollBy(-900);
  const read = firstInView();
  const before = placeOf(read);
  push(...talk(3, 60));
  await settle();
  expect(placeOf(read)).toBe(before);
  const pill = page.getByRole("button", { name: "3 new" });
  await expect.element(pill).toBeVisible();
  await pill.click();
  await settle();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(pill).not.toBeInTheDocument();
});

test("the pill says when one of the new messages is for me", async () => {
  const { push } = await showConversation({ messages: talk(60) });
  await scrollBy(-900);
  push(said(60, "Sam?", { isForMe: true }));
  await expect.element(page.getByRole("button", { name: "1 new, for you" })).toBeVisible();
});

test("one's own message is shown even when one reads above", async () => {
  const { push } = await showConversation({ messages: talk(60) });
  await scrollBy(-900);
  push(unsent("on my way", { state: "sending", since: 0 }));
  await settle();
  await expect.element(page.getByText("on my way")).toBeInViewport();
});

test("one's own message is shown also when it was sent before it could be drawn", async () => {
  const { push } = await showConversation({ messages: talk(60) });
  await scrollBy(-900);
  const written = unsent("on my way", { state: "sending", since: 0 });
  push(written);
  push({ ...written, id: messageId("10900"), status: { state: "sent" } });
  await settle();
  await expect.element(page.getByText("on my way")).toBeInViewport();
});

test("one's own message is shown although somebody else's comes after it before it could be drawn", async () => {
  const { push } = await showConversation({ messages: talk(60) });
  await scrollBy(-900);
  const written = unsent("on my way", { state: "sending", since: 0 });
  push(written);
  push({ ...written, id: messageId("10900"), status: { state: "sent" } });
  push(said(950, "me too"));
  await settle();
  await expect.element(page.getByText("on my way")).toBeInViewport();
});

test("one's own message is shown although a message to answer was chosen far above just before", async () => {
  const { push } = await showConversation({ messages: talk(60) });
  const field = page.getByRole("textbox").element();
  for (let press = 0; press < 30; press += 1) {
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowUp", ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await tick();
  }
  await settle();
  expect(distanceFromEnd()).toBeGreaterThan(300);
  field.dispatchEvent(
    new KeyboardEvent("keydown", { key: "ArrowUp", ctrlKey: true, bubbles: true, cancelable: true }),
  );
  push(unsent("on my way", { state: "sending", since: 0 }));
  await settle();
  await expect.element(page.getByText("on my way")).toBeInViewport();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("the end stays in view when the window gets lower and when the composer grows", async () => {
  const { open } = await showConversation({ messages: talk(60) });
  await page.viewport(900, 420);
  await settle();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  open.composer.write("line\n".repeat(8));
  await settle();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("the end stays in view when the composer gets lower and higher again within one frame", async () => {
  const { open } = await showConversation({ messages: talk(60) });
  open.composer.write("line\n".repeat(9));
  await settle();
  open.composer.write("");
  await tick();
  // Asking for the height lays the page out, as a browser may do at any time.
  expect(scrollerOf().clientHeight).toBeGreaterThan(500);
  open.composer.write("line\n".repeat(12));
  await settle();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("the oldest messages are let go at the end of a long chat, and nothing in view moves", async () => {
  const { open, push } = await showConversation({ messages: talk(400) });
  push(...talk(1, 400));
  await settle();
  await settle();
  expect(open.messages).toHaveLength(300);
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(page.getByText(/^Message 400\./)).toBeInViewport();
});

test("reading is told to main once the newest message is in view of a focused window, and not before", async () => {
  const { transport, push } = await showConversation({
    messages: talk(60),
    firstUnreadId: messageId("10010"),
  });
  window.dispatchEvent(new Event("focus"));
  await settle();
  expect(transport.inputsOf("markRead")).toEqual([]);
  wheelBy(distanceFromEnd());
  await settle();
  expect(transport.inputsOf("markRead").map(({ messageId: id }) => id)).toEqual(["10059"]);
  window.dispatchEvent(new Event("blur"));
  push(...talk(1, 60));
  await settle();
  expect(transport.inputsOf("markRead")).toHaveLength(1);
});
