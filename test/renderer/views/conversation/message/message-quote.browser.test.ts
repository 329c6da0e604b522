import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../../preload/base/ids.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../../preload/model/messages/attachment.ts";
import { messageId, userId } from "../../../../support/model/build-model.ts";
import {
  alice,
  messageElement,
  bob,
  messageTop,
  buildSentMessage,
  shownConversationId,
  timelineScroller,
  waitUntilTimelineSettles,
  showConversation,
} from "../conversation-fixture.ts";

function textOf(number: number): string {
  return messageElement(number).textContent.replaceAll(/\s+/g, " ").trim();
}

/**
 * Returns the first message that flashes from now on. An observer notices it, because on a slow computer the flash
 * would end before a poll.
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
  await page.getByTitle("Show the message by Alice that this replies to").click();
  await waitUntilTimelineSettles();
  expect(messageTop(1)).toBeGreaterThanOrEqual(0);
  expect(document.activeElement).toBe(messageElement(1));
  expect(await flashed).toBe(messageElement(1));
});

type Quoted = Extract<Attachment, { kind: "reply" }>["quoted"];

/** A reply to message 1, which the fixture does not load. */
function replyToFarMessage(number: number, quoted: Quoted): Message {
  const reply: Attachment = { kind: "reply", messageId: messageId("10001"), quoted };
  return buildSentMessage(number, "yes", { attachments: [reply] });
}

const askedByBob = { senderId: bob.id, senderName: "Bob", text: "Who drives?" };

test("pressing a quote of a message that is not loaded loads and shows the message, with the focus", async () => {
  const { transport } = await showConversation({ messages: [replyToFarMessage(90, askedByBob)] });
  const around = [buildSentMessage(1, "Who drives?", { sender: bob }), buildSentMessage(2, "Not me")];
  transport.answer("loadAround", () => done({ messages: around, hasOlder: false, hasNewer: true }));
  transport.answer("loadNewer", () => done({ messages: [], hasNewer: false }));
  expect(textOf(90)).toContain("Bob Who drives?");
  await page.getByTitle("Show the message by Bob that this replies to").click();
  await expect.poll(() => document.activeElement?.textContent).toContain("Who drives?");
  expect(document.activeElement).toBe(messageElement(1));
  expect(transport.inputsOf("loadAround")).toEqual([
    { conversationId: shownConversationId, messageId: "10001" },
  ]);
});

test("pressing the name in a quote shows the profile of the message's sender, whether the message is loaded or not", async () => {
  const { transport } = await showConversation({
    messages: [
      buildSentMessage(1, "Who drives?", { sender: bob }),
      buildSentMessage(2, "I do", {
        attachments: [{ kind: "reply", messageId: messageId("10001"), quoted: null }],
      }),
      buildSentMessage(90, "yes", {
        attachments: [
          {
            kind: "reply",
            messageId: messageId("9000"),
            quoted: { senderId: userId("300"), senderName: "Carol", text: "When?" },
          },
        ],
      }),
    ],
  });
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  for (const [number, name, id] of [
    [2, "Bob", bob.id],
    [90, "Carol", "300"],
  ] as const) {
    messageElement(number).querySelector<HTMLElement>(".quote .person-button")?.click();
    await expect.poll(() => transport.inputsOf("getPerson").at(-1)).toEqual({ userId: id });
    expect(textOf(number)).toContain(name);
  }
  expect(transport.inputsOf("loadAround")).toEqual([]);
});

test("the name of a bot in a quote is not a button, since bots have no profile", async () => {
  await showConversation({
    messages: [replyToFarMessage(90, { ...askedByBob, senderKind: "bot" })],
  });
  expect(textOf(90)).toContain("Bob Who drives?");
  expect(messageElement(90).querySelector(".quote .person-button")).toBeNull();
});

test("if a quoted message is in a gap, the service is asked for it once, and the quote shows it", async () => {
  const { transport, push } = await showConversation({ messages: [buildSentMessage(80, "Hello")] });
  transport.answer("getMessage", () => done(buildSentMessage(1, "Who drives?", { sender: bob })));
  push(replyToFarMessage(90, null), replyToFarMessage(91, null));
  await expect.poll(() => textOf(90)).toContain("Bob Who drives?");
  expect(textOf(91)).toContain("Bob Who drives?");
  expect(transport.inputsOf("getMessage")).toEqual([
    { conversationId: shownConversationId, messageId: "10001" },
  ]);
});

test("pressing a quote of a message not on this computer says so in one sentence, and the shown messages stay", async () => {
  const { transport, parts } = await showConversation({ messages: [replyToFarMessage(90, null)] });
  transport.answer("loadAround", () => done(null));
  expect(textOf(90)).toContain("A message that is not on this computer");
  await page.getByTitle("Show the message that this replies to").click();
  await expect
    .poll(() => parts.toasts.shown)
    .toMatchObject([
      {
        title: "The message could not be shown",
        text: "It was deleted, or it is not on this computer yet.",
      },
    ]);
  expect(textOf(90)).toContain("yes");
});

test("a quote shows the picture of a message that is not loaded, and no picture if it cannot be loaded", async () => {
  const picture = asId<MediaPath>("data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=");
  const broken = asId<MediaPath>("data:image/gif;base64,broken");
  await showConversation({
    messages: [
      replyToFarMessage(90, { ...askedByBob, text: "", picture }),
      replyToFarMessage(91, { ...askedByBob, picture: broken }),
    ],
  });
  const pictureIn = (number: number): HTMLImageElement | null =>
    messageElement(number).querySelector<HTMLImageElement>(".quote img");
  expect(textOf(90)).toContain("Bob Photo or attachment");
  await expect.poll(() => pictureIn(90)?.naturalWidth).toBe(1);
  await expect.poll(() => pictureIn(91)).toBeNull();
});

test("a quote of a video shows its preview if the quoted message is loaded", async () => {
  const preview = asId<MediaPath>("data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=");
  const video: Attachment = { kind: "video", media: asId<MediaPath>("/media/boiler"), preview };
  await showConversation({
    messages: [buildSentMessage(1, "", { attachments: [video] }), replyToFarMessage(2, null)],
  });
  expect(messageElement(2).querySelector(".quote img")?.getAttribute("src")).toBe(preview);
});

test("a long name and a long text of a quote stay within a narrow window, from right to left too", async () => {
  document.documentElement.dir = "rtl";
  onTestFinished(() => {
    document.documentElement.dir = "ltr";
  });
  const picture = asId<MediaPath>("data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=");
  const long = { senderId: bob.id, senderName: "Bob ".repeat(40), text: "Who drives? ".repeat(40), picture };
  await showConversation({ messages: [replyToFarMessage(90, long)] }, { width: 480, height: 700 });
  const quote = messageElement(90).querySelector(".quote");
  const bounds = quote?.getBoundingClientRect();
  expect(bounds?.left).toBeGreaterThanOrEqual(0);
  expect(bounds?.right).toBeLessThanOrEqual(480);
  expect(quote?.querySelector("img")?.getBoundingClientRect().width).toBe(32);
});

test("a quote of a deleted message that is not loaded says that the message was deleted", async () => {
  await showConversation({
    messages: [replyToFarMessage(90, { ...askedByBob, text: "", isDeleted: true })],
  });
  expect(textOf(90)).toContain("Deleted message");
});

test("a reply to a deleted message says that the message was deleted", async () => {
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
