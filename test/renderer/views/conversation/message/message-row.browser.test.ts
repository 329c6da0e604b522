import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../../preload/base/ids.ts";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../../preload/model/messages/attachment.ts";
import { failed } from "../../../../../preload/base/reply.ts";
import {
  alice,
  messageElement,
  bob,
  signedInPerson,
  now,
  buildSentMessage,
  showConversation,
  buildOwnUnsentMessage,
} from "../conversation-fixture.ts";

function image(path: string, size: { width: number; height: number } | null): Attachment {
  return { kind: "image", media: asId<MediaPath>(path), original: asId<MediaPath>(path), size };
}

function own(number: number, text: string, changes: Partial<Message> = {}): Message {
  return buildSentMessage(number, text, { sender: signedInPerson, isOwn: true, ...changes });
}

function textOf(number: number): string {
  return messageElement(number).textContent.replaceAll(/\s+/g, " ").trim();
}

test("consecutive messages of another person show the name once, at the first message, and the time at the last", async () => {
  await showConversation({
    messages: [buildSentMessage(1, "one"), buildSentMessage(2, "two"), buildSentMessage(3, "three")],
  });
  expect([1, 2, 3].map((number) => textOf(number).includes("Alice"))).toEqual([true, false, false]);
  expect([1, 2, 3].map((number) => messageElement(number).querySelectorAll("time").length)).toEqual([
    0, 0, 1,
  ]);
});

test("the text direction of the time beside a message follows the time itself, and not the message", async () => {
  await showConversation({ messages: [buildSentMessage(1, "one")] });
  const time = messageElement(1).querySelector("time");
  if (time === null) throw new Error("The message shows no time");
  const directionOf = (text: string): string => {
    time.textContent = text;
    return getComputedStyle(time).direction;
  };
  expect(["2:23 pm", "02:23 م"].map(directionOf)).toEqual(["ltr", "rtl"]);
});

test("the user's own messages show no name and are on the opposite side of the timeline", async () => {
  await showConversation({ messages: [buildSentMessage(1, "theirs"), own(2, "mine")] });
  expect(textOf(2)).not.toContain("Sam");
  const [theirs, mine] = [1, 2].map((number) => messageElement(number).getBoundingClientRect());
  expect(mine?.right).toBeGreaterThan(theirs?.right ?? Infinity);
});

test("beside a sender's name, a label says whether the sender is owner, admin or bot", async () => {
  await showConversation({
    messages: [
      buildSentMessage(1, "a"),
      buildSentMessage(2, "b", { sender: bob }),
      buildSentMessage(9, "c", { senderKind: "bot" }),
    ],
    roles: [
      { userId: alice.id, role: "owner" },
      { userId: bob.id, role: "admin" },
    ],
  });
  expect([1, 2, 9].map((number) => /Owner|Admin|Bot/.exec(textOf(number))?.[0])).toEqual([
    "Owner",
    "Admin",
    "Bot",
  ]);
});

test("a link opens in the browser, has its full address as title, and never navigates the window", async () => {
  const { transport } = await showConversation({
    messages: [buildSentMessage(1, "See example.com/tea and <b>that</b>")],
  });
  const link = page.getByRole("link", { name: "example.com/tea" });
  await expect.element(link).toHaveAttribute("title", "https://example.com/tea");
  await link.click();
  expect(transport.inputsOf("openLink")).toEqual([{ url: "https://example.com/tea" }]);
  expect(textOf(1)).toContain("<b>that</b>");
});

test("a link in a message that could not be opened says so", async () => {
  const { transport } = await showConversation({ messages: [buildSentMessage(1, "https://example.com")] });
  transport.answer("openLink", () => failed({ kind: "unexpected" }));
  await page.getByRole("link").click();
  await expect.element(page.getByText("The link was not opened")).toBeVisible();
});

test("a picture has its final size before it loads, its sender in its label, and Try again if it fails", async () => {
  await showConversation({
    messages: [
      buildSentMessage(1, "", { attachments: [image("/missing.png", { width: 800, height: 600 })] }),
    ],
  });
  const box = messageElement(1).querySelector(".one")?.getBoundingClientRect();
  expect([box?.width, box?.height]).toEqual([344, 258]);
  await expect.element(page.getByText("The photo could not be loaded.")).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Photo from Alice" })).toBeInTheDocument();
  expect(messageElement(1).querySelector(".one")?.getBoundingClientRect().height).toBe(258);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("The photo could not be loaded.")).toBeVisible();
});

