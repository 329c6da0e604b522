import { tick } from "svelte";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { messageId } from "../../../../support/model/build-model.ts";
import {
  distanceFromEnd,
  firstMessageInView,
  messageTop,
  buildSentMessage,
  scrollBy,
  timelineScroller,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
  buildOwnUnsentMessage,
  wheelBy,
} from "../conversation-fixture.ts";

test("a chat without unread messages opens at its end", async () => {
  await showConversation({ messages: buildAlternatingMessages(120) });
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(page.getByText(/^Message 119\./)).toBeInViewport();
});

test("a chat with unread messages opens at the “New” line if the line would be off screen", async () => {
  await showConversation({ messages: buildAlternatingMessages(120), firstUnreadId: messageId("10040") });
  await expect.element(page.getByText("80 new messages")).toBeInViewport();
  expect(messageTop(40)).toBeGreaterThan(0);
  expect(messageTop(40)).toBeLessThan(200);
});

test("a chat with few unread messages opens at its end, with the “New” line in view", async () => {
  await showConversation({ messages: buildAlternatingMessages(120), firstUnreadId: messageId("10118") });
  await expect.element(page.getByText("2 new messages")).toBeInViewport();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("a short chat is aligned to the lower edge", async () => {
  await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  expect(timelineScroller().clientHeight - messageTop(1)).toBeLessThan(80);
});

test("the timeline follows a message that arrives while the end is in view", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  push(buildSentMessage(60, "Here is a new one. ".repeat(20)));
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(page.getByText(/^Here is a new one/)).toBeInViewport();
});

test("the timeline follows twenty messages that arrive one by one", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  for (let number = 60; number < 80; number += 1) {
    push(...buildAlternatingMessages(1, number));
    await tick();
  }
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(page.getByText(/^Message 79\./)).toBeInViewport();
});

test("if the user reads further up, messages that arrive move nothing, and a button that goes to them counts them", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  await scrollBy(-900);
  const read = firstMessageInView();
  const before = messageTop(read);
  push(...buildAlternatingMessages(3, 60));
  await waitUntilTimelineSettles();
  expect(messageTop(read)).toBe(before);
  const pill = page.getByRole("button", { name: "3 new" });
  await expect.element(pill).toBeVisible();
  await pill.click();
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(pill).not.toBeInTheDocument();
});

test("the button to the new messages says if one of them is for the account owner", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  await scrollBy(-900);
  push(buildSentMessage(60, "Sam?", { isForMe: true }));
  await expect.element(page.getByRole("button", { name: "1 new, for you" })).toBeVisible();
});

test("the user's own message is scrolled into view even while the user reads further up", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  await scrollBy(-900);
  push(buildOwnUnsentMessage("on my way", { state: "sending", since: 0 }));
  await waitUntilTimelineSettles();
  await expect.element(page.getByText("on my way")).toBeInViewport();
});

test("the user's own message is scrolled into view even if the service has it before it is rendered", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  await scrollBy(-900);
  const written = buildOwnUnsentMessage("on my way", { state: "sending", since: 0 });
  push(written);
  push({ ...written, id: messageId("10900"), status: { state: "sent" } });
  await waitUntilTimelineSettles();
  await expect.element(page.getByText("on my way")).toBeInViewport();
});

test("the user's own message is scrolled into view even if another message arrives before it is rendered", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  await scrollBy(-900);
  const written = buildOwnUnsentMessage("on my way", { state: "sending", since: 0 });
  push(written);
  push({ ...written, id: messageId("10900"), status: { state: "sent" } });
  push(buildSentMessage(950, "me too"));
  await waitUntilTimelineSettles();
  await expect.element(page.getByText("on my way")).toBeInViewport();
});

test("the user's own message is scrolled into view even if a message far above was just chosen to reply to", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  const field = page.getByRole("textbox").element();
  for (let press = 0; press < 30; press += 1) {
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowUp", ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await tick();
  }
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeGreaterThan(300);
  field.dispatchEvent(
    new KeyboardEvent("keydown", { key: "ArrowUp", ctrlKey: true, bubbles: true, cancelable: true }),
  );
  push(buildOwnUnsentMessage("on my way", { state: "sending", since: 0 }));
  await waitUntilTimelineSettles();
  await expect.element(page.getByText("on my way")).toBeInViewport();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("the end stays in view when the window shrinks and when the composer grows", async () => {
  const { open } = await showConversation({ messages: buildAlternatingMessages(60) });
  await page.viewport(900, 420);
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  open.composer.write("line\n".repeat(8));
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("the end stays in view when the composer shrinks and grows again within one frame", async () => {
  const { open } = await showConversation({ messages: buildAlternatingMessages(60) });
  open.composer.write("line\n".repeat(9));
  await waitUntilTimelineSettles();
  open.composer.write("");
  await tick();
  // Reading the height forces a layout, as a browser may do at any time.
  expect(timelineScroller().clientHeight).toBeGreaterThan(500);
  open.composer.write("line\n".repeat(12));
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("at the end of a long chat the oldest messages are unloaded, and nothing in view moves", async () => {
  const { open, push } = await showConversation({ messages: buildAlternatingMessages(400) });
  push(...buildAlternatingMessages(1, 400));
  await waitUntilTimelineSettles();
  await waitUntilTimelineSettles();
  expect(open.messages).toHaveLength(300);
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(page.getByText(/^Message 400\./)).toBeInViewport();
});

test("a chat is marked as read only when its newest message is in view and the window has the focus", async () => {
  const { transport, push } = await showConversation({
    messages: buildAlternatingMessages(60),
    firstUnreadId: messageId("10010"),
  });
  window.dispatchEvent(new Event("focus"));
  await waitUntilTimelineSettles();
  expect(transport.inputsOf("markRead")).toEqual([]);
  wheelBy(distanceFromEnd());
  await waitUntilTimelineSettles();
  expect(transport.inputsOf("markRead").map(({ messageId: id }) => id)).toEqual(["10059"]);
  window.dispatchEvent(new Event("blur"));
  push(...buildAlternatingMessages(1, 60));
  await waitUntilTimelineSettles();
  expect(transport.inputsOf("markRead")).toHaveLength(1);
});

const jumpButton = (name: string | RegExp) => page.getByRole("button", { name });

test("the button to the end counts the messages of others below the view, and not the account's own", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(120) });
  wheelBy(-3000);
  await waitUntilTimelineSettles();
  const notice = buildSentMessage(121, "Sam pinned a message", { senderKind: "system" });
  const own = buildSentMessage(122, "From my phone", { isOwn: true });
  push(...buildAlternatingMessages(1, 120), notice, own);
  await expect.element(jumpButton(/^1 new$/u)).toBeVisible();
  push(buildSentMessage(123, "And another"));
  await expect.element(jumpButton(/^2 new$/u)).toBeVisible();
});

test("in a chat that opens at its “New” line, the button says how many new messages are still below", async () => {
  await showConversation({ messages: buildAlternatingMessages(120), firstUnreadId: messageId("10040") });
  const countOf = (): number =>
    Number(/^(\d+) new$/u.exec(jumpButton(/ new$/u).element().textContent.trim())?.[1] ?? Number.NaN);
  await expect.element(jumpButton(/^\d+ new$/u)).toBeVisible();
  const first = countOf();
  expect(first).toBeGreaterThan(40);
  expect(first).toBeLessThan(80);
  wheelBy(1200);
  await waitUntilTimelineSettles();
  await expect.poll(countOf).toBeLessThan(first);
});
