import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { findFaults } from "../support/find-faults.ts";
import { postFile } from "../support/shared-media.ts";
import type { Natter } from "../support/start-natter.ts";
import { temporaryFolder, startJourneyService, startNatter } from "../support/start-natter.ts";

const chat = "Sunday Five-a-side";

/** Where this app saves to; it goes with the test. */
async function useDownloads({ evaluate }: Natter): Promise<string> {
  const folder = temporaryFolder();
  await evaluate(({ app }, place) => {
    app.setPath("downloads", place);
  }, folder);
  return folder;
}

test("a file arrives byte by byte in the folder for downloads, and nothing there is written over", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const folder = await useDownloads(natter);
  await natter.openChat(chat);
  const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_unused, at) => at % 251));
  await postFile(service, "Winter rota.pdf", bytes);
  const card = natter.message("Winter rota.pdf");
  await expect(card).toContainText("PDF · 300 kB");
  await card.getByRole("button", { name: "Download Winter rota.pdf" }).click();
  await card.getByRole("button", { name: "Open", exact: true }).click();
  await expect.poll(() => natter.desktop.openedPaths()).toEqual([join(folder, "Winter rota.pdf")]);
  expect(readFileSync(join(folder, "Winter rota.pdf")).equals(bytes)).toBe(true);
  await card.getByRole("button", { name: "Show in folder" }).click();
  await expect.poll(() => natter.desktop.shownFiles()).toEqual([join(folder, "Winter rota.pdf")]);
  await card.getByRole("button", { name: "Download again" }).click();
  await expect(card.getByText("Winter rota.pdf")).toBeVisible();
  await expect.poll(() => readdirSync(folder)).toEqual(["Winter rota (2).pdf", "Winter rota.pdf"]);
  expect(await findFaults(natter)).toEqual([]);
});

test("S on a message saves its file, as the button in its card does", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const folder = await useDownloads(natter);
  await natter.openChat(chat);
  await postFile(service, "Winter rota.pdf", Buffer.alloc(3000, 7));
  await expect(natter.message("Winter rota.pdf")).toContainText("PDF · 3 kB");
  await natter.composer.press("Escape");
  await expect(natter.message("Winter rota.pdf")).toBeFocused();
  await natter.page.keyboard.press("s");
  await natter.message("Winter rota.pdf").getByRole("button", { name: "Show in folder" }).waitFor();
  expect(readdirSync(folder)).toEqual(["Winter rota.pdf"]);
});

test("a file that cannot be had says why and is offered again; a program is saved and not opened", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const folder = await useDownloads(natter);
  await natter.openChat(chat);
  await postFile(service, "../setup.exe", Buffer.alloc(2000, 7));
  const card = natter.message("setup.exe");
  service.service.faults.set([{ route: "downloads", status: 503 }]);
  await card.getByRole("button", { name: /^Download / }).click();
  await expect(card).toContainText("Not downloaded.");
  service.service.faults.set([]);
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card).toContainText("Programs are not opened from here.");
  await expect(card.getByRole("button", { name: "Open", exact: true })).toHaveCount(0);
  expect(readdirSync(folder)).toEqual(["setup.exe"]);
});
