import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import type { SceneName } from "../../../local-service/pictures/scenes.ts";
import type { Message } from "../../../local-service/world/messages/message.ts";
import { localCopyPath, storedDraftText } from "../../support/app/app-cache.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import {
  openNatter,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../../support/app/start-natter.ts";
import { recordRequests } from "../../support/network/watch-requests.ts";
import { createVideoBytes, onePixel } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const dropPlace = ".conversation";

/** Writes the files to a temporary folder and returns their paths. */
function filesOnDisk(files: Readonly<Record<string, Buffer>>): readonly string[] {
  const folder = temporaryFolder();
  return Object.entries(files).map(([name, content]) => {
    const filePath = join(folder, name);
    writeFileSync(filePath, content);
    return filePath;
  });
}

async function drop({ desktop }: SharedNatter, paths: readonly string[]): Promise<void> {
  await desktop.dropFiles(dropPlace, paths);
}

function newest({ world, football }: JourneyService): Message {
  const message = world.conversations.log(football.id).later(null).at(-1);
  if (message === undefined) throw new Error("nothing was said");
  return message;
}

const isFocused = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement);

const typesOf = ({ attachments }: Message): readonly string[] => attachments.map(({ type }) => type);

test("if two of several dropped files cannot be sent, they are named, and the other files arrive in their order", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const [picture = "", notes = "", video = "", empty = "", secret = ""] = filesOnDisk({
    "goal.png": onePixel,
    "rota.pdf": Buffer.from("%PDF-1.4 rota"),
    "save.mp4": createVideoBytes(300_000),
    "empty.txt": Buffer.alloc(0),
    "huge.zip": Buffer.alloc(52_428_801),
  });
  await drop(natter, [picture, notes, video, empty, secret]);
  const tray = natter.page.getByRole("list", { name: "Files of this message" });
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  await expect(natter.page.getByText("2 files were not added")).toBeVisible();
  await expect(natter.page.getByText("empty.txt is empty.", { exact: false })).toBeVisible();
  await expect(
    natter.page.getByText("huge.zip is too large: the limit is 52.4 MB.", { exact: false }),
  ).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await natter.page.getByRole("button", { name: "Move rota.pdf forward" }).focus();
  await natter.page.keyboard.press("Enter");
  await natter.send("From last Sunday");
  await expect(natter.message("From last Sunday")).toContainText("Sent", { timeout: 30_000 });
  await expect(tray).toHaveCount(0);
  expect(newest(service).text).toBe("From last Sunday");
  expect(typesOf(newest(service))).toEqual(["file", "image", "video"]);
  expect(await accessibilityViolations(natter)).toEqual([]);
});

/** Makes the upload of the first picture wait, so that the uploads of the files after it wait too. */
function holdUploads({ service }: JourneyService): void {
  service.faults.set([{ route: "uploadPicture", status: 503 }]);
}

test("an upload that a crash interrupted continues after the restart", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  const paths = filesOnDisk({ "goal.png": onePixel, "save.mp4": createVideoBytes(200_000) });
  // The service receives the video, but every request for its processing status fails.
  service.service.faults.set([{ route: "getVideoStatus", status: 503 }]);
  await drop(first, paths);
  await expect(
    first.page.getByRole("list", { name: "Files of this message" }).getByRole("listitem"),
  ).toHaveCount(2);
  await first.send("The last minute");
  await expect(first.message("The last minute")).toContainText("Processing");
  // The page draws the message before main has it. Once main has the message, the draft is gone.
  const localCopy = localCopyPath(userData, service.ines);
  await expect.poll(() => storedDraftText(localCopy, service.football.id)).toBeNull();
  first.kill();
  await first.gone;
  service.service.faults.set([]);
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await second.openChat("Sunday Five-a-side");
  await expect(second.message("The last minute")).toContainText("Sent", { timeout: 30_000 });
  await expect(second.message("The last minute")).toHaveCount(1);
  expect(newest(service).text).toBe("The last minute");
  expect(typesOf(newest(service))).toEqual(["image", "video"]);
});

test("the files of a draft are still there after the app was killed", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  await drop(first, filesOnDisk({ "goal.png": onePixel }));
  await expect(first.page.getByRole("list", { name: "Files of this message" })).toContainText("goal.png");
  first.kill();
  await first.gone;
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  const tray = second.page.getByRole("list", { name: "Files of this message" });
  // The chat is open again, and its row does not repeat what the composer shows. Another chat makes the row show it.
  await expect(tray).toContainText("goal.png");
  await second.openChat("Building 14");
  await expect(second.row("Sunday Five-a-side")).toContainText("1 file");
  await second.openChat("Sunday Five-a-side");
  await expect(tray).toContainText("goal.png");
});

