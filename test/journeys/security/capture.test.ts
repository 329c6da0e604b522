import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/** Changes the setting as its switch does, which is not shown on Linux. */
function setHidden({ page }: Natter, isHidden: boolean): Promise<unknown> {
  return page.evaluate(
    (isHiddenFromCapture) => window.bridge.changeSettings({ changes: { isHiddenFromCapture } }),
    isHidden,
  );
}

/** Opens a chat in its own window by the menu of its row. */
async function openInOwnWindow({ context, page, row }: Natter, name: string): Promise<void> {
  const opening = context.waitForEvent("page");
  await row(name).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Open in its own window" }).click();
  await (await opening).getByRole("log", { name: /^Messages in / }).waitFor();
}

test("the setting hides all windows from captures at once, also those that open later, and shows them again", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { desktop } = natter;
  await openInOwnWindow(natter, "Sunday Five-a-side");
  expect(await desktop.windowProtection()).toEqual([false, false]);
  await setHidden(natter, true);
  expect(await desktop.windowProtection()).toEqual([true, true]);
  await openInOwnWindow(natter, "Building 14");
  expect(await desktop.windowProtection()).toEqual([true, true, true]);
  await setHidden(natter, false);
  expect(await desktop.windowProtection()).toEqual([false, false, false]);
});

test("if the setting is on at the start, the main window is hidden from captures", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const folder = join(userData, "local-service");
  mkdirSync(folder, { recursive: true });
  const stored = { isTourShown: true, settings: { isHiddenFromCapture: true } };
  writeFileSync(join(folder, "settings.json"), JSON.stringify(stored));
  const { desktop } = await startNatter({ service, userData, signedInAs: service.ines });
  expect(await desktop.windowProtection()).toEqual([true]);
});
