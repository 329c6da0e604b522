import { test } from "vitest";
import { dismissNotice, signInToDemo } from "../support/app/still-demo.ts";
import { takeScreenshots } from "../support/page/take-screenshots.ts";
import type { Natter } from "../support/app/start-natter.ts";

async function openFootball(width = 1280): Promise<Natter> {
  const natter = await signInToDemo(width);
  await dismissNotice(natter);
  await natter.openChat("Sunday Five-a-side");
  return natter;
}

test("screenshots show a chat that is not found, a search with its results, and a filter that is not understood", async () => {
  const natter = await openFootball();
  const { page } = natter;
  const field = page.getByRole("textbox", { name: "Find a chat" });
  await field.fill("from pier");
  await page.getByRole("button", { name: /^Search messages for/ }).waitFor();
  await takeScreenshots(natter, "find-nothing");
  await field.press("Enter");
  const search = page.getByRole("combobox", { name: "Search messages" });
  await page.getByRole("option").first().waitFor();
  await takeScreenshots(natter, "search-results");
  await search.fill("before:2026-13-45");
  await page.getByText("is not understood as a day", { exact: false }).first().waitFor();
  await takeScreenshots(natter, "search-not-understood");
});

test("screenshots show the menu of a message, selected messages, and the gallery", async () => {
  const natter = await openFootball();
  const { page } = natter;
  await natter.message("I can drive four people").first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Select", exact: true }).waitFor();
  await takeScreenshots(natter, "message-menu");
  await page.getByRole("menuitem", { name: "Select", exact: true }).click();
  await page.getByRole("region", { name: "Selected messages" }).waitFor();
  await takeScreenshots(natter, "selected-messages");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+g");
  await page.getByRole("heading", { name: /^Gallery/ }).waitFor();
  await takeScreenshots(natter, "gallery");
});

test("screenshots show the dialogs of a new event and of signing out", async () => {
  const natter = await openFootball();
  const { page } = natter;
  await page.keyboard.press("Control+Shift+T");
  await page.getByRole("dialog", { name: "New event" }).waitFor();
  await takeScreenshots(natter, "new-event");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog", { name: "Sign out?" }).waitFor();
  await takeScreenshots(natter, "sign-out");
});

test("screenshots show the settings of notifications, storage and shortcuts", async () => {
  const natter = await openFootball();
  const { page } = natter;
  await page.keyboard.press("Control+,");
  const sections = page.getByRole("navigation", { name: "Settings sections" });
  for (const [section, name] of [
    ["Notifications", "notifications"],
    ["Storage", "storage"],
    ["Shortcuts", "shortcuts"],
  ] as const) {
    await sections.getByRole("button", { name: section }).click();
    await page.getByRole("heading", { name: section, level: 2, exact: true }).waitFor();
    await takeScreenshots(natter, `settings-${name}`);
  }
});

test("screenshots show the narrowest list, and the calendar in forced colours", async () => {
  const natter = await openFootball();
  const { page } = natter;
  const edge = page.getByRole("separator");
  for (let step = 0; step < 4; step += 1) await edge.press("ArrowLeft");
  await takeScreenshots(natter, "narrowest-list");
  await page.emulateMedia({ forcedColors: "active" });
  await page.keyboard.press("Control+3");
  await page.getByRole("grid").waitFor();
  await takeScreenshots(natter, "calendar-forced-colours");
});
