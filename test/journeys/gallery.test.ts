import AxeBuilder from "@axe-core/playwright";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Locator } from "playwright";
import { expect } from "playwright/test";
import { onTestFinished, test } from "vitest";
import { pictureName } from "../../main/local-service/pictures/picture-name.ts";
import type { SceneName } from "../../main/local-service/pictures/scenes.ts";
import type { Message } from "../../main/local-service/world/message.ts";
import type { WireAttachment } from "../../main/service/endpoints/shapes.ts";
import { accepted } from "../support/journey-world.ts";
import type { JourneyService, Natter } from "../support/start-natter.ts";
import { folderForTwoRuns, startJourneyService, startNatter } from "../support/start-natter.ts";
import { filmOf, onePixel } from "../service/uploads.ts";

const chat = "Sunday Five-a-side";

function picture(scene: SceneName, seed = "", width = 1200, height = 900): WireAttachment {
  return { type: "image", url: `picture:${pictureName({ scene, seed }, width, height)}` };
}

/** Kwame says something in the group. */
function post(
  { world, kwame, football }: JourneyService,
  text: string,
  attachments: readonly WireAttachment[],
): Message {
  return accepted(world.messages.post(kwame.id, football.id, { text, attachments: [...attachments] }));
}

/** Kwame sends bytes to one of the service's media hosts, as his own client would. */
async function send(
  { world, kwame, football }: JourneyService,
  url: string,
  body: BodyInit,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = {
    "x-access-token": world.accounts.tokenOf(kwame.id) ?? "",
    "x-conversation-id": football.id,
  };
  const response = await fetch(url, { method: "POST", body, headers });
  return (await response.json()) as Record<string, unknown>;
}

/** Waits until the service has done its work on what was sent; the local one takes a second. */
async function worked(
  { world, kwame }: JourneyService,
  statusUrl: unknown,
  status: number,
): Promise<Readonly<Record<string, string>>> {
  const headers = { "x-access-token": world.accounts.tokenOf(kwame.id) ?? "" };
  let answer: Record<string, string> = {};
  await expect
    .poll(async () => {
      const response = await fetch(String(statusUrl), { headers });
      answer = (await response.json()) as Record<string, string>;
      return response.status;
    })
    .toBe(status);
  return answer;
}

async function postFile(service: JourneyService, name: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  const query = new URLSearchParams({ name });
  const { urls } = service.service;
  const address = `${urls.file}/${service.football.id}/files?${query.toString()}`;
  const { status_url: statusUrl } = await send(service, address, bytes);
  const { file_id: fileId } = await worked(service, statusUrl, 200);
  post(service, "", [{ type: "file", file_id: fileId }]);
}

async function postFilm(service: JourneyService, text: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([bytes]), "film.mp4");
  const { status_url: statusUrl } = await send(service, `${service.service.urls.video}/transcode`, form);
  const { url, thumbnail_url: previewUrl } = await worked(service, statusUrl, 201);
  post(service, text, [{ type: "video", url, preview_url: previewUrl }]);
}

/** Two frames of one pixel each, shown by turns. */
const moving = Buffer.from(
  "R0lGODlhAQABAPAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==",
  "base64",
);

async function findFaults({ page }: Natter): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Where this app saves to; it goes with the test. */
async function useDownloads({ evaluate }: Natter): Promise<string> {
  const folder = folderForTwoRuns();
  await evaluate(({ app }, place) => {
    app.setPath("downloads", place);
  }, folder);
  return folder;
}

async function openGallery({ page }: Natter): Promise<Locator> {
  await page.getByRole("button", { name: "Gallery" }).click();
  return page.getByRole("main", { name: /^Gallery/ });
}

test("a file arrives byte by byte in the folder for downloads, and nothing there is written over", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const folder = await useDownloads(natter);
  await natter.openChat(chat);
  const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_unused, at) => at % 251));
  await postFile(service, "Winter rota.pdf", bytes);
  const card = natter.message("Winter rota.pdf");
  await expect(card).toContainText("PDF · 293 kB");
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

