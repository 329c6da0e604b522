import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { openGallery, drawnPicture, post, postFile, postVideo } from "../../support/service/shared-media.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { createVideoBytes } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

/** Sets a temporary folder as the app's downloads folder and returns it. */
async function useDownloads({ evaluate }: Natter): Promise<string> {
  const folder = temporaryFolder();
  await evaluate(({ app }, place) => {
    app.setPath("downloads", place);
  }, folder);
  return folder;
}

test("a download saves every byte to the downloads folder and overwrites no file there", async () => {
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
  expect(await accessibilityViolations(natter)).toEqual([]);
});

test("the key S on a message saves its file, like the button on the file", async () => {
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

test("saving a video from its message shows progress, can be cancelled at once and can be retried", async () => {
  const service = await startJourneyService();
  const video = createVideoBytes(3_000_000);
  await postVideo(service, "The last minute", video);
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  const folder = temporaryFolder();
  const path = join(folder, "goal.mp4");
  await natter.openChat(chat);
  await natter.composer.press("Escape");
  await expect(natter.message("The last minute")).toBeFocused();
  // The service accepts the request and never responds.
  service.service.faults.set([{ route: "videos", hang: "before" }]);
  await desktop.answerDialog({ path });
  await page.keyboard.press("s");
  const strip = page.getByRole("region", { name: "Saving goal.mp4" });
  await expect(strip.getByRole("progressbar")).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await strip.getByRole("button", { name: "Cancel" }).click();
  await expect(strip).toHaveCount(0);
  expect(readdirSync(folder)).toEqual([]);

  service.service.faults.set([{ route: "videos", status: 503 }]);
  await desktop.answerDialog({ path });
  await natter.message("The last minute").focus();
  await page.keyboard.press("s");
  const notice = page.getByRole("alert").filter({ hasText: "goal.mp4 was not saved" });
  await expect(notice).toContainText("The incomplete file was deleted.");
  service.service.faults.set([]);
  await desktop.answerDialog({ path });
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toContainText("goal.mp4");
  expect(readFileSync(path).equals(video)).toBe(true);
  await page.getByRole("button", { name: "Show in folder" }).click();
  await expect.poll(() => desktop.shownFiles()).toEqual([path]);
  expect(await accessibilityViolations(natter)).toEqual([]);
});

test("if a file cannot be downloaded, the message offers a retry, and a program can be saved but not opened", async () => {
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

/** File names that others choose, each with the name under which the file is saved. */
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

test("a shared file with any name is saved into the chosen folder, under a name that every system accepts", async () => {
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
  // The window is high enough for every row, because rows outside it are not rendered.
  await natter.page.setViewportSize({ width: 1280, height: 1600 });
  const gallery = await openGallery(natter);
  await gallery.getByText("Files", { exact: true }).click();
  const rows = gallery.getByRole("listitem");
  await expect(rows).toHaveCount(hostileNames.length);
  // A program cannot look like another kind of file: characters that reverse the text are not shown.
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
  expect(await accessibilityViolations(natter)).toEqual([]);
});

test("the save dialog for a picture proposes a name that Natter made, not the name in the picture's address", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const folder = await useDownloads(natter);
  // Imitates a user who accepts the path that the dialog proposes.
  await natter.evaluate(({ dialog }) => {
    dialog.showSaveDialog = (...asked: readonly unknown[]) => {
      const { defaultPath: filePath = "" } = asked.at(-1) as { readonly defaultPath?: string };
      return Promise.resolve({ canceled: false, filePath });
    };
  });
  const { url } = drawnPicture("dusk");
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
