import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../../preload/model/messages/attachment.ts";
import { messageId } from "../../../../support/model/build-model.ts";
import {
  alice,
  articleOf,
  bob,
  placeOf,
  said,
  scrollerOf,
  settle,
  showConversation,
} from "../conversation-fixture.ts";

function textOf(number: number): string {
  return articleOf(number).textContent.replaceAll(/\s+/g, " ").trim();
}

/** The first message that flashes from now on: a flash is over before a slow computer has looked. */
function firstFlashed(): Promise<Element> {
  const { promise, resolve } = Promise.withResolvers<Element>();
  const observer = new MutationObserver(() => {
    const found = scrollerOf().querySelector(".flashed");
    if (found === null) return;
    observer.disconnect();
    resolve(found);
  });
  observer.observe(scrollerOf(), { subtree: true, childList: true, attributeFilter: ["class"] });
  return promise;
}

test("a reply quotes what it answers, and a press goes there and lets it flash", async () => {
  const many = Array.from({ length: 80 }, (_, index) => said(index + 2, `Filling ${String(index)}`));
  const reply: Attachment = {
    kind: "reply",
    messageId: messageId("10001"),
    quoted: { senderId: alice.id, senderName: "Alice", text: "Who drives?" },
  };
  await showConversation({
    messages: [said(1, "Who drives?"), ...many, said(90, "I do", { attachments: [reply] })],
  });
  const flashed = firstFlashed();
  await page.getByTitle("Show the message by Alice that this answers").click();
  await settle();
  expect(placeOf(1)).toBeGreaterThanOrEqual(0);
  expect(document.activeElement).toBe(articleOf(1));
  expect(await flashed).toBe(articleOf(1));
});

test("a quote of a message that is not held stands there without a press", async () => {
  const answer = (number: number, quoted: Extract<Attachment, { kind: "reply" }>["quoted"]): Message =>
    said(number, "yes", { attachments: [{ kind: "reply", messageId: messageId("1"), quoted }] });
  await showConversation({
    messages: [answer(1, null), answer(2, { senderId: bob.id, senderName: "Bob", text: "Who drives?" })],
  });
  expect(textOf(1)).toContain("A message that is not on this computer");
  expect(textOf(2)).toContain("Bob Who drives?");
  expect(articleOf(2).querySelector("button.quote")).toBeNull();
});

test("a reply to a deleted message says so", async () => {
  await showConversation({
    messages: [
      said(1, "gone", { deletedBy: "sender" }),
      said(2, "yes", { attachments: [{ kind: "reply", messageId: messageId("10001"), quoted: null }] }),
    ],
  });
  expect(textOf(2)).toContain("Deleted message");
});
