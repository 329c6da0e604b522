import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/** How the window looks now. */
const lookOf = ({ page }: Natter) =>
  page.evaluate(() => {
    const { theme, accent, motion, contrast } = document.documentElement.dataset;
    return { theme, accent, motion, contrast, text: getComputedStyle(document.body).fontSize };
  });

const plain = { theme: "system", accent: "teal", motion: "full", contrast: "system", text: "14px" };

test("text size, accent, one-line chats, motion, contrast and zoom change, and all but zoom survive a restart", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.openChat("Sunday Five-a-side");
  await natter.send("How large am I?");
  const last = natter.message("How large am I?");
  const high = await last.evaluate((message) => message.getBoundingClientRect().height);
  expect(await lookOf(natter)).toEqual(plain);

  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
  await page.keyboard.insertText("larger letters");
  await page.getByRole("option", { name: /^Text size/u }).waitFor();
  await page.keyboard.press("Enter");
  const size = page.getByRole("combobox", { name: "Text size" });
  await expect(size).toBeFocused();
  await size.selectOption("200%");
  await page.getByRole("radio", { name: "Blue" }).check();
  await page.getByRole("radio", { name: "One line" }).check({ force: true });
  await page.getByRole("combobox", { name: "Motion" }).selectOption("Always reduced");
  await page.getByRole("combobox", { name: "Contrast" }).selectOption("Always higher");
  const chosen = { theme: "system", accent: "blue", motion: "reduced", contrast: "more", text: "28px" };
  await expect.poll(() => lookOf(natter)).toEqual(chosen);

  const zoom = page.getByRole("status", { name: "Zoom" });
  await expect(zoom).toHaveText("100%");
  const width = await page.evaluate(() => innerWidth);
  await desktop.pickMenu("View", "Zoom in");
  await expect(zoom).toHaveText("110%");
  expect(await page.evaluate(() => innerWidth)).toBeLessThan(width);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(zoom).toHaveText("100%");

  await page.keyboard.press("ControlOrMeta+1");
  await expect(natter.row("Sunday Five-a-side").locator(".preview")).toBeHidden();
  // The timeline has measured its messages again: the newest one is wholly visible above the composer.
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await last.evaluate((message) => message.getBoundingClientRect().height)).toBeGreaterThan(
    high * 1.4,
  );
  await natter.close();

  const again = await startNatter({ service, userData });
  await signInWithToken(again, service, service.ines);
  await expect(again.row("Sunday Five-a-side")).toBeVisible();
  expect(await lookOf(again)).toEqual(chosen);
  await expect(again.row("Sunday Five-a-side").locator(".preview")).toBeHidden();
});

test("invalid values of the appearance in the settings file are ignored, and the valid ones apply", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const file = join(userData, "local-service", "settings.json");
  mkdirSync(join(userData, "local-service"), { recursive: true });
  const settings = { textSize: 5_000, accent: "crimson", motion: 7, contrast: ["more"], theme: "dark" };
  writeFileSync(file, JSON.stringify({ settings }));
  const natter = await startNatter({ service, userData });
  await natter.page.getByRole("heading", { name: "Sign in to Natter" }).waitFor();
  expect(await lookOf(natter)).toEqual({ ...plain, theme: "dark" });
  expect(readFileSync(file, "utf8")).toContain("dark");
});

test("hardware acceleration that is switched off is off from the next start, until it is switched on again", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const isAccelerated = ({ evaluate }: Natter) => evaluate(({ app }) => app.isHardwareAccelerationEnabled());
  for (const isOn of [true, false]) {
    const natter = await startNatter({ service, userData, signedInAs: service.ines });
    expect(await isAccelerated(natter)).toBe(isOn);
    await natter.page.getByRole("button", { name: "Settings", exact: true }).click();
    const control = natter.page.getByRole("switch", { name: "Hardware acceleration" });
    await expect(natter.page.getByText("It takes effect when Natter starts again.")).toBeVisible();
    await control.click();
    await expect(control).toBeChecked({ checked: !isOn });
    // The next start shows the page that is left now.
    await natter.page.getByRole("button", { name: /^Chats/u }).click();
    await natter.row("Building 14").waitFor();
    await natter.close();
  }
  expect(await isAccelerated(await startNatter({ service, userData }))).toBe(true);
});
