import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { buildConversation } from "../../../../support/model/build-model.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { readMenuItems } from "../../../menu-items.ts";
import { buildStalledVideo, photo } from "../every-kind.ts";
import {
  alice,
  buildSentMessage,
  messageElement,
  shownConversationId,
  showConversation,
} from "../conversation-fixture.ts";
import type { ConversationSetUp } from "../conversation-fixture.ts";

afterEach(() => {
  document.documentElement.dir = "ltr";
  delete document.documentElement.dataset["theme"];
});

const group = buildConversation({ id: shownConversationId, kind: "group", name: "Lake house" });
const menu = page.getByRole("menu");
const item = (name: string) => page.getByRole("menuitem", { name });

/** Focuses a part of the first message and opens its menu by key. */
async function openByKey(find: () => HTMLElement | null): Promise<void> {
  find()?.focus();
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
}

async function showOne(changes: Parameters<typeof buildSentMessage>[2] = {}): Promise<ConversationSetUp> {
  return showConversation({
    conversation: group,
    messages: [buildSentMessage(1, "From the lake", changes)],
  });
}

test("the menu of a photo opens, copies and saves that photo, and then offers the actions of its message", async () => {
  const album = [photo(400, 300), photo(300, 400)];
  await showOne({ attachments: album });
  await page.getByRole("button", { name: /^Open: Photo 2 of 2/u }).click({ button: "right" });
  const names = await readMenuItems();
  expect(names.slice(0, 3)).toEqual(["Open large", "Copy picture", "Save photo"]);
  expect(names).toContain("Save 2 attachments [S]");
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Open: Photo 1 of 2/u }).click({ button: "right" });
  expect((await readMenuItems())[0]).toBe("Open large [Space]");
});

test("the menu of a message's only photo offers to save it once, and names the key that saves the message", async () => {
  const { transport } = await showOne({ attachments: [photo(400, 300)] });
  transport.answer("startDownload", () => done(null));
  await page.getByRole("button", { name: /^Open: Photo/u }).click({ button: "right" });
  const names = await readMenuItems();
  expect(names.filter((name) => name.startsWith("Save"))).toEqual(["Save photo [S]"]);
  await item("Save photo").click();
  await expect.poll(() => transport.inputsOf("startDownload").length).toBe(1);
  await expect.element(messageElement(1)).toHaveFocus();
});

test("a menu that a key opens has its first item focused, even if it is the window's first menu", async () => {
  await showOne();
  await openByKey(() => messageElement(1));
  await expect.element(page.getByRole("menuitem").first()).toHaveFocus();
});

test("the menu of a photo opens it in the lightbox", async () => {
  const { parts, transport } = await showOne({ attachments: [photo(400, 300)] });
  transport.answer("loadGallery", () => done({ messages: [], oldest: null, newest: null, isLast: true }));
  await page.getByRole("button", { name: /^Open: Photo/u }).click({ button: "right" });
  await item("Open large").click();
  await expect.poll(() => parts.media.lightbox.current?.message.text).toBe("From the lake");
});

test("the menu of a video opens and saves it, and copies no picture", async () => {
  await showOne({ attachments: [buildStalledVideo()] });
  await page.getByRole("button", { name: "Play the video" }).click({ button: "right" });
  const names = await readMenuItems();
  expect(names.slice(0, 2)).toEqual(["Open large", "Save video [S]"]);
  expect(names).not.toContain("Copy picture");
});

test("the name and the picture of a sender have the menu of the person", async () => {
  const { open, transport } = await showOne();
  const expected = ["Profile", "Mention in the chat", "Copy name"];
  await openByKey(() => document.querySelector<HTMLElement>(".who .person-button"));
  expect(await readMenuItems()).toEqual(expected);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement?.matches(".who .person-button")).toBe(true);
  await page.getByRole("button", { name: "Profile of \u2068Alice\u2069" }).first().click({ button: "right" });
  expect(await readMenuItems()).toEqual(expected);
  await item("Copy name").click();
  await expect.poll(() => transport.inputsOf("copyText")).toEqual([{ text: "Alice" }]);
  await expect.element(messageElement(1)).toHaveFocus();
  await page.getByText("Alice").first().click({ button: "right" });
  await item("Mention in the chat").click();
  await expect.poll(() => open.composer.written.fieldText).toBe("@Alice ");
  await expect.element(page.getByRole("textbox")).toHaveFocus();
});

