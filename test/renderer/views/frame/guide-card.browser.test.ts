import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildConversation } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";

const card = () => page.getByRole("region", { name: "Tour of Natter" });
const shown = (): string => card().element().textContent;
const press = (name: string) => card().getByRole("button", { name }).click();
const outlined = (): Element | null => document.querySelector("[data-toured]");

/** Starts the tour from Help, as a person does. */
async function showTour(start: StartState = {}): Promise<void> {
  await showApp({ conversations: [buildConversation({ name: "Lake house" })], ...start });
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  await userEvent.keyboard("{F1}");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Your chats" })).toHaveFocus();
}

test("each of the tour's four steps outlines its part of the window, and the end removes the card and outline", async () => {
  await showTour();
  expect(outlined()?.querySelector("[data-conversation]")).not.toBeNull();
  await press("Next");
  await expect.poll(shown).toMatch(/Ctrl K finds chats.*Step 2 of 4/u);
  expect(outlined()?.getAttribute("aria-label")).toBe("Search or jump to");
  await press("Next");
  await expect.poll(shown).toMatch(/Drop photos and files.*Step 3 of 4/u);
  expect(outlined()?.tagName).toBe("MAIN");
  await press("Back");
  await expect.poll(shown).toMatch(/Step 2 of 4/u);
  await press("Next");
  await press("Next");
  await expect.poll(shown).toMatch(/stays in the tray.*Step 4 of 4/u);
  expect(outlined()?.closest("nav")).not.toBeNull();
  await press("Done");
  await expect.element(card()).not.toBeInTheDocument();
  expect(outlined()).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test("the tour names the keys that this person has set, and the tray only if the desktop has one", async () => {
  await showTour({
    settings: { changedKeys: ["palette=Mod+Shift+O"] },
    warnings: {
      isSandboxOff: false,
      daysOld: null,
      notifications: null,
      isTrayMissing: true,
      areSystemKeysRefused: false,
    },
  });
  await press("Next");
  await expect.poll(shown).toMatch(/Ctrl Shift O finds chats/u);
  await press("Next");
  await press("Next");
  await expect.poll(shown).toMatch(/keeps running/u);
});

test("Esc in the card of the tour skips the tour, and the focus stays in the window", async () => {
  await showTour();
  await userEvent.keyboard("{Escape}");
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox", { name: "Find a chat" })).toHaveFocus();
});

test("F6 moves the focus from the list to the card of the tour, which covers none of the rows", async () => {
  await showTour();
  await page.getByRole("textbox", { name: "Find a chat" }).click();
  await userEvent.keyboard("{F6}");
  // The focus returns to where it was in the card.
  await expect.element(page.getByRole("heading", { name: "Your chats" })).toHaveFocus();
  const box = card().element().getBoundingClientRect();
  for (const row of document.querySelectorAll("[data-conversation]"))
    expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.top);
});

test("in a narrow window 613 px high, the tour's card is shown whole, below a banner and the list", async () => {
  await showTour({
    size: { width: 440, height: 613 },
    warnings: {
      isSandboxOff: true,
      daysOld: null,
      notifications: null,
      isTrayMissing: false,
      areSystemKeysRefused: false,
    },
  });
  const list = page.getByRole("region", { name: "Conversations" }).element().getBoundingClientRect();
  expect(card().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom);
  expect(card().element().scrollHeight).toBe(card().element().clientHeight);
});

test("the tour is announced at the start with the keys to its card, stored as shown, and takes no focus", async () => {
  const transport = await showApp({
    conversations: [buildConversation({ name: "Lake house" })],
    guide: { isTourDue: true, updatedFrom: null },
  });
  await expect.element(card()).toBeVisible();
  expect(card().element().contains(document.activeElement)).toBe(false);
  await expect
    .element(page.getByText("A short tour of Natter is below the list of chats. F6 leads there."))
    .toBeInTheDocument();
  expect(transport.inputsOf("markTourShown")).toHaveLength(1);
});

test("after an update, a card names the new version and leads to its news", async () => {
  await showApp({
    conversations: [buildConversation({ name: "Lake house" })],
    desktop: { version: "0.3.0" },
    guide: { isTourDue: false, updatedFrom: "0.2.0" },
  });
  const news = page.getByRole("region", { name: "New version of Natter" });
  await expect.element(news.getByText("Natter is now version 0.3.0")).toBeVisible();
  expect(news.element().contains(document.activeElement)).toBe(false);
  await news.getByRole("button", { name: "What’s new" }).click();
  await expect.element(page.getByRole("button", { name: "What’s new" })).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: /^Version 0\.3\.0/u })).toBeVisible();
  await page.getByRole("button", { name: "Chats", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  await expect.element(news).not.toBeInTheDocument();
});

test("the card about a new version is closed by its button, and the news stays in Help", async () => {
  await showApp({ guide: { isTourDue: false, updatedFrom: "0.2.0" } });
  const news = page.getByRole("region", { name: "New version of Natter" });
  await news.getByRole("button", { name: "Close" }).click();
  await expect.element(news).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.keyboard("{F1}");
  await expect.element(page.getByRole("button", { name: "What’s new" })).toBeVisible();
});
