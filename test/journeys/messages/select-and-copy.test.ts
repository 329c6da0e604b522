import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";

async function open() {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  say(world, kwame, football.id, "Who has the keys?");
  say(world, kwame, football.id, "See https://keys.example/list for the list");
  const natter = await openNatter(service, ines);
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.message("for the list")).toBeVisible();
  return { service, natter };
}

const bar = ({ page }: SharedNatter) => page.getByRole("region", { name: "Selected messages" });

test("Ctrl+A on a message selects all loaded messages, Ctrl+C copies them, and Esc ends selecting", async () => {
  const { natter } = await open();
  const { keyboard } = natter.page;
  await natter.message("Who has the keys?").focus();
  await keyboard.press("Control+A");
  const count = await natter.timeline.getByRole("article").count();
  await expect(bar(natter).getByRole("status")).toContainText(String(count));
  await keyboard.press("Control+C");
  await expect
    .poll(() => natter.desktop.clipboardText())
    .toMatch(/Kwame Mensah, [^:]+:\d\d: Who has the keys\?\nKwame Mensah, /u);
  await keyboard.press("Escape");
  await expect(bar(natter)).toHaveCount(0);
});

test("Shift and an arrow key select the focused message and the message to which the focus moves", async () => {
  const { natter } = await open();
  await natter.message("for the list").focus();
  await natter.page.keyboard.press("Shift+ArrowUp");
  await expect(bar(natter).getByRole("status")).toContainText("2");
  await expect(natter.message("Who has the keys?")).toBeFocused();
});

test("text that is selected over several messages is copied with names and times", async () => {
  const { natter } = await open();
  const copied = await natter.timeline.evaluate((log) => {
    const articles = [...log.querySelectorAll("[data-key]")].slice(-2);
    const range = document.createRange();
    const [first, last] = articles;
    if (first === undefined || last === undefined) throw new Error("two messages are needed");
    range.setStartBefore(first);
    range.setEndAfter(last);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    const clipboardData = new DataTransfer();
    log.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData("text/plain");
  });
  expect(copied.split("\n")).toHaveLength(2);
  expect(copied).toMatch(/^Kwame Mensah, .*: Who has the keys\?\nKwame Mensah, .*for the list$/u);
});

test("the menu of a message has actions for what was clicked in the message: a link, and the selected words", async () => {
  const { natter } = await open();
  const { page } = natter;
  await natter.message("for the list").getByRole("link").click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Open link" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Copy link address" }).click();
  await expect.poll(() => natter.desktop.clipboardText()).toBe("https://keys.example/list");
  const words = natter.message("Who has the keys?").getByText("Who has the keys?");
  await words.dblclick({ position: { x: 12, y: 8 } });
  await words.click({ button: "right", position: { x: 12, y: 8 } });
  await page.getByRole("menuitem", { name: "Copy selected text" }).click();
  await expect.poll(() => natter.desktop.clipboardText()).toMatch(/^Who ?$/u);
});

test("the menu of a message shows the keys of its actions", async () => {
  const { natter } = await open();
  await natter.message("Who has the keys?").click({ button: "right" });
  const reply = natter.page.getByRole("menuitem", { name: "Reply", exact: true });
  await expect(reply).toContainText("Q");
});

test("a right click on a chat's header opens the chat's menu, and Esc returns the focus to where it was", async () => {
  const { natter } = await open();
  const { page } = natter;
  await expect(natter.composer).toBeFocused();
  await page.getByRole("heading", { name: "Sunday Five-a-side" }).click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Jump to date" })).toContainText("Ctrl J");
  await page.keyboard.press("Escape");
  await expect(natter.composer).toBeFocused();
});