test("if a person has left the group, the person's menu does not offer to mention the person", async () => {
  await showConversation({
    conversation: { ...group, posting: "left" },
    messages: [buildSentMessage(1, "Hello", { sender: alice })],
  });
  await page.getByText("Alice").first().click({ button: "right" });
  expect(await readMenuItems()).toEqual(["Profile", "Copy name"]);
});

test("the day above a message has a menu: a press, the Left arrow and the Menu key open it", async () => {
  const { transport, parts } = await showOne();
  const day = page.getByRole("button", { name: "Today" });
  await day.click();
  expect(await readMenuItems()).toEqual(["Jump to date [Ctrl J]", "Copy date"]);
  await userEvent.keyboard("{Escape}");
  messageElement(1).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(day).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(messageElement(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{Shift>}{F10}{/Shift}");
  await item("Copy date").click();
  await expect.poll(() => transport.inputsOf("copyText")).toEqual([{ text: "Friday, 20 November 2026" }]);
  await expect.element(day).toHaveFocus();
  transport.answer("completeSearch", () => done({ start: 0, end: 0, options: [] }));
  transport.answer("searchMessages", () => failed({ kind: "offline" }));
  await day.click({ button: "right" });
  await item("Jump to date").click();
  await expect.poll(() => [parts.search.isOpen, parts.search.isForDate]).toEqual([true, true]);
});

test("the day above a message is accessible in both themes and from right to left", async () => {
  await showOne();
  await expectAccessible();
  document.documentElement.dataset["theme"] = "dark";
  await expectAccessible();
  document.documentElement.dir = "rtl";
  await expectAccessible();
});

test("the menu of the day above a message opens below the day, also from right to left", async () => {
  document.documentElement.dir = "rtl";
  await showOne();
  const day = page.getByRole("button", { name: "Today" });
  await day.click();
  await readMenuItems();
  const [surface, button] = [menu, day].map((one) => one.element().getBoundingClientRect());
  expect(surface?.top).toBeGreaterThanOrEqual(button?.bottom ?? Infinity);
  expect(Math.abs((surface?.right ?? 0) - (button?.right ?? Infinity))).toBeLessThan(5);
});

test.each([
  ["ltr", "left"],
  ["rtl", "right"],
] as const)(
  "a right click in a window from %s opens the menu at the pointer, with its %s edge there",
  async (dir, edge) => {
    document.documentElement.dir = dir;
    // The window is wide, so that there is room for the menu on both sides of the press.
    await showConversation({
      conversation: group,
      messages: [buildSentMessage(1, "From the lake ".repeat(5).trim())],
    });
    const text = page.getByText(/^From the lake/u);
    await text.click({ button: "right" });
    await readMenuItems();
    const { left, width } = text.element().getBoundingClientRect();
    const distance = menu.element().getBoundingClientRect()[edge] - (left + width / 2);
    expect(Math.abs(distance)).toBeLessThan(5);
  },
);

test("the menus of a message, a person and a day have names", async () => {
  await showOne();
  const names: (string | null)[] = [];
  for (const pressed of [
    page.getByText("From the lake"),
    page.getByText("Alice").first(),
    page.getByRole("button", { name: "Today" }),
  ]) {
    await pressed.click({ button: "right" });
    await readMenuItems();
    names.push(menu.element().getAttribute("aria-label"));
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
  }
  expect(names).toEqual([
    "What you can do with this message",
    "Actions for \u2068Alice\u2069",
    "Friday, 20 November 2026",
  ]);
});

test("the menu of text that is selected over several messages copies these messages with names and times", async () => {
  const { transport } = await showConversation({
    conversation: group,
    messages: [buildSentMessage(1, "From the lake"), buildSentMessage(2, "The water is warm")],
  });
  const range = document.createRange();
  range.setStartBefore(messageElement(1));
  range.setEndAfter(messageElement(2));
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  messageElement(2).dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  expect((await readMenuItems())[0]).toBe("Copy selected text");
  await item("Copy selected text").click();
  await expect.poll(() => transport.inputsOf("copyText").length).toBe(1);
  const [copied] = transport.inputsOf("copyText");
  expect(copied?.text).toMatch(/^Alice, .*: From the lake\nAlice, .*: The water is warm$/u);
});
