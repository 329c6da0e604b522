import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../preload/ids.ts";
import type { MediaPath } from "../../../../preload/ids.ts";
import type { Attachment, Message } from "../../../../preload/model.ts";
import { done, failed } from "../../../../preload/reply.ts";
import { buildConversation, conversationId, messageId } from "../../../support/build-model.ts";
import {
  alice,
  articleOf,
  distanceFromTop,
  bob,
  me,
  now,
  placeOf,
  said,
  scrollerOf,
  settle,
  showConversation,
  talk,
  unsent,
  wheelBy,
} from "./conversation-fixture.ts";

const minute = 60_000;

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

test("a failed message says why, that its text is kept, and offers to try again, edit or delete", async () => {
  const { transport, open } = await showConversation({
    messages: [
      unsent("the ferry", { state: "failed", problem: { kind: "refused", status: 400, reason: null } }),
    ],
  });
  transport.answer("discardMessage", () => done({ text: "the ferry", fileIds: [] }));
  await expect
    .element(page.getByText("Not sent. The service refused it; your text is kept here."))
    .toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(transport.inputsOf("retryMessage")).toEqual([{ sourceGuid: "the ferry" }]);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("the ferry");
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  expect(open.composer.text).toBe("the ferry");
});

test("deleting an unsent message can be undone", async () => {
  const { transport } = await showConversation({
    messages: [unsent("the ferry", { state: "failed", problem: { kind: "offline" } })],
  });
  transport.answer("discardMessage", () => done({ text: "the ferry", fileIds: [] }));
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("the ferry");
});

test("a message whose fate is not known is never sent again by itself: it offers to check or to send", async () => {
  const { transport } = await showConversation({ messages: [unsent("perhaps", { state: "unsure" })] });
  await page.getByRole("button", { name: "Check" }).click();
  expect(transport.inputsOf("openConversation")).toHaveLength(2);
  expect(transport.inputsOf("retryMessage")).toEqual([]);
  await page.getByRole("button", { name: "Send again" }).click();
  expect(transport.inputsOf("retryMessage")).toEqual([{ sourceGuid: "perhaps" }]);
});

test("waiting messages say once, under the last, whether they wait for the line or for their turn", async () => {
  const { parts } = await showConversation({
    messages: [unsent("one", { state: "waiting" }), unsent("two", { state: "waiting" })],
  });
  await expect.element(page.getByText("Waits its turn, so the order stays right")).toBeVisible();
  parts.connection.connectionChanged({ state: "offline", nextTryAt: null });
  await expect.element(page.getByText("Goes out when you are back online")).toBeVisible();
});

test("sending shows nothing for 400 ms, then a spinner and the word", async () => {
  const { push } = await showConversation();
  // Begun in a minute, so that the 400 ms are not over while this looks, however slow the computer is.
  push(unsent("on my way", { state: "sending", since: Date.now() + 60_000 }));
  await settle();
  await expect.element(page.getByText("Sending")).not.toBeInTheDocument();
  push(unsent("on my way", { state: "sending", since: Date.now() - 400 }));
  await expect.element(page.getByText("Sending")).toBeVisible();
});

test("a message that goes from sending to sent stays the same element", async () => {
  const { push } = await showConversation({ messages: [said(1, "Hello")] });
  const sending = unsent("on my way", { state: "sending", since: Date.now() });
  push(sending);
  await settle();
  const before = document.querySelector('[data-key="on my way"]');
  push({ ...sending, id: messageId("20000"), status: { state: "sent" } });
  await settle();
  expect(document.querySelector('[data-key="on my way"]')).toBe(before);
  expect(before?.textContent).toContain("Sent");
});

test("in a direct message the newest own message that was read says when", async () => {
  const id = conversationId("1+100");
  const { open } = await showConversation({
    conversation: buildConversation({ id, kind: "direct", name: "Alice", otherUserId: alice.id }),
    messages: [own(1, "one", { conversationId: id }), own(2, "two", { conversationId: id })],
    seen: { messageId: messageId("10001"), at: now - minute },
  });
  await expect.element(page.getByText("Seen at 11:59")).toBeVisible();
  expect(articleOf(1).textContent).toContain("Seen at 11:59");
  open.seenChanged({ conversationId: id, seen: { messageId: messageId("10002"), at: now } });
  await settle();
  expect(articleOf(1).textContent).not.toContain("Seen at");
  expect(articleOf(2).textContent).toContain("Seen at 12:00");
});

test("a deleted message keeps its place and says who deleted it", async () => {
  await showConversation({
    messages: [
      said(1, "gone", { deletedBy: "sender" }),
      own(2, "gone", { deletedBy: "sender" }),
      said(3, "gone", { deletedBy: "admin" }),
    ],
  });
  expect([1, 2, 3].map(textOf)).toEqual([
    "Alice deleted this message",
    "You deleted this message",
    "An admin deleted this message",
  ]);
});

