import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";
import { postNumberedMessages } from "../../support/page/shown-timeline.ts";

const pages = [
  ["Control+2", "For you"],
  ["Control+3", "Calendar"],
  ["Control+4", "Discover"],
  ["Control+5", "People"],
  ["Control+,", "Settings"],
] as const;

/** The tag of the element that has the focus. */
const focusedTag = ({ page }: SharedNatter) => page.evaluate("document.activeElement?.tagName");

test("the keys that open a page move the focus into the page, and Esc returns to the chat", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  for (const [keys, name] of pages) {
    await natter.page.keyboard.press(keys);
    await natter.page.getByRole("heading", { name }).first().waitFor();
    await expect.poll(() => focusedTag(natter)).not.toBe("BODY");
    await natter.page.keyboard.press("Escape");
    await expect(natter.composer).toBeFocused();
  }
});

test("F6 moves the focus to the newest visible message at first, and later to the message focused last", async () => {
  const service = await startJourneyService();
  const { ines, football } = service;
  postNumberedMessages(service, ines, football, 1, 60);
  const natter = await openNatter(service, ines);
  await natter.openChat("Sunday Five-a-side");
  const { keyboard } = natter.page;
  await expect(natter.composer).toBeFocused();
  await keyboard.press("Shift+F6");
  await expect(natter.message("no. 60.")).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(natter.message("no. 59.")).toBeFocused();
  await keyboard.press("F6");
  await expect(natter.composer).toBeFocused();
  await keyboard.press("Shift+F6");
  await expect(natter.message("no. 59.")).toBeFocused();
});

test("F6 moves the focus to the content of the settings", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.page.keyboard.press("Control+,");
  await expect(natter.page.getByRole("heading", { name: "Settings" })).toBeFocused();
  await natter.page.keyboard.press("F6");
  await expect
    .poll(() => natter.page.evaluate("document.activeElement?.closest('.content') !== null"))
    .toBe(true);
});

test("Ctrl+A on a page selects the text of the page, and nothing around it", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.page.keyboard.press("Control+,");
  await expect(natter.page.getByRole("heading", { name: "Settings" })).toBeFocused();
  await natter.page.keyboard.press("Control+A");
  const selected = await natter.page.evaluate(() => getSelection()?.toString() ?? "");
  expect(selected).toContain("Appearance");
  expect(selected).not.toContain("For you");
});
