import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../../preload/base/ids.ts";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../../preload/model/messages/attachment.ts";
import { failed } from "../../../../../preload/base/reply.ts";
import { alice, articleOf, bob, me, now, said, showConversation, unsent } from "../conversation-fixture.ts";

function image(path: string, size: { width: number; height: number } | null): Attachment {
  return { kind: "image", media: asId<MediaPath>(path), original: asId<MediaPath>(path), size };
}

function own(number: number, text: string, changes: Partial<Message> = {}): Message {
  return said(number, text, { sender: me, isOwn: true, ...changes });
}

function textOf(number: number): string {
  return articleOf(number).textContent.replaceAll(/\s+/g, " ").trim();
}

test("a turn of another person names them once, at its first message, and shows the time at its last", async () => {
  await showConversation({ messages: [said(1, "one"), said(2, "two"), said(3, "three")] });
  expect([1, 2, 3].map((number) => textOf(number).includes("Alice"))).toEqual([true, false, false]);
  expect([1, 2, 3].map((number) => articleOf(number).querySelectorAll("time").length)).toEqual([0, 0, 1]);
});

test("one's own messages carry no name and stand at the other side", async () => {
  await showConversation({ messages: [said(1, "theirs"), own(2, "mine")] });
  expect(textOf(2)).not.toContain("Sam");
  const [theirs, mine] = [1, 2].map((number) => articleOf(number).getBoundingClientRect());
  expect(mine?.right).toBeGreaterThan(theirs?.right ?? Infinity);
});

test("owner, admin and bot are told beside the name", async () => {
  await showConversation({
    messages: [said(1, "a"), said(2, "b", { sender: bob }), said(9, "c", { senderKind: "bot" })],
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

test("a link opens outside, shows its whole address as title, and never leads the window away", async () => {
  const { transport } = await showConversation({
    messages: [said(1, "See example.com/tea and <b>that</b>")],
  });
  const link = page.getByRole("link", { name: "example.com/tea" });
  await expect.element(link).toHaveAttribute("title", "https://example.com/tea");
  await link.click();
  expect(transport.inputsOf("openLink")).toEqual([{ url: "https://example.com/tea" }]);
  expect(textOf(1)).toContain("<b>that</b>");
});

test("a link that could not be opened says so", async () => {
  const { transport } = await showConversation({ messages: [said(1, "https://example.com")] });
  transport.answer("openLink", () => failed({ kind: "unexpected" }));
  await page.getByRole("link").click();
  await expect.element(page.getByText("The link was not opened")).toBeVisible();
});

test("a picture has its box before it loads, its sender in its description, and a way back when it fails", async () => {
  await showConversation({
    messages: [said(1, "", { attachments: [image("/missing.png", { width: 800, height: 600 })] })],
  });
  const box = articleOf(1).querySelector(".one")?.getBoundingClientRect();
  expect([box?.width, box?.height]).toEqual([344, 258]);
  await expect.element(page.getByText("The photo could not be loaded.")).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Photo from Alice" })).toBeInTheDocument();
  expect(articleOf(1).querySelector(".one")?.getBoundingClientRect().height).toBe(258);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("The photo could not be loaded.")).toBeVisible();
});

test("what this version does not draw stands as a chip with its kind, an unknown kind under its own name", async () => {
  await showConversation({
    messages: [
      said(1, "", { attachments: [{ kind: "other", type: "poll", fields: {} }] }),
      said(2, "", { attachments: [{ kind: "other", type: "copilot", fields: {} }] }),
      said(3, "", { attachments: [{ kind: "other", type: "constructor", fields: {} }] }),
    ],
  });
  expect([1, 2, 3].map((number) => /(\w+)\. This version/.exec(textOf(number))?.[1])).toEqual([
    "Poll",
    "copilot",
    "constructor",
  ]);
});

test("a text of more than fifteen lines folds until it is asked for", async () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, index) => `Line ${String(index)}`).join("\n");
  await showConversation({ messages: [said(1, lines(15)), said(2, lines(16))] });
  const heights = (): number[] =>
    [1, 2].map((number) => articleOf(number).querySelector(".text")?.getBoundingClientRect().height ?? 0);
  expect(articleOf(1).textContent).not.toContain("Show all");
  expect(heights()).toEqual([300, 300]);
  await page.getByRole("button", { name: "Show all" }).click();
  expect(heights()).toEqual([300, 320]);
});

test("a long text that stays under fifteen lines is not folded", async () => {
  await showConversation({ messages: [said(1, "Some words of a long story. ".repeat(20))] });
  expect(articleOf(1).textContent).not.toContain("Show all");
});

test("one to three emoji alone stand large and without a bubble", async () => {
  await showConversation({ messages: [said(1, "🍜🔥"), said(2, "🍜🔥🎉👀")] });
  const sizes = [1, 2].map(
    (number) => getComputedStyle(articleOf(number).querySelector(".bubble p") ?? articleOf(number)).fontSize,
  );
  expect(sizes).toEqual(["32px", "14px"]);
});

test("a system line is centred and sets the names of members apart", async () => {
  await showConversation({ messages: [said(1, "Bob added Alice to the group", { senderKind: "system" })] });
  expect([...articleOf(1).querySelectorAll("b")].map((name) => name.textContent)).toEqual(["Bob", "Alice"]);
});

test("ten changes of the group in a row fold into one line that opens", async () => {
  const lines = Array.from({ length: 12 }, (_, index) =>
    said(index, `Person ${String(index)} joined`, { senderKind: "system" }),
  );
  await showConversation({ messages: lines });
  await expect.element(page.getByText("12 changes in this chat")).toBeVisible();
  await page.getByRole("button", { name: "Show" }).click();
  await expect.element(page.getByText("Person 11 joined")).toBeVisible();
});

test("a message for me is tinted, and my name in it stands out from the names of others", async () => {
  const text = "@Sam and @Bob";
  const mentions: Attachment = {
    kind: "mentions",
    mentions: [
      { userId: me.id, start: 0, length: 4 },
      { userId: bob.id, start: 9, length: 4 },
    ],
  };
  await showConversation({ messages: [said(1, text, { isForMe: true, attachments: [mentions] })] });
  expect([...articleOf(1).querySelectorAll(".mention")].map((each) => each.classList.contains("me"))).toEqual(
    [true, false],
  );
  expect(articleOf(1).querySelector(".bubble")?.classList.contains("for-me")).toBe(true);
});

test("a message is one label for a screen reader: name, time, text, reactions and state", async () => {
  await showConversation({
    messages: [
      said(1, "Bring a shirt", {
        isForMe: true,
        editedAt: now,
        reactions: [{ code: "👍", pack: null, userIds: [me.id, bob.id] }],
      }),
      unsent("later", { state: "waiting" }),
    ],
  });
  expect(articleOf(1).getAttribute("aria-label")).toBe(
    "Alice, 08:41: Bring a shirt. For you. Edited. Reactions: Thumbs up, 2, including yours",
  );
  expect(document.querySelector('[data-key="later"]')?.getAttribute("aria-label")).toBe(
    "You, 12:00: later. Waiting",
  );
});