test("an edited message says so before its time", async () => {
  await showConversation({ messages: [said(1, "later", { editedAt: now })] });
  expect(textOf(1)).toMatch(/Edited \d\d:\d\d/);
});

test("a message in the middle of a turn says too that it is pinned, or starred by me", async () => {
  const { transport, open } = await showConversation({
    messages: [said(1, "one", { pinnedAt: now }), said(2, "two"), said(3, "three"), said(4, "four")],
  });
  transport.answer("starMessage", () => done(undefined));
  const [, second] = open.messages;
  if (second !== undefined) await open.actions.setStarred(second, true);
  const marks = (): readonly (string | undefined)[] =>
    [1, 2, 3, 4].map((number) => /Pinned|Starred by you/.exec(textOf(number))?.[0]);
  await expect.poll(marks).toEqual(["Pinned", "Starred by you", undefined, undefined]);
});

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

test("copying takes the text as it was written and says so", async () => {
  const { transport, parts } = await showConversation({ messages: [said(1, "one\n\ntwo")] });
  await page.getByText(/^one/).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Copy text" }).click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: "one\n\ntwo" }]);
  await expect.poll(() => parts.announcer.polite).toBe("Text copied");
});

test("the toolbar of a message offers to react, to reply, to forward and more, and of one not sent only more; forwarding gives the focus back", async () => {
  await showConversation({ messages: [said(1, "one"), unsent("two", { state: "waiting" })] });
  const buttons = page.getByRole("group", { name: "What you can do with this message" }).getByRole("button");
  const offered = (): readonly (string | null)[] =>
    buttons.elements().map((button) => button.getAttribute("aria-label"));
  await page.getByText("two").hover();
  await expect.poll(offered).toEqual(["More actions"]);
  await page.getByText("one").hover();
  await expect.poll(offered).toEqual(["React", "Reply", "Forward", "More actions"]);
  await page.getByRole("button", { name: "Forward" }).click();
  const dialog = page.getByRole("dialog", { name: "Forward to" });
  await expect.element(dialog.getByLabelText("Find a chat")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.elementLocator(articleOf(1))).toHaveFocus();
});

test("what cannot be forwarded has no button for it", async () => {
  await showConversation({
    messages: [said(1, "", { attachments: [{ kind: "other", type: "unknown", fields: {} }] })],
  });
  await page.getByText("unknown").hover();
  await expect.element(page.getByRole("button", { name: "Reply" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Forward" })).not.toBeInTheDocument();
});

test("the toolbar of a message in the middle of a turn shows its time, and moves nothing", async () => {
  await showConversation({ messages: [said(1, "one"), said(2, "two"), said(3, "three")] });
  const before = placeOf(3);
  await page.getByText("two").hover();
  await expect.element(page.getByRole("button", { name: "Reply" })).toBeVisible();
  expect(articleOf(2).querySelector("time")?.textContent).toBe("08:42");
  expect(placeOf(3)).toBe(before);
});

test("the toolbar of a message that begins above the view stands inside of the view, over whatever is below", async () => {
  await showConversation(
    { messages: [said(1, "line\n".repeat(14)), ...talk(8, 2)] },
    { width: 900, height: 400 },
  );
  wheelBy(120 - distanceFromTop());
  await settle();
  // The timeline takes no pointer while it scrolls.
  await new Promise((resolve) => setTimeout(resolve, 250));
  await userEvent.hover(articleOf(1), { position: { x: 40, y: 200 } });
  await expect.element(page.getByRole("button", { name: "React" })).toBeVisible();
  const toolbar = document.querySelector(".toolbar")?.getBoundingClientRect();
  const view = scrollerOf().getBoundingClientRect();
  expect(toolbar?.top).toBeGreaterThanOrEqual(view.top);
  const atFoot = document.elementFromPoint((toolbar?.left ?? 0) + 10, (toolbar?.bottom ?? 0) - 2);
  expect(atFoot?.closest(".toolbar")).not.toBeNull();
});

test("the context menu of a message offers what can be done with it, and only that", async () => {
  const { open } = await showConversation({
    messages: [said(1, "Who drives?"), said(2, "gone", { deletedBy: "sender" })],
  });
  await page.getByText("Who drives?").click({ button: "right" });
  const items = page.getByRole("menuitem");
  await expect
    .poll(() => items.elements().map((item) => item.textContent.trim()))
    .toEqual([
      "React",
      "Reply",
      "Forward",
      "Copy text",
      "Copy link to message",
      "Pin",
      "Star for yourself",
      "Select",
      "Details",
      "Report in the browser",
      "Delete",
    ]);
  await page.getByRole("menuitem", { name: "Reply" }).click();
  await expect.poll(() => open.composer.replyTo?.id).toBe("10001");
  await page.getByText("Alice deleted this message").click({ button: "right" });
  await settle();
  expect(items.elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
});
