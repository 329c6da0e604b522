import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright";
import { test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import { expect } from "../../support/expect.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import { keysOf } from "../../support/page/shortcut-keys.ts";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";
// Noon of the computer's own zone, because the days that are printed are those of that zone.
const noon = new Date(2026, 10, 20, 12).getTime();

function postPicture({ world, kwame, football }: JourneyService, text: string): void {
  const attachments = [{ type: "image", url: `picture:${pictureName({ scene: "dusk" }, 800, 600)}` }];
  unwrapOrFail(world.messages.post(kwame.id, football.id, { text, attachments }));
}

/** Opens a chat with a picture, and by its menu the dialog that prints the chat. */
async function openPrinting(service: JourneyService): Promise<{ natter: SharedNatter; dialog: Locator }> {
  const { world, ines, football } = service;
  postPicture(service, "the pitch at dusk");
  say(world, ines, football.id, "Grüße 🎉 مرحبا");
  const natter = await openNatter(service, ines);
  await natter.openChat(chat);
  await expect(natter.message("Grüße")).toBeVisible();
  await natter.page.getByRole("button", { name: "More", exact: true }).click();
  await natter.page.getByRole("menuitem", { name: "Print or save as PDF…" }).click();
  return { natter, dialog: printDialog(natter) };
}

const printDialog = ({ page }: SharedNatter): Locator => page.getByRole("dialog", { name: "Print “" });

/** Returns the number of pictures in a PDF, and its headings, which are in its outline. */
function readPdf(path: string): { readonly pictures: number; readonly headings: readonly string[] } {
  const text = readFileSync(path, "latin1");
  const titles = [...text.matchAll(/\/Title\s*\(((?:[^()\\]|\\.)*)\)/gu)].map(([, title = ""]) => title);
  return { pictures: [...text.matchAll(/\/Subtype\s*\/Image/gu)].length, headings: titles };
}

test("the messages of chosen days are saved as a PDF with pictures, and the hidden printing window is closed", async () => {
  const service = await startJourneyService(null, noon);
  const { natter, dialog } = await openPrinting(service);
  await expect(dialog.getByRole("status")).toHaveText("3 messages on this computer");
  await dialog.getByLabel("From", { exact: true }).fill("21/11/2026");
  await dialog.getByLabel("To", { exact: true }).fill("22/11/2026");
  await expect(dialog.getByRole("status")).toHaveText("No messages on this computer");
  await expect(dialog.getByRole("button", { name: "Save as PDF…" })).toBeDisabled();
  await dialog.getByLabel("To", { exact: true }).fill("20/11/2026");
  await expect(dialog.getByRole("alert")).toHaveText("The first day is after the last one.");
  await dialog.getByLabel("From", { exact: true }).fill("20/11/2026");
  await expect(dialog.getByRole("status")).toHaveText("3 messages on this computer");
  const path = join(temporaryFolder(), "Sunday.pdf");
  await natter.desktop.answerDialog({ path });
  await dialog.getByRole("button", { name: "Save as PDF…" }).click();
  await expect(natter.page.getByText("Saved as PDF", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(readFileSync(path, "latin1")).toMatch(/^%PDF-1\./u);
  const { pictures, headings } = readPdf(path);
  expect(headings).toEqual(expect.arrayContaining([chat, "20 November 2026"]));
  expect(pictures).toBeGreaterThan(0);
  expect(readdirSync(join(path, ".."))).toEqual(["Sunday.pdf"]);
  await expect.poll(() => natter.desktop.windowCount()).toBe(1);
  await natter.page.getByRole("button", { name: "Show in folder" }).click();
  await expect.poll(() => natter.desktop.shownFiles()).toEqual([path]);
});

test("if the user presses the keys for printing, the chat is sent to the printer that the user chooses", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  for (const [outcome, notice] of [
    ["printed", "Sent to the printer"],
    [{ failsWith: "Print job canceled" }, "Printing cancelled. Nothing was saved."],
    [{ failsWith: "No printers available" }, "Nothing was printed"],
  ] as const) {
    await natter.desktop.setPrinter(outcome);
    await natter.page.keyboard.press(keysOf("print"));
    await printDialog(natter).getByRole("button", { name: "Print…", exact: true }).click();
    await expect(natter.page.getByText(notice, { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => natter.desktop.windowCount()).toBe(1);
  }
  const prints = await natter.desktop.prints();
  expect(prints).toHaveLength(3);
  for (const { url, isSilent } of prints) {
    expect(url).toMatch(/^app:\/\/print\/[\w-]+\/index\.html$/u);
    expect(isSilent).toBe(false);
  }
});

test("if the user cancels a PDF while its pictures are still loading, no file is left", async () => {
  const service = await startJourneyService();
  postPicture(service, "the pitch at dusk");
  const natter = await openNatter(service, service.ines);
  service.service.faults.set([{ route: "pictures", hang: "before" }]);
  await natter.openChat(chat);
  const folder = temporaryFolder();
  await natter.desktop.answerDialog({ path: join(folder, "Sunday.pdf") });
  await natter.page.keyboard.press(keysOf("print"));
  await printDialog(natter).getByRole("button", { name: "Save as PDF…" }).click();
  const progress = natter.page.getByRole("region", { name: "Printing" });
  await expect(progress).toContainText(/Preparing the pages: \d of 2 messages/u);
  await progress.getByRole("button", { name: "Cancel" }).click();
  await expect(natter.page.getByText("Printing cancelled. Nothing was saved.")).toBeVisible();
  expect(readdirSync(folder)).toEqual([]);
});

test("if the chosen folder for a PDF cannot be written to, the dialog says so and keeps the user's choices", async () => {
  const service = await startJourneyService(null, noon);
  const { natter, dialog } = await openPrinting(service);
  await dialog.getByLabel("From", { exact: true }).fill("20/11/2026");
  const path = join(temporaryFolder(), "missing", "Sunday.pdf");
  await natter.desktop.answerDialog({ path });
  await dialog.getByRole("button", { name: "Save as PDF…" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("From", { exact: true })).toHaveValue("20/11/2026");
  expect(existsSync(path)).toBe(false);
});