test("an attachment that this version cannot show is a chip with its kind's name, even of an unknown kind", async () => {
  await showConversation({
    messages: [
      buildSentMessage(1, "", { attachments: [{ kind: "other", type: "poll", fields: {} }] }),
      buildSentMessage(2, "", { attachments: [{ kind: "other", type: "copilot", fields: {} }] }),
      buildSentMessage(3, "", { attachments: [{ kind: "other", type: "constructor", fields: {} }] }),
    ],
  });
  expect([1, 2, 3].map((number) => /(\w+)\. This version/.exec(textOf(number))?.[1])).toEqual([
    "Poll",
    "copilot",
    "constructor",
  ]);
});

test("a text of more than fifteen lines is folded until the person expands it", async () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, index) => `Line ${String(index)}`).join("\n");
  await showConversation({ messages: [buildSentMessage(1, lines(15)), buildSentMessage(2, lines(16))] });
  const heights = (): number[] =>
    [1, 2].map(
      (number) => messageElement(number).querySelector(".text")?.getBoundingClientRect().height ?? 0,
    );
  expect(messageElement(1).textContent).not.toContain("Show all");
  expect(heights()).toEqual([300, 300]);
  await page.getByRole("button", { name: "Show all" }).click();
  expect(heights()).toEqual([300, 320]);
});

test("if a text has a million characters, only a part is drawn, and each press draws more of it", async () => {
  const text = "words of a text without an end ".repeat(33_000);
  await showConversation({ messages: [buildSentMessage(1, text)] });
  const drawn = (): number => messageElement(1).querySelector(".text")?.textContent.length ?? 0;
  expect(drawn()).toBe(10_000);
  expect(messageElement(1).querySelector(".text")?.getBoundingClientRect().height).toBe(300);
  expect(messageElement(1).getAttribute("aria-label")?.length).toBeLessThan(6000);
  const more = page.getByRole("button", { name: "Show more" });
  await more.click();
  expect(messageElement(1).querySelector(".text")?.getBoundingClientRect().height).toBeGreaterThan(1000);
  await more.click();
  expect(drawn()).toBe(20_000);
});

test("a long text that stays under fifteen lines is not folded", async () => {
  await showConversation({ messages: [buildSentMessage(1, "Some words of a long story. ".repeat(20))] });
  expect(messageElement(1).textContent).not.toContain("Show all");
});

test("a message of only one to three emoji is shown large and without a bubble", async () => {
  await showConversation({ messages: [buildSentMessage(1, "🍜🔥"), buildSentMessage(2, "🍜🔥🎉👀")] });
  const sizes = [1, 2].map(
    (number) =>
      getComputedStyle(messageElement(number).querySelector(".bubble p") ?? messageElement(number)).fontSize,
  );
  expect(sizes).toEqual(["32px", "14px"]);
});

test("a system line is centred and highlights the names of members", async () => {
  await showConversation({
    messages: [buildSentMessage(1, "Bob added Alice to the group", { senderKind: "system" })],
  });
  expect([...messageElement(1).querySelectorAll("b")].map((name) => name.textContent)).toEqual([
    "Bob",
    "Alice",
  ]);
});

test("ten or more consecutive system lines fold into one line that can be opened", async () => {
  const lines = Array.from({ length: 12 }, (_, index) =>
    buildSentMessage(index, `Person ${String(index)} joined`, { senderKind: "system" }),
  );
  await showConversation({ messages: lines });
  await expect.element(page.getByText("12 changes in this chat")).toBeVisible();
  await page.getByRole("button", { name: "Show" }).click();
  await expect.element(page.getByText("Person 11 joined")).toBeVisible();
});

test("a message that mentions the account owner is tinted, and the mention looks different from mentions of others", async () => {
  const text = "@Sam and @Bob";
  const mentions: Attachment = {
    kind: "mentions",
    mentions: [
      { userId: signedInPerson.id, start: 0, length: 4 },
      { userId: bob.id, start: 9, length: 4 },
    ],
  };
  await showConversation({
    messages: [buildSentMessage(1, text, { isForMe: true, attachments: [mentions] })],
  });
  expect(
    [...messageElement(1).querySelectorAll(".mention")].map((each) => each.classList.contains("me")),
  ).toEqual([true, false]);
  expect(messageElement(1).querySelector(".bubble")?.classList.contains("for-me")).toBe(true);
});

test("a message has one label for a screen reader: name, time, text, reactions and state", async () => {
  await showConversation({
    messages: [
      buildSentMessage(1, "Bring a shirt", {
        isForMe: true,
        editedAt: now,
        reactions: [{ code: "👍", pack: null, userIds: [signedInPerson.id, bob.id] }],
      }),
      buildOwnUnsentMessage("later", { state: "waiting" }),
    ],
  });
  expect(messageElement(1).getAttribute("aria-label")).toBe(
    "Alice, 08:41: Bring a shirt. For you. Edited. Reactions: Thumbs up, 2, including yours",
  );
  expect(document.querySelector('[data-key="later"]')?.getAttribute("aria-label")).toBe(
    "You, 12:00: later. Waiting",
  );
});
