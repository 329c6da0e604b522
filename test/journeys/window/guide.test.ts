import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const tour = ({ page }: Natter) => page.getByRole("region", { name: "Tour of Natter" });
const news = ({ page }: Natter) => page.getByRole("region", { name: "New version of Natter" });
const settingsFile = (userData: string): string => join(userData, "local-service", "settings.json");

/** Writes which version started last, as the app stores it. */
function lastStarted(userData: string, startedVersion: unknown): void {
  const file = settingsFile(userData);
  const settings = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...settings, startedVersion }));
}

/**
 * Waits until the idle window has loaded all its views, of which Discover is the last. Then waits for some more idle
 * moments, in which the window asks what to show once.
 */
async function waitForIdleParts({ page }: Natter): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /DiscoverView/u.test(name)),
  );
  await page.evaluate(async () => {
    for (let moment = 0; moment < 5; moment += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      await new Promise(requestAnimationFrame);
    }
  });
}

test("after the first sign-in a tour is offered, which takes no focus, works by keys, and is not offered again", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines, isNewcomer: true });
  await expect(tour(first)).toBeVisible();
  expect(await tour(first).evaluate((card) => card.contains(document.activeElement))).toBe(false);
  await expect(
    first.page.getByText("A short tour of Natter is below the list of chats. F6 leads there."),
  ).toBeAttached();
  await first.openChat("Sunday Five-a-side");
  await first.page.getByRole("textbox", { name: "Find a chat" }).focus();
  await first.page.keyboard.press("F6");
  await expect(tour(first).getByRole("button", { name: "Next" })).toBeFocused();
  await first.page.keyboard.press("Enter");
  await expect(tour(first)).toContainText("Ctrl K finds chats");
  await first.page.keyboard.press("Escape");
  await expect(tour(first)).toBeHidden();
  await first.close();

  const second = await startNatter({ service, userData, isNewcomer: true });
  await signInWithToken(second, service, service.ines);
  await waitForIdleParts(second);
  await expect(tour(second)).toBeHidden();
  await second.page.keyboard.press("F1");
  await second.page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(tour(second).getByRole("heading", { name: "Your chats" })).toBeFocused();
  expect(loggedErrors(userData)).toEqual([]);
});

test("after an update a card names the new version once, and its button opens the page What’s new", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const before = await startNatter({ service, userData, signedInAs: service.ines });
  await waitForIdleParts(before);
  await expect(news(before)).toBeHidden();
  await before.close();

  lastStarted(userData, "0.2.0");
  const updated = await startNatter({ service, userData, signedInAs: service.ines });
  await updated.openChat("Sunday Five-a-side");
  await expect(news(updated)).toContainText("Natter is now version 0.3.0");
  await expect(updated.composer).toBeFocused();
  await news(updated).getByRole("button", { name: "What’s new" }).click();
  await expect(updated.page.getByRole("button", { name: "What’s new" })).toBeFocused();
  await expect(updated.page.getByRole("heading", { name: "Version 0.3.0, 23 November 2026" })).toBeVisible();
  await expect(updated.page.getByRole("heading", { name: /^Version 0\.2\.0/u })).toBeHidden();
  await updated.close();

  const after = await startNatter({ service, userData, signedInAs: service.ines });
  await waitForIdleParts(after);
  await expect(news(after)).toBeHidden();
});

test.each([
  ["a newer version", "9.0.0"],
  ["something that is no version", { nonsense: true }],
])(
  "if the settings name %s as the last version, no card about a new version is shown",
  async (_what, written) => {
    const service = await startJourneyService();
    const userData = temporaryFolder();
    const before = await startNatter({ service, userData, signedInAs: service.ines });
    await waitForIdleParts(before);
    await before.close();
    lastStarted(userData, written);
    const natter = await startNatter({ service, userData, signedInAs: service.ines });
    await waitForIdleParts(natter);
    await expect(natter.row("Sunday Five-a-side")).toBeVisible();
    await expect(news(natter)).toBeHidden();
    expect(loggedErrors(userData)).toEqual([]);
  },
);