test("the lightbox is walked by keys, beyond what the chat shows, and gives the focus back", async () => {
  const service = await startJourneyService();
  for (let number = 0; number < 120; number += 1) post(service, `Old ${String(number)}`, [picture("lake")]);
  for (let number = 0; number < 120; number += 1) post(service, `Words ${String(number)}`, []);
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat(chat);
  await natter.timeline.getByRole("article").last().focus();
  await page.keyboard.press("End");
  await expect(natter.message("Words 119")).toBeFocused();
  post(service, "Three of them", [picture("alps"), picture("dusk", "", 800, 1200), picture("ferry")]);
  await postFilm(service, "The last minute", filmOf(30_000));
  const opener = natter.message("Three of them").getByRole("button", { name: "Open: Photo 2 of 3" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Photo from Kwame Mensah" });
  await expect(lightbox).toContainText("Three of them");
  expect(await findFaults(natter)).toEqual([]);
  const large = lightbox.getByRole("figure").getByRole("img");
  const widthOf = async (): Promise<number> => (await large.boundingBox())?.width ?? 0;
  const fitted = await widthOf();
  await page.keyboard.press("+");
  await expect.poll(widthOf).toBeGreaterThan(fitted * 1.4);
  await page.keyboard.press("0");
  await expect.poll(widthOf).toBeCloseTo(fitted, 0);
  await page.keyboard.press("r");
  await expect.poll(widthOf).toBeGreaterThan(fitted);
  await page.keyboard.press("Control+c");
  // Chromium draws a picture for the clipboard when it has nothing else to do, which on a busy computer takes a while.
  await expect(lightbox).toContainText("The picture is on the clipboard.", { timeout: 30_000 });
  expect(
    Buffer.from(await natter.desktop.clipboardPicture(), "base64")
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: "Video from Kwame Mensah" })).toContainText(
    "The last minute",
  );
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowRight");
  // What comes next was never in the timeline: it is read from the gallery.
  await expect(page.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("Old 119");
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a picture is saved where the person says, and shown where it was said", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat(chat);
  post(service, "From the ridge", [picture("alps")]);
  await natter.message("From the ridge").getByRole("button", { name: "Open: Photo" }).click();
  const place = join(folderForTwoRuns(), "ridge.png");
  await natter.desktop.answerDialog({ path: place });
  const lightbox = page.getByRole("dialog");
  await lightbox.waitFor();
  await page.keyboard.press("Control+s");
  await expect(lightbox).toContainText("Saved as ridge.png.");
  expect(readFileSync(place).readUInt32BE(16)).toBe(1200);
  await postFilm(service, "The last minute", filmOf(30_000));
  await expect(lightbox.getByRole("button", { name: "Previous" })).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox).toContainText("The last minute");
  const film = join(folderForTwoRuns(), "film.mp4");
  await natter.desktop.answerDialog({ path: film });
  await expect(lightbox.getByRole("button", { name: "Save" })).toHaveAttribute("data-shortcut", "S");
  await page.keyboard.press("s");
  await expect(lightbox).toContainText("Saved as film.mp4.");
  expect(readFileSync(film).equals(filmOf(30_000))).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Show in chat" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(natter.message("From the ridge")).toBeFocused();
});

