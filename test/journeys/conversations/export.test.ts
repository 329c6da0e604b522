import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import { postFile, postVideo } from "../../support/service/shared-media.ts";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { createVideoBytes } from "../../service/media/uploads.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

/** Begins an export of the group in the given format to the given path. Returns the progress region. */
async function begin(natter: SharedNatter, format: string, filePath: string): Promise<Locator> {
  await natter.desktop.answerDialog({ path: filePath });
  await natter.page.getByRole("button", { name: "More", exact: true }).click();
  await natter.page.getByRole("menuitem", { name: "Export…" }).click();
  const dialog = natter.page.getByRole("dialog", { name: `Export “${chat}”` });
  await dialog.getByText(format, { exact: true }).click();
  await dialog.getByRole("button", { name: "Choose where…" }).click();
  return natter.page.getByRole("region", { name: "Export" });
}

function postPicture({ world, kwame, football }: JourneyService, text: string): void {
  const attachments = [{ type: "image", url: `picture:${pictureName({ scene: "dusk" }, 800, 600)}` }];
  unwrapOrFail(world.messages.post(kwame.id, football.id, { text, attachments }));
}

test("a JSON export is one file with every message and its attachments", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  postPicture(service, "the pitch at dusk");
  say(world, ines, football.id, 'quotes " and \\ and 🎉');
  const natter = await openNatter(service, ines);
  await natter.openChat(chat);
  await expect(natter.message("and 🎉")).toBeVisible();
  const filePath = join(temporaryFolder(), "out.json");
  await begin(natter, "JSON", filePath);
  await expect.poll(() => existsSync(filePath)).toBe(true);
  const written = JSON.parse(readFileSync(filePath, "utf8")) as {
    readonly entries: readonly {
      readonly message: {
        readonly id: string;
        readonly text: string;
        readonly attachments: readonly unknown[];
      };
    }[];
  };
  const messages = written.entries.map(({ message }) => message);
  const said = world.conversations.log(football.id).later(null);
  expect(messages.map(({ id, text }) => [id, text])).toEqual(said.map(({ id, text }) => [id, text]));
  expect(messages.map(({ attachments }) => attachments.length)).toEqual([0, 1, 0]);
});

test("an export shows its progress, and a cancelled export leaves no files", async () => {
  const service = await startJourneyService();
  for (let number = 1; number <= 80; number += 1)
    say(service.world, service.ines, service.football.id, `word ${String(number)}.`);
  postPicture(service, "the pitch at dusk");
  const natter = await openNatter(service, service.ines);
  service.service.faults.set([{ route: "pictures", hang: "before" }]);
  await natter.openChat(chat);
  const folder = temporaryFolder();
  const progress = await begin(natter, "Pages to read", join(folder, "Sunday"));
  await expect(progress).toContainText(/Exporting: \d+ of 8\d messages/);
  await expect.poll(() => readdirSync(folder)).toEqual(["Sunday"]);
  await natter.composer.fill("and I write meanwhile");
  await progress.getByRole("button", { name: "Cancel" }).click();
  await expect(natter.page.getByText("Export cancelled. The incomplete export was deleted.")).toBeVisible();
  expect(readdirSync(folder)).toEqual([]);
});

test("if an export lacks a picture, it says so at its end, and names the picture in the exported chat", async () => {
  const service = await startJourneyService();
  postPicture(service, "the pitch at dusk");
  const natter = await openNatter(service, service.ines);
  service.service.faults.set([{ route: "pictures", status: 404 }]);
  await natter.openChat(chat);
  const filePath = join(temporaryFolder(), "Sunday");
  await begin(natter, "Pages to read", filePath);
  await expect(
    natter.page.getByText("1 photo, video or file could not be downloaded", { exact: false }),
  ).toBeVisible({
    timeout: 30_000,
  });
  expect(readFileSync(join(filePath, "index.html"), "utf8")).toContain("the pitch at dusk");
});

test("an export as web pages includes the chat's videos and files, which a browser plays and opens without the network", async () => {
  const service = await startJourneyService();
  const video = createVideoBytes(30_000);
  await postVideo(service, "the last minute", video);
  await postFile(service, "Winter rota.pdf", Buffer.from("%PDF-1.4 rota"));
  const natter = await openNatter(service, service.ines);
  await natter.openChat(chat);
  await expect(natter.message("Winter rota.pdf")).toBeVisible();
  const filePath = join(temporaryFolder(), "Sunday");
  await begin(natter, "Pages to read", filePath);
  await expect(natter.page.getByText("Exported", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(readFileSync(join(filePath, "media/00001.mp4")).equals(video)).toBe(true);
  expect(readFileSync(join(filePath, "media/00002.pdf"), "utf8")).toBe("%PDF-1.4 rota");
  const html = readFileSync(join(filePath, "index.html"), "utf8");
  expect(html).toContain('<video src="media/00001.mp4" controls');
  expect(html).toContain('<a href="media/00002.pdf" download="Winter rota.pdf">');
});
