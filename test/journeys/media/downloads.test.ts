import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { findFaults } from "../../support/page/find-faults.ts";
import { openGallery, picture, post, postFile, postFilm } from "../../support/service/shared-media.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { filmOf } from "../../service/media/uploads.ts";

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

test("a film that is saved from its message shows that it is under way, is cancelled at once, and is tried again", async () => {
  const service = await startJourneyService();
  const film = filmOf(3_000_000);
  await postFilm(service, "The last minute", film);
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  const folder = temporaryFolder();
  const path = join(folder, "goal.mp4");
  await natter.openChat(chat);
  await natter.composer.press("Escape");
  await expect(natter.message("The last minute")).toBeFocused();
  // The service takes the question and never answers it.
  service.service.faults.set([{ route: "videos", hang: "before" }]);
  await desktop.answerDialog({ path });
  await page.keyboard.press("s");
  const strip = page.getByRole("region", { name: "Saving goal.mp4" });
  await expect(strip.getByRole("progressbar")).toBeVisible();
  expect(await findFaults(natter)).toEqual([]);
  await strip.getByRole("button", { name: "Cancel" }).click();
  await expect(strip).toHaveCount(0);
  expect(readdirSync(folder)).toEqual([]);

  service.service.faults.set([{ route: "videos", status: 503 }]);
  await desktop.answerDialog({ path });
  await natter.message("The last minute").focus();
  await page.keyboard.press("s");
  const notice = page.getByRole("alert").filter({ hasText: "goal.mp4 was not saved" });
  await expect(notice).toContainText("What had come of it is gone again.");
  service.service.faults.set([]);
  await desktop.answerDialog({ path });
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toContainText("goal.mp4");
  expect(readFileSync(path).equals(film)).toBe(true);
  await page.getByRole("button", { name: "Show in folder" }).click();
  await expect.poll(() => desktop.shownFiles()).toEqual([path]);
  expect(await findFaults(natter)).toEqual([]);
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
  await expect(card).toContainText("Files of this kind can contain programs");
  await expect(card.getByRole("button", { name: "Open", exact: true })).toHaveCount(0);
  expect(readdirSync(folder)).toEqual(["setup.exe"]);
});

/** What others may call a file, and what it is called on this computer. */
const hostileNames: readonly (readonly [string, string])[] = [
  ["../../outside.txt", "outside.txt"],
  ["..\\..\\beside.txt", "beside.txt"],
  ["/etc/cron.d/job", "etc cron.d job"],
  ["C:\\Windows\\system.ini", "C Windows system.ini"],
  ["CON", "_CON"],
  ["nul.tar.gz", "_nul.tar.gz"],
  ["COM¹.txt", "_COM¹.txt"],
  ["two\nlines\u0007.txt", "two lines.txt"],
  ["harmless\u202Etxt.exe", "harmless txt.exe"],
  [`${"long ".repeat(60)}.pdf`, `${"long ".repeat(24).trim()}.pdf`],
  ["...", "File"],
];

test("whatever others call a file, it is saved into the folder that was chosen, under a name that every system takes", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const root = temporaryFolder();
  const [single, many] = [join(root, "a", "single"), join(root, "b", "many")];
  for (const folder of [single, many]) mkdirSync(folder, { recursive: true });
  await natter.evaluate(({ app }, place) => {
    app.setPath("downloads", place);
  }, single);
  const { world, kwame, football } = service;
  for (const [name] of hostileNames) {
    const file = { conversationId: football.id, userId: kwame.id, name, text: "Hello" };
    post(service, "", [{ type: "file", file_id: world.files.addText(file).id }]);
  }
  await natter.openChat(chat);
  // High enough for every row: of rows beyond the window none is drawn.
  await natter.page.setViewportSize({ width: 1280, height: 1600 });
  const gallery = await openGallery(natter);
  await gallery.getByText("Files", { exact: true }).click();
  const rows = gallery.getByRole("listitem");
  await expect(rows).toHaveCount(hostileNames.length);
  // Nor does a program look like something else: what turns its letters round is not shown.
  await expect(rows.filter({ hasText: "harmless txt.exe" })).toContainText("EXE");
  for (const row of await rows.all()) {
    await row.getByRole("button", { name: /^Download / }).click();
    await expect(row.getByRole("button", { name: "Show in folder" })).toBeVisible();
  }
  const safe = hostileNames.map(([, name]) => name).sort();
  await expect.poll(() => readdirSync(single).sort()).toEqual(safe);

  await gallery.getByRole("button", { name: "Select", exact: true }).click();
  for (const box of await rows.getByRole("checkbox").all()) await box.check();
  await natter.desktop.answerDialog({ paths: [many] });
  await gallery.getByRole("button", { name: "Save to a folder" }).click();
  await expect(natter.page.getByText(`${String(safe.length)} items are in many.`)).toBeVisible();
  expect(readdirSync(many).sort()).toEqual(safe);
  expect(
    readdirSync(root, { recursive: true }).filter((name) => !safe.includes(basename(String(name)))),
  ).toEqual(["a", "b", join("a", "single"), join("b", "many")]);
  expect(await findFaults(natter)).toEqual([]);
});

test("the dialog for saving a picture proposes a name of our own, whatever its address says", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const folder = await useDownloads(natter);
  // As a person who takes what the dialog proposes.
  await natter.evaluate(({ dialog }) => {
    dialog.showSaveDialog = (...asked: readonly unknown[]) => {
      const { defaultPath: filePath = "" } = asked.at(-1) as { readonly defaultPath?: string };
      return Promise.resolve({ canceled: false, filePath });
    };
  });
  const { url } = picture("dusk");
  const message = post(service, "the roof", []);
  const attachment = { type: "image", url: `${String(url)}?/../../../CON.exe\u202Egpj` } as const;
  Object.assign(message, { attachments: [attachment] });
  await natter.openChat(chat);
  await natter.message("the roof").getByRole("button", { name: "Open: Photo" }).click();
  const lightbox = natter.page.getByRole("dialog");
  await expect(lightbox).toBeVisible();
  await natter.page.keyboard.press("s");
  await expect(lightbox).toContainText(/Saved\s*Photo .*\.png/);
  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(/^Photo \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/),
  ]);
});
