import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { textsIn } from "../../support/service/journey-world.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import {
  signInWithToken,
  startJourneyService,
  openNatter,
  startNatter,
} from "../../support/app/start-natter.ts";
import { recordRequests } from "../../support/network/watch-requests.ts";
import { createVideoBytes, onePixel } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const contents: Readonly<Record<string, Buffer>> = {
  "lake.png": onePixel,
  "save.mp4": createVideoBytes(200_000),
  "rota.pdf": Buffer.from("%PDF-1.4 rota"),
};

/** Drops these files on the open chat. */
async function drop({ desktop }: SharedNatter, ...names: readonly string[]): Promise<void> {
  const folder = temporaryFolder();
  const paths = names.map((name) => {
    writeFileSync(join(folder, name), contents[name] ?? Buffer.from(name));
    return join(folder, name);
  });
  await desktop.dropFiles(".conversation", paths);
}

const tray = ({ page }: SharedNatter): Locator => page.getByRole("list", { name: "Files of this message" });
const tile = (natter: SharedNatter, name: string): Locator =>
  tray(natter).getByRole("listitem").filter({ hasText: name });

/** Records uploads from now on. The returned function gives the kinds of those that the service received. */
function recordUploads({ service }: JourneyService): () => readonly string[] {
  const seen = recordRequests(service.port);
  return () =>
    seen.flatMap(({ method, path }) => {
      const name = path.split("/").at(-1) ?? "";
      return method === "POST" && ["pictures", "transcode", "files"].includes(name) ? [name] : [];
    });
}

async function openedChat(service: JourneyService): Promise<SharedNatter> {
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  return natter;
}

test("files are uploaded while the user writes, even if another chat is open, and not again by Send", async () => {
  const service = await startJourneyService();
  const uploads = recordUploads(service);
  const natter = await openedChat(service);
  service.service.faults.set([{ route: "getVideoStatus", status: 503 }]);
  await drop(natter, "lake.png", "save.mp4", "rota.pdf");
  await expect(tile(natter, "lake.png")).toContainText("Ready");
  await expect(tile(natter, "save.mp4")).toContainText("Being converted");
  await expect(tile(natter, "rota.pdf")).toContainText("Waiting");
  expect(await accessibilityViolations(natter)).toEqual([]);
  await natter.openChat("Building 14");
  await natter.openChat("Sunday Five-a-side");
  await expect(tile(natter, "lake.png")).toContainText("Ready");
  await expect(tile(natter, "save.mp4")).toContainText("Being converted");
  service.service.faults.set([]);
  for (const name of ["save.mp4", "rota.pdf"])
    await expect(tile(natter, name)).toContainText("Ready", { timeout: 30_000 });
  expect(uploads()).toEqual(["pictures", "transcode", "files"]);
  expect(textsIn(service.world, service.football.id)).not.toContain("From Sunday");
  await natter.send("From Sunday");
  await expect(natter.message("From Sunday")).toContainText("Sent", { timeout: 30_000 });
  expect(uploads()).toEqual(["pictures", "transcode", "files"]);
  const sent = service.world.conversations.log(service.football.id).later(null).at(-1);
  expect(sent?.attachments.map(({ type }) => type)).toEqual(["image", "video", "file"]);
});

test("a message that is sent during the upload of its video arrives once, with one upload", async () => {
  const service = await startJourneyService();
  const uploads = recordUploads(service);
  const natter = await openedChat(service);
  service.service.faults.set([{ route: "getVideoStatus", status: 503 }]);
  await drop(natter, "save.mp4");
  await expect(tile(natter, "save.mp4")).toContainText("Being converted");
  await natter.send("The last minute");
  await expect(natter.message("The last minute")).toContainText("Processing");
  service.service.faults.set([]);
  await expect(natter.message("The last minute")).toContainText("Sent", { timeout: 30_000 });
  expect(uploads()).toEqual(["transcode"]);
  const texts = textsIn(service.world, service.football.id);
  expect(texts.filter((text) => text === "The last minute")).toHaveLength(1);
});

test("if a file is removed during its upload, the next file is uploaded, and the removed file never arrives", async () => {
  const service = await startJourneyService();
  const uploads = recordUploads(service);
  const natter = await openedChat(service);
  service.service.faults.set([{ route: "transcodeVideo", hang: "before" }]);
  await drop(natter, "save.mp4", "lake.png");
  await expect.poll(uploads).toEqual(["transcode"]);
  await expect(tile(natter, "lake.png")).toContainText("Waiting");
  await natter.page.getByRole("button", { name: "Remove save.mp4" }).click();
  await expect(tray(natter).getByRole("listitem")).toHaveCount(1);
  await expect(tile(natter, "lake.png")).toContainText("Ready");
  await natter.send("Only the lake");
  await expect(natter.message("Only the lake")).toContainText("Sent", { timeout: 30_000 });
  expect(uploads()).toEqual(["transcode", "pictures"]);
});

test("a refused file shows the reason and a retry, and a file without a connection waits without an error", async () => {
  const service = await startJourneyService();
  const natter = await openedChat(service);
  service.service.faults.set([{ route: "uploadFile", status: 403 }]);
  await drop(natter, "rota.pdf");
  const retry = tray(natter).getByRole("button", { name: "Try again: rota.pdf" });
  await expect(retry).toBeVisible();
  await expect(natter.page.getByRole("alert").filter({ hasText: "rota.pdf is not uploaded." })).toContainText(
    "The file stays in your draft.",
  );
  expect(await accessibilityViolations(natter)).toEqual([]);
  service.service.faults.set([{ route: "uploadFile", drop: "before" }]);
  await retry.click();
  await expect(tile(natter, "rota.pdf")).toContainText("Waiting");
  await expect(natter.page.getByText("rota.pdf is not uploaded.", { exact: false })).toHaveCount(0);
  service.service.faults.set([]);
  await expect(tile(natter, "rota.pdf")).toContainText("Ready", { timeout: 30_000 });
});

test("if a crash interrupts an upload, the file is still below the composer after the restart, and is uploaded", async () => {
  const service = await startJourneyService();
  const uploads = recordUploads(service);
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  service.service.faults.set([{ route: "getVideoStatus", status: 503 }]);
  await drop(first, "lake.png", "save.mp4");
  await expect(tile(first, "save.mp4")).toContainText("Being converted");
  first.kill();
  await first.gone;
  service.service.faults.set([]);
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await expect(tile(second, "lake.png")).toContainText("Ready");
  await expect(tile(second, "save.mp4")).toContainText("Ready", { timeout: 30_000 });
  expect(uploads()).toEqual(["pictures", "transcode", "transcode"]);
  await second.send("After the crash");
  await expect(second.message("After the crash")).toContainText("Sent", { timeout: 30_000 });
  expect(uploads()).toHaveLength(3);
});