test("a message names a chosen file that was deleted, and can be sent without it or once it is back", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const [kept = "", back = "", gone = ""] = filesOnDisk({
    "goal.png": onePixel,
    "rota.pdf": Buffer.from("%PDF-1.4 rota"),
    "notes.txt": Buffer.from("one dark shirt"),
  });
  holdUploads(service);
  await drop(natter, [kept, back, gone]);
  await expect(
    natter.page.getByRole("list", { name: "Files of this message" }).getByRole("listitem"),
  ).toHaveCount(3);
  const elsewhere = `${back}.elsewhere`;
  renameSync(back, elsewhere);
  rmSync(gone);
  service.service.faults.set([]);
  await natter.send("All of them");
  const message = natter.message("All of them");
  await expect(message).toContainText("rota.pdf is no longer where it was.");
  await expect(message).toContainText("notes.txt is no longer where it was.");
  await expect(message).toContainText("Choose it again, or send the rest without it.");
  await expect(message.getByText("Uploaded", { exact: true })).toHaveCount(1);
  expect(await accessibilityViolations(natter)).toEqual([]);
  renameSync(elsewhere, back);
  await message.getByRole("button", { name: "Try rota.pdf again" }).click();
  await expect(message.getByText("Uploaded", { exact: true })).toHaveCount(2);
  await message.getByRole("button", { name: "Remove notes.txt" }).click();
  await message.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(message).toContainText("Sent", { timeout: 30_000 });
  expect(typesOf(newest(service))).toEqual(["image", "file"]);
});

test("a message names a file that was changed after it was chosen, and can be sent without the file", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const [kept = "", changed = ""] = filesOnDisk({ "goal.png": onePixel, "rota.pdf": Buffer.from("one") });
  holdUploads(service);
  await drop(natter, [kept, changed]);
  await expect(
    natter.page.getByRole("list", { name: "Files of this message" }).getByRole("listitem"),
  ).toHaveCount(2);
  writeFileSync(changed, "another length");
  service.service.faults.set([]);
  await natter.send("Both of them");
  const message = natter.message("Both of them");
  await expect(message).toContainText("rota.pdf was changed after you chose it.");
  await message.getByRole("button", { name: "Remove rota.pdf" }).click();
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(message).toContainText("Sent", { timeout: 30_000 });
  expect(typesOf(newest(service))).toEqual(["image"]);
});

test("if two of a message's twenty files fail, the user removes them, and the others are sent in their order", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const contents: readonly (readonly [string, Buffer])[] = [
    ["png", onePixel],
    ["pdf", Buffer.from("%PDF-1.4")],
    ["mp4", createVideoBytes(20_000)],
    ["txt", Buffer.from("rota")],
  ];
  const names = Array.from({ length: 20 }, (_, index) => {
    const [ending, content] = contents[index % contents.length] ?? ["txt", Buffer.from("")];
    return [`${String(index + 1).padStart(2, "0")}.${ending}`, content] as const;
  });
  const paths = filesOnDisk(Object.fromEntries(names));
  holdUploads(service);
  await drop(natter, paths);
  const tray = natter.page.getByRole("list", { name: "Files of this message" });
  await expect(tray.getByRole("listitem")).toHaveCount(20);
  await expect(tray.locator("bdi")).toHaveText(names.map(([name]) => name));
  // Two of the files are changed after the user chose them.
  writeFileSync(paths[1] ?? "", "another length");
  writeFileSync(paths[19] ?? "", "another length");
  service.service.faults.set([]);
  await natter.send("All of Sunday");
  const message = natter.message("All of Sunday");
  await expect(message).toContainText("02.pdf was changed after you chose it.", { timeout: 45_000 });
  await expect(message).toContainText("20.txt was changed after you chose it.", { timeout: 45_000 });
  // The rows of a message move until the whole message has failed, and a click may miss.
  await expect(message.getByRole("button", { name: "Try again", exact: true })).toBeVisible();
  await message.getByRole("button", { name: "Remove 02.pdf" }).click();
  await message.getByRole("button", { name: "Remove 20.txt" }).click();
  for (const name of ["02.pdf", "20.txt"])
    await expect(message.getByText(name, { exact: true })).toHaveCount(0);
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(message).toContainText("Sent", { timeout: 45_000 });
  const sent = names.filter((_, index) => index !== 1 && index !== 19).map(([name]) => name);
  const types = { png: "image", mp4: "video", pdf: "file", txt: "file" } as const;
  expect(typesOf(newest(service))).toEqual(sent.map((name) => types[name.slice(3) as keyof typeof types]));
}, 120_000);

