import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { keysOf } from "../../support/page/shortcut-keys.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const field = ({ page }: Natter) => page.getByRole("combobox", { name: /^Search chats, people/u });
const option = ({ page }: Natter, name: string | RegExp) =>
  page.getByRole("dialog").getByRole("option", { name });

async function find(natter: Natter, text: string): Promise<void> {
  await natter.page.keyboard.press(keysOf("palette"));
  await expect(field(natter)).toBeFocused();
  await natter.page.keyboard.insertText(text);
}

test("the palette finds chats, people, messages, settings and commands, and remembers what the user chose", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  const { page } = natter;
  await natter.row("Sunday Five-a-side").waitFor();

  await find(natter, "sf");
  await expect(option(natter, /^Sunday Five-a-side/u)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(natter.composer).toBeFocused();
  await expect(page).toHaveTitle("Sunday Five-a-side");

  await find(natter, "who is in");
  await expect(option(natter, /Who is in on Sunday\?/u)).toBeVisible();
  await option(natter, /Who is in on Sunday\?/u).click();
  await expect(natter.message("Who is in on Sunday?")).toBeVisible();

  await find(natter, "event rem");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("switch", { name: "Event reminders" })).toBeFocused();

  await find(natter, ">theme dark");
  await expect(option(natter, /^Theme: Dark/u)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await find(natter, "");
  await expect(option(natter, /./u).first()).toContainText("Event reminders");
  await page.keyboard.press("Escape");
  expect(loggedErrors(userData)).toEqual([]);
});