test("the gallery shows by kind what a chat shared, and saves what is selected", async () => {
  const service = await startJourneyService();
  post(service, "Two", [picture("team"), picture("cake")]);
  post(service, "See https://example.com/rota and www.example.org", []);
  await postFile(service, "rota.pdf", Buffer.from("%PDF-1.4"));
  await postFilm(service, "The last minute", filmOf(30_000));
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat(chat);
  const gallery = await openGallery(natter);
  const tiles = gallery.getByRole("gridcell");
  await expect(tiles).toHaveCount(3);
  await expect(gallery).toContainText("That is everything.");
  expect(await findFaults(natter)).toEqual([]);
  await gallery.getByText("Videos", { exact: true }).click();
  await expect(tiles).toHaveCount(1);
  await gallery.getByText("Links", { exact: true }).click();
  await expect(gallery.getByRole("link")).toHaveText(["https://example.com/rota", "www.example.org"]);
  await gallery.getByText("Files", { exact: true }).click();
  await expect(gallery.getByRole("listitem")).toContainText(["rota.pdf"]);
  expect(await findFaults(natter)).toEqual([]);
  await gallery.getByText("Photos and videos", { exact: true }).click();
  await gallery.getByRole("button", { name: "Select", exact: true }).click();
  await expect(tiles.first()).toBeFocused();
  for (const key of [" ", "ArrowRight", " ", "ArrowRight", " "]) await page.keyboard.press(key);
  await expect(gallery).toContainText("3 selected");
  const folder = folderForTwoRuns();
  await natter.desktop.answerDialog({ paths: [folder] });
  await gallery.getByRole("button", { name: "Save to a folder" }).click();
  await expect(page.getByText("3 items are in", { exact: false })).toBeVisible();
  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(/^Photo .* \(2\)\.png$/),
    expect.stringMatching(/^Photo .*\d\.png$/),
    expect.stringMatching(/^Video .*\.mp4$/),
  ]);
  const film = readdirSync(folder).find((name) => name.endsWith(".mp4")) ?? "";
  expect(readFileSync(join(folder, film)).equals(filmOf(30_000))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(natter.composer).toBeFocused();
});

test("without a line the gallery shows what is on this computer, and the rest when the line is back", async () => {
  const service = await startJourneyService();
  for (let number = 0; number < 130; number += 1) post(service, `Photo ${String(number)}`, [picture("lake")]);
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await service.stop();
  const gallery = await openGallery(natter);
  await expect(gallery.getByRole("gridcell").first()).toBeVisible();
  await expect
    .poll(() =>
      gallery.locator("[data-scroller]").evaluate((scroller) => {
        scroller.scrollTop = scroller.scrollHeight;
        return scroller.textContent;
      }),
    )
    .toContain("What is on this computer is shown; there may be more.");
  await service.startAgain();
  await natter.desktop.suspend();
  await natter.desktop.resume();
  await expect(gallery).not.toContainText("there may be more");
});

test("the gallery is searched as one types, follows what others send, and fetches what is not here", async () => {
  const service = await startJourneyService();
  post(service, "The timetable: https://ferry.example/june", []);
  post(service, "Dawn from the ridge", [picture("alps")]);
  for (let number = 0; number < 230; number += 1) post(service, `Words ${String(number)}`, []);
  post(service, "Ridge walk, the cake after it", [picture("cake"), picture("lake")]);
  await postFile(service, "Winter rota.pdf", Buffer.from("%PDF-1.4"));
  await postFilm(service, "The last minute", filmOf(30_000));
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat(chat);
  const gallery = await openGallery(natter);
  const tiles = gallery.getByRole("gridcell");
  await expect(tiles).toHaveCount(4);
  await page.keyboard.press("Control+f");
  await page.keyboard.type("rid");
  // One is on this computer, the other is known from the service's list.
  await expect(tiles).toHaveCount(3);
  await expect(gallery.getByRole("status").filter({ hasText: "3 items found" })).toHaveCount(1);
  post(service, "The ridge in snow", [picture("dusk")]);
  await expect(tiles).toHaveCount(4);
  for (const isDark of [false, true]) {
    await natter.desktop.setDark(isDark);
    expect(await findFaults(natter)).toEqual([]);
  }
  await page.keyboard.press("Enter");
  await expect(tiles.first()).toBeFocused();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog");
  await expect(lightbox).toContainText("The ridge in snow");
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("Dawn from the ridge");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("nobody said this");
  await expect(gallery.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tiles).toHaveCount(5);
  await gallery.getByText("Files", { exact: true }).click();
  await gallery.getByRole("textbox").fill("winter ro");
  await expect(gallery.getByRole("listitem")).toContainText(["Winter rota.pdf"]);
  await gallery.getByText("Links", { exact: true }).click();
  await gallery.getByRole("textbox").fill("ferry");
  await expect(gallery.getByRole("heading", { name: "Nothing found so far" })).toBeVisible();
  expect(await findFaults(natter)).toEqual([]);
  await gallery.getByRole("button", { name: "Fetch it" }).click();
  await expect(gallery.getByRole("link")).toHaveText(["https://ferry.example/june"]);
  await expect(gallery.getByRole("button", { name: "Fetch it" })).toHaveCount(0);
});