test("a video that the service refuses is named, each file can be retried alone, and no uploaded file is resent", async () => {
  const service = await startJourneyService();
  const seen = recordRequests(service.service.port);
  const uploads = (): readonly string[] =>
    seen
      .filter(({ method, path }) => method === "POST" && /\/(pictures|transcode|files)$/.test(path))
      .map(({ path }) => path.split("/").at(-1) ?? "");
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  service.service.faults.set([
    { route: "transcodeVideo", status: 415 },
    { route: "uploadFile", status: 403 },
  ]);
  await drop(
    natter,
    filesOnDisk({
      "goal.png": onePixel,
      "save.mp4": createVideoBytes(20_000),
      "rota.pdf": Buffer.from("%PDF-1.4"),
    }),
  );
  const tray = natter.page.getByRole("list", { name: "Files of this message" });
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  await expect(tray.getByRole("button", { name: "Try again: rota.pdf" })).toBeVisible({ timeout: 30_000 });
  await natter.send("All of it");
  const message = natter.message("All of it");
  await expect(message.getByRole("button", { name: "Try again", exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(message.getByText("Uploaded", { exact: true })).toHaveCount(1);
  expect(await accessibilityViolations(natter)).toEqual([]);
  service.service.faults.set([{ route: "transcodeVideo", status: 415 }]);
  // The keyboard alone leads from the message to its buttons.
  await message.focus();
  await natter.page.keyboard.press("ArrowRight");
  const retry = message.getByRole("button", { name: "Try rota.pdf again" });
  for (let presses = 0; presses < 8 && !(await isFocused(retry)); presses += 1) {
    await natter.page.keyboard.press("ArrowRight");
  }
  await natter.page.keyboard.press("Enter");
  await expect(message.getByText("Uploaded", { exact: true })).toHaveCount(2, { timeout: 30_000 });
  await expect(message.getByRole("button", { name: "Try save.mp4 again" })).toBeVisible();
  service.service.faults.set([]);
  await message.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(message).toContainText("Sent", { timeout: 30_000 });
  expect(typesOf(newest(service))).toEqual(["image", "video", "file"]);
  // The tray, Send and "Try again" each upload the refused file once; the picture is uploaded in the tray only.
  // The app may upload the video more than once: a service that refuses early may close the connection before it
  // responds.
  expect(uploads().filter((name) => name !== "transcode")).toEqual(["pictures", "files", "files", "files"]);
});

test("an upload continues while another chat is open and the window is in the tray; the taskbar shows its progress", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  service.service.faults.set([{ route: "getVideoStatus", status: 503 }]);
  await drop(natter, filesOnDisk({ "save.mp4": createVideoBytes(200_000) }));
  await expect(natter.page.getByRole("list", { name: "Files of this message" })).toContainText("save.mp4");
  await natter.send("The last minute");
  await expect(natter.message("The last minute")).toContainText("Processing");
  await expect.poll(async () => (await natter.desktop.windowState())?.progress).toBe(1);
  await natter.openChat("Building 14");
  await natter.desktop.hideWindow();
  service.service.faults.set([]);
  await expect.poll(() => newest(service).text, { timeout: 30_000 }).toBe("The last minute");
  await expect.poll(async () => (await natter.desktop.windowState())?.progress).toBe(-1);
});

test("a location is added from the attach menu, stored as a draft, sent, and opened in the browser's map", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  await first.page.getByRole("button", { name: "Attach, poll, event" }).click();
  await first.page.getByRole("menuitem", { name: "Location" }).click();
  const where = first.page.getByRole("textbox", { name: "Where" });
  await where.fill("91, 200");
  await where.press("Enter");
  await expect(first.page.getByRole("dialog")).toContainText("There is no such place");
  expect(await accessibilityViolations(first)).toEqual([]);
  await where.fill("https://www.openstreetmap.org/?mlat=38.7605&mlon=-9.1558#map=16/1/2");
  await first.page.getByRole("textbox", { name: "Name (optional)" }).fill("Campo Grande, pitch 3");
  await where.press("Enter");
  await expect(first.page.getByRole("group", { name: "Location of this message" })).toContainText(
    "Campo Grande, pitch 3",
  );
  expect(await accessibilityViolations(first)).toEqual([]);
  await first.openChat("Building 14");
  await expect(first.row("Sunday Five-a-side")).toContainText("Location");
  first.kill();
  await first.gone;
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await second.openChat("Sunday Five-a-side");
  await expect(second.page.getByRole("group", { name: "Location of this message" })).toContainText(
    "38.7605, -9.1558",
  );
  // The service refuses the message once. The message waits with the reason and is sent on a retry.
  service.service.faults.set([{ route: "sendGroupMessage", status: 400, times: 1 }]);
  await second.send("Here");
  const message = second.message("Here");
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(message).toContainText("Sent", { timeout: 30_000 });
  expect(newest(service).attachments).toEqual([
    { type: "location", lat: "38.7605", lng: "-9.1558", name: "Campo Grande, pitch 3" },
  ]);
  await message.getByRole("button", { name: "Open in maps" }).click();
  await expect
    .poll(() => second.desktop.openedLinks())
    .toEqual(["https://www.openstreetmap.org/?mlat=38.7605&mlon=-9.1558#map=16/38.7605/-9.1558"]);
});

/** Posts a message of Kwame with the attachments in the football group. Returns its id. */
function post(
  { world, kwame, football }: JourneyService,
  text: string,
  ...attachments: WireAttachment[]
): string {
  return unwrapOrFail(world.messages.post(kwame.id, football.id, { text, attachments })).id;
}

function picture(scene: SceneName, width = 1200, height = 900): WireAttachment {
  return { type: "image", url: `picture:${pictureName({ scene }, width, height)}` };
}

test("attachments of every kind that others send appear without a reload, each shown as its kind", async () => {
  const service = await startJourneyService();
  const { world, kwame, football, ines } = service;
  const { url } = picture("goal");
  const video = service.service.urls.video;
  const natter = await openNatter(service, ines);
  await natter.openChat("Sunday Five-a-side");
  const last = natter.timeline.getByRole("article").last();
  const drawn = (): Promise<number> =>
    last
      .locator("img")
      .evaluateAll((all) => (all as HTMLImageElement[]).filter((each) => each.naturalWidth > 1).length);

  post(service, "One photo", picture("dusk"));
  await expect(last).toContainText("One photo");
  await expect.poll(drawn).toBe(1);
  const album = (["dunes", "tea", "night", "noon", "ferry"] as const).map((scene) => picture(scene));
  post(service, "The whole walk", ...album);
  await expect(last).toContainText("+1");
  await expect.poll(drawn).toBe(4);
  post(service, "A video", { type: "video", url: `${video}/boiler.mp4`, preview_url: url });
  await expect(last.getByRole("button", { name: "Play" })).toBeVisible();
  await expect.poll(drawn).toBe(1);
  await last.getByRole("button", { name: "Play" }).click();
  // The service does not have this video.
  await expect(last).toContainText("The video could not be loaded,");
  post(service, "A recording", { type: "audio", url: `${video}/note.mp3`, duration: 42 });
  await expect(last.getByRole("group", { name: "Voice message" })).toContainText("0:42");
  const file = world.files.addText({
    conversationId: football.id,
    userId: kwame.id,
    name: "Rota.pdf",
    text: "Mon",
  });
  post(service, "A file", { type: "file", file_id: file.id });
  await expect(last.getByRole("button", { name: "Download Rota.pdf" })).toBeVisible();
  post(service, "A place", { type: "location", lat: "38.7139", lng: "-9.1394", name: "Castelo" });
  await expect(last.getByRole("button", { name: "Open in maps" })).toBeVisible();
  post(service, "Elsewhere", { type: "linked_image", url: "https://pictures.example/yard.png" });
  await expect(last).toContainText("pictures.example");
  const asked = post(service, "Who has the key?");
  post(service, "I do", { type: "reply", reply_id: asked, base_reply_id: asked });
  await expect(last).toContainText("Who has the key?");
  post(service, "@Inês look", { type: "mentions", user_ids: [ines.id], loci: [[0, 5]] });
  await expect(last).toHaveAccessibleName(/For you/);
  post(service, "A plan", { type: "copilot", text: "Three steps" });
  await expect(last).toContainText("This version of Natter cannot show it.");
  post(service, "A thing", { type: "hologram", depth: 3 });
  await expect(last).toContainText("hologram");
});
