import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../expect.ts";
import { screenshotLanguage } from "../app/screenshot-language.ts";
import type { Natter } from "../app/start-natter.ts";

/** Folder of the screenshots. Those in another language have one of their own. */
const folder = join(
  import.meta.dirname,
  "../../../test-results",
  screenshotLanguage === undefined ? "screenshots" : `screenshots-${screenshotLanguage}`,
);

/**
 * Takes a screenshot of the window in each theme, once all lazily loaded parts are there. Fails if a picture is
 * missing, or if the page is wider than the window.
 */
export async function takeScreenshots({ page, desktop }: Natter, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => document.fonts.ready);
  for (const theme of ["light", "dark"] as const) {
    await desktop.setDark(theme === "dark");
    await expect
      .poll(() => page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches))
      .toBe(theme === "dark");
    // Rows that are drawn late bring pictures that still have to load.
    await expect.poll(() => page.evaluate(missingPictures), { timeout: 15_000 }).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await page.screenshot({ path: join(folder, `${name}.${theme}.png`), animations: "disabled" });
  }
}

/** The descriptions of the pictures that could not be drawn. Runs in the page. */
function missingPictures(): readonly string[] {
  return [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.outerHTML);
}
