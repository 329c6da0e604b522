import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/** Drags a file over an element and drops it there. */
async function dropFile(onto: Locator, name: string): Promise<void> {
  await onto.evaluate((element, fileName) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["rota"], fileName, { type: "text/plain" }));
    for (const type of ["dragenter", "dragover", "drop"])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, name);
}

test("a file dropped on a chat in the list is added to this chat's draft, and nothing is sent", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Building 14");
  await dropFile(natter.row("Sunday Five-a-side"), "rota.txt");
  await expect(natter.page.getByRole("heading", { name: "Sunday Five-a-side" })).toBeVisible();
  await expect(natter.page.getByRole("list", { name: "Files of this message" })).toContainText("rota.txt");
  await expect(natter.composer).toBeFocused();
});

test("a file dropped on the list, but on no chat, is refused with a message, and the open chat stays", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await dropFile(page.getByRole("navigation").first(), "rota.txt");
  await expect(page.getByText("Drop files on a chat")).toBeVisible();
  await expect(page.getByText("Nothing was added. Your files stay where they are.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Files of this message" })).toHaveCount(0);
});

/** Creates a folder with 3,000 small files. */
function writeManyFiles(): { readonly folder: string; readonly paths: readonly string[] } {
  const folder = join(temporaryFolder(), "holiday");
  mkdirSync(folder);
  const paths = Array.from({ length: 3_000 }, (_, index) => join(folder, `note ${String(index)}.txt`));
  for (const path of paths) writeFileSync(path, "a note");
  return { folder, paths };
}

test("of 3,000 dropped files the first twenty are added and the rest counted, and a folder is refused by name", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  const { page, desktop } = natter;
  const { folder, paths } = writeManyFiles();
  await natter.openChat("Sunday Five-a-side");
  await desktop.dropFiles("[data-composer]", [folder]);
  await expect(page.getByText(/The folder .*holiday.* cannot be sent/)).toBeVisible();
  await desktop.dropFiles("[data-composer]", paths);
  const tray = page.getByRole("list", { name: "Files of this message" });
  await expect(tray.getByRole("listitem")).toHaveCount(20);
  await expect(page.getByText("2,980 files were not added")).toBeVisible();
  await expect(page.getByText(/And 2,977 more\./)).toBeVisible();
  await desktop.dropFiles("[data-composer]", paths);
  await expect(page.getByText("3,000 files were not added")).toBeVisible();
  await expect(tray.getByRole("listitem")).toHaveCount(20);
  expect(loggedErrors(userData)).toEqual([]);
});

test("a file that is dropped while a menu is open reaches the chat, and the menu closes", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page, desktop } = natter;
  const path = join(temporaryFolder(), "rota.txt");
  writeFileSync(path, "rota");
  await natter.openChat("Sunday Five-a-side");
  const openers = ["New chat or group", "More", "Attach, poll, event"];
  for (const [index, name] of openers.entries()) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await desktop.dropFiles("[data-composer]", [path]);
    const tray = page.getByRole("list", { name: "Files of this message" });
    await expect(tray.getByRole("listitem")).toHaveCount(index + 1);
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect.poll(() => page.evaluate("document.activeElement?.tagName")).not.toBe("BODY");
  }
});
