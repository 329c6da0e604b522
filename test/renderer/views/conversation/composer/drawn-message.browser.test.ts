import { tick } from "svelte";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { Reply } from "../../../../../preload/base/reply.ts";
import { messageId } from "../../../../support/model/build-model.ts";
import {
  buildAlternatingMessages,
  buildSentMessage,
  distanceFromEnd,
  scrollBy,
  showConversation,
  signedInPerson,
  waitUntilTimelineSettles,
} from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: "Message Lake house" });

/** Shows a conversation whose messages main stores only when the test says so. */
async function showBusyMain(messages: readonly Message[] = buildAlternatingMessages(60)) {
  const shown = await showConversation({ messages });
  const answers: PromiseWithResolvers<Reply<void>>[] = [];
  shown.transport.answer("sendMessage", () => {
    const answer = Promise.withResolvers<Reply<void>>();
    answers.push(answer);
    return answer.promise;
  });
  const rowOf = (text: string): HTMLElement | null =>
    [...document.querySelectorAll<HTMLElement>("[role=log] article")].find(({ textContent }) =>
      textContent.includes(text),
    ) ?? null;
  const drawn = (): Message => {
    const message = shown.open.messages.at(-1);
    if (message === undefined) throw new Error("nothing is drawn");
    return message;
  };
  return { ...shown, answers, rowOf, drawn };
}

test("Enter draws the message at the end at once, with the focus in the composer", async () => {
  const { rowOf, answers } = await showBusyMain();
  await field.fill("on my way");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("on my way")).toBeInViewport();
  expect(answers).toHaveLength(1);
  expect(rowOf("on my way")?.classList.contains("own")).toBe(true);
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("");
});

test("a message drawn before it is sent stays the same element in the same place once the service has it", async () => {
  const { rowOf, answers, drawn, push, parts } = await showBusyMain();
  const spoken = (): string => parts.announcer.polite + parts.announcer.assertive;
  const before = spoken();
  await field.fill("on my way");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("on my way")).toBeInViewport();
  await waitUntilTimelineSettles();
  const row = rowOf("on my way");
  const item = row?.closest("li");
  const top = row?.getBoundingClientRect().top;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  const log = document.querySelector("[role=log]");
  if (log === null) throw new Error("no timeline is on screen");
  observer.observe(log, { childList: true, subtree: true, characterData: true, attributes: true });
  push(structuredClone(drawn()));
  answers[0]?.resolve(done(undefined));
  await waitUntilTimelineSettles();
  changes.push(...observer.takeRecords());
  observer.disconnect();
  expect(changes).toEqual([]);
  push({ ...drawn(), id: messageId("20000"), status: { state: "sent" } });
  await expect.poll(() => rowOf("on my way")?.textContent).toContain("Sent");
  expect(rowOf("on my way")).toBe(row);
  expect(row?.closest("li")).toBe(item);
  expect(row?.getBoundingClientRect().top).toBe(top);
  expect(document.querySelectorAll(`[data-key="${drawn().key}"]`)).toHaveLength(1);
  expect(spoken()).toBe(before);
});

test("if the user has scrolled up, sending a message scrolls to the end, where the message is drawn", async () => {
  const { drawn, push } = await showBusyMain();
  await field.fill("on my way");
  await scrollBy(-600);
  await field.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("on my way")).toBeInViewport();
  await waitUntilTimelineSettles();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
  push(structuredClone(drawn()));
  await tick();
  expect(distanceFromEnd()).toBeLessThanOrEqual(1);
});

test("if main refuses a drawn message, its row disappears, and its text returns above later text, with the reason", async () => {
  const { answers, rowOf } = await showBusyMain([buildSentMessage(1, "Hello")]);
  await field.fill("on my way");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("on my way")).toBeInViewport();
  await userEvent.keyboard("typed since");
  answers[0]?.resolve(failed({ kind: "disk", reason: "ENOSPC" }));
  await expect.element(field).toHaveValue("on my way\ntyped since");
  expect(rowOf("on my way")).toBeNull();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole("alert").getByText("Not sent", { exact: false })).toBeVisible();
});

test("the first message of an empty chat is drawn at once, and removed again if main refuses it", async () => {
  const { answers } = await showBusyMain([]);
  await field.fill("hello?");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("log").getByText("hello?")).toBeInViewport();
  answers[0]?.resolve(failed({ kind: "unexpected" }));
  await expect.element(page.getByRole("log")).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("hello?");
});

test("a message drawn before it is sent has the user's name in the group", async () => {
  const { open, drawn } = await showBusyMain();
  open.people = new Map([[signedInPerson.id, { ...signedInPerson, name: "Sam the cox" }]]);
  await field.fill("on my way");
  await userEvent.keyboard("{Enter}");
  expect(drawn().sender.name).toBe("Sam the cox");
});