test("without a line the gallery is searched on this computer, and says how far that is", async () => {
  const service = await startJourneyService();
  for (let number = 0; number < 130; number += 1) {
    post(service, number % 10 === 0 ? `Summit ${String(number)}` : "Lake", [picture("lake")]);
  }
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await service.stop();
  const gallery = await openGallery(natter);
  await expect(gallery.getByRole("gridcell").first()).toBeVisible();
  await gallery.getByRole("textbox").fill("summit 12");
  await expect(gallery.getByRole("gridcell")).toHaveCount(1);
  await expect(gallery).toContainText("is on this computer only back to");
  await gallery.getByRole("button", { name: "Fetch it" }).click();
  await expect(gallery).toContainText("Not everything could be fetched.");
  await service.startAgain();
  await gallery.getByRole("button", { name: "Try again" }).click();
  await gallery.getByRole("textbox").fill("summit 1");
  await expect(gallery.getByRole("gridcell")).toHaveCount(4);
});

test("a day far back is gone to without loading what lies between, and from there to both sides", async () => {
  const day = 24 * 3600 * 1000;
  const begun = Date.UTC(2024, 0, 1, 12);
  const service = await startJourneyService(begun);
  for (let number = 0; number < 600; number += 1) {
    service.clock.standAt(begun + number * day);
    post(service, `Day ${String(number)}`, [picture("lake", String(number % 5), 400, 300)]);
  }
  service.clock.standAt(null);
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat(chat);
  const gallery = await openGallery(natter);
  await expect(gallery.getByRole("gridcell").first()).toBeVisible();
  await page.keyboard.press("Control+j");
  const field = gallery.getByLabel("Jump to date", { exact: true }).and(page.locator("input"));
  await expect(field).toBeFocused();
  await field.fill("2024-03-10");
  expect(await findFaults(natter)).toEqual([]);
  await page.keyboard.press("Enter");
  const focused = gallery.locator("[role=gridcell]:focus");
  await expect(focused).toHaveAccessibleName(/Day 69$/);
  await expect(gallery).toContainText("10 March 2024");
  // Nothing of the months in between is here: the next newer page was read, and no other.
  const names = await gallery
    .getByRole("gridcell")
    .evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel));
  expect(names.some((name) => name?.endsWith("Day 69"))).toBe(true);
  expect(names.some((name) => name?.endsWith("Day 599"))).toBe(false);
  await page.keyboard.press("ArrowLeft");
  await expect(focused).toHaveAccessibleName(/Day 70$/);
  await page.keyboard.press("Control+j");
  await field.fill("2020-01-01");
  await page.keyboard.press("Enter");
  await expect(gallery).toContainText("Nothing here is as old as 1 January 2020. The oldest is shown.");
  await expect(focused).toHaveAccessibleName(/Day 0$/);
  await gallery.getByRole("button", { name: "Back to the newest" }).click();
  await expect(focused).toHaveAccessibleName(/Day 599$/);
  await service.stop();
  await page.keyboard.press("Control+j");
  await field.fill("2024-03-10");
  await page.keyboard.press("Enter");
  await expect(gallery).toContainText("What is on this computer is shown; there may be more.");
});

