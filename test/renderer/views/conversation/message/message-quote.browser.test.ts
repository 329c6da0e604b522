import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../../preload/model/messages/attachment.ts";
import { messageId } from "../../../../support/model/build-model.ts";
import {
  alice,
  messageElement,
  bob,
  messageTop,
  buildSentMessage,
  timelineScroller,
  waitUntilTimelineSettles,
  showConversation,
} from "../conversation-fixture.ts";

function textOf(number: number): string {
  return messageElement(number).textContent.replaceAll(/\s+/g, " ").trim();
}

/**
 * The first message that flashes from now on. An observer catches it, because a flash ends before a slow computer polls
 * for it.
 */
function firstFlashed(): Promise<Element> {
  const { promise, resolve } = Promise.withResolvers<Element>();
  const observer = new MutationObserver(() => {
    const found = timelineScroller().querySelector(".flashed");
    if (found === null) return;
    observer.disconnect();
    resolve(found);
  });
  observer.observe(timelineScroller(), { subtree: true, childList: true, attributeFilter: ["class"] });
  return promise;
}

test("a reply shows a quote, and pressing it goes to the quoted message, which flashes", async () => {
  const many = Array.from({ length: 80 }, (_, index) =>
    buildSentMessage(index + 2, `Filling ${String(index)}`),
  );
  const reply: Attachment = {
    kind: "reply",
    messageId: messageId("10001"),
    quoted: { senderId: alice.id, senderName: "Alice", text: "Who drives?" },
  };
  await showConversation({
    messages: [
      buildSentMessage(1, "Who drives?"),
      ...many,
      buildSentMessage(90, "I do", { attachments: [reply] }),
    ],
  });
  const flashed = firstFlashed();
  await page.getByTitle("Show the message by Alice that this answers").click();
  await waitUntilTimelineSettles();
  expect(messageTop(1)).toBeGreaterThanOrEqual(0);
  expect(document.activeElement).toBe(messageElement(1));
  expect(await flashed).toBe(messageElement(1));
});

test("a quote of a message that is not loaded cannot be pressed", async () => {
  const answer = (number: number, quoted: Extract<Attachment, { kind: "reply" }>["quoted"]): Message =>
    buildSentMessage(number, "yes", { attachments: [{ kind: "reply", messageId: messageId("1"), quoted }] });
  await showConversation({
    messages: [answer(1, null), answer(2, { senderId: bob.id, senderName: "Bob", text: "Who drives?" })],
  });
  expect(textOf(1)).toContain("A message that is not on this computer");
  expect(textOf(2)).toContain("Bob Who drives?");
  expect(messageElement(2).querySelector("button.quote")).toBeNull();
});

test("a reply to a deleted message says so", async () => {
  await showConversation({
    messages: [
      buildSentMessage(1, "gone", { deletedBy: "sender" }),
      buildSentMessage(2, "yes", {
        attachments: [{ kind: "reply", messageId: messageId("10001"), quoted: null }],
      }),
    ],
  });
  expect(textOf(2)).toContain("Deleted message");
});