test("a gallery of five thousand pictures scrolls to its end with a few hundred nodes on the page", async () => {
  const service = await startJourneyService();
  for (let number = 0; number < 5000; number += 1) {
    post(service, "", [picture("lake", String(number % 5), 400, 300)]);
  }
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  const gallery = await openGallery(natter);
  await expect(gallery.getByRole("gridcell").first()).toBeVisible();
  let most = 0;
  await expect
    .poll(
      async () => {
        const { nodes, text } = await gallery.evaluate((page) => {
          const scroller = page.querySelector("[data-scroller]");
          if (scroller !== null) scroller.scrollTop = scroller.scrollHeight;
          return { nodes: page.querySelectorAll("*").length, text: page.textContent };
        });
        most = Math.max(most, nodes);
        return text;
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toContain("That is everything.");
  expect(most).toBeLessThan(500);
  await gallery.getByRole("gridcell").last().focus();
  await natter.page.keyboard.press("Home");
  await expect(gallery.locator("[data-scroller]")).toHaveJSProperty("scrollTop", 0);
  await expect(gallery.getByRole("gridcell").first()).toBeFocused();
});

test("a picture of another site is not asked for before the person wants it, and then without the token", async () => {
  const asked: (readonly [string, string])[] = [];
  const stranger = createServer((request, response) => {
    asked.push([request.url ?? "", JSON.stringify(request.headers)]);
    response.writeHead(200, { "content-type": "image/png" }).end(onePixel);
  });
  await new Promise<void>((resolve) => void stranger.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void stranger.close());
  const { port } = stranger.address() as AddressInfo;
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  post(service, "Found this", [{ type: "linked_image", url: `http://127.0.0.1:${String(port)}/cat.png` }]);
  const message = natter.message("Found this");
  await expect(message).toContainText(`Picture from 127.0.0.1:${String(port)}`);
  await natter.send("Seen");
  await expect(natter.message("Seen")).toContainText("Sent");
  expect(asked).toEqual([]);
  await message.getByRole("button", { name: "Show picture" }).click();
  await expect(message.getByRole("img", { name: /^Picture from/ })).toHaveJSProperty("naturalWidth", 1);
  expect(asked.map(([path]) => path)).toEqual(["/cat.png"]);
  const token = service.world.accounts.tokenOf(service.ines.id) ?? "";
  expect(asked.flat().join()).not.toContain(token);
  await natter.openChat("Building 14");
  await natter.openChat(chat);
  await expect(message.getByRole("img", { name: /^Picture from/ })).toBeVisible();
  post(service, "And this", [{ type: "linked_image", url: `http://127.0.0.1:${String(port)}/dog.png` }]);
  post(service, "Our own", [picture("lake")]);
  await expect(natter.message("And this")).toContainText("Show picture");
  await message.getByRole("button", { name: /^Open: Picture from/ }).click();
  const lightbox = natter.page.getByRole("dialog");
  await expect(lightbox.getByRole("figure").getByRole("img")).toHaveJSProperty("naturalWidth", 1);
  await expect(lightbox).toContainText("Found this");
  expect(await findFaults(natter)).toEqual([]);
  const place = join(folderForTwoRuns(), "cat.png");
  await natter.desktop.answerDialog({ path: place });
  await natter.page.keyboard.press("s");
  await expect(lightbox).toContainText("Saved as cat.png.");
  expect(readFileSync(place).equals(onePixel)).toBe(true);
  // What nobody asked for is passed over.
  await natter.page.keyboard.press("ArrowLeft");
  await expect(lightbox).toContainText("Our own");
  expect(asked.map(([path]) => path)).not.toContain("/dog.png");
});

test("where motion is reduced a moving picture stands still until it is pointed at", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.page.emulateMedia({ reducedMotion: "reduce" });
  await natter.openChat(chat);
  const { payload } = (await send(service, `${service.service.urls.image}/pictures`, moving)) as {
    readonly payload?: { readonly url: string };
  };
  const name = new URL(payload?.url ?? "").pathname.split("/").at(-1) ?? "";
  expect(name).toMatch(/^1x1\.gif\./);
  post(service, "It moves", [{ type: "image", url: `picture:${name}` }]);
  const message = natter.message("It moves");
  await expect(message.locator("canvas")).toHaveJSProperty("width", 1);
  await expect(message).toContainText("Moving picture, stopped");
  await message.getByRole("button", { name: "Open: Photo" }).hover();
  await expect(message.locator("canvas")).toHaveCount(0);
  await expect(message.locator("img").last()).toHaveJSProperty("naturalWidth", 1);
  await natter.page.emulateMedia({ reducedMotion: "no-preference" });
  await natter.composer.hover();
  await expect(message.locator("canvas")).toHaveCount(0);
});
