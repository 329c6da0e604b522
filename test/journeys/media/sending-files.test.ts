import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import sharp from "sharp";
import { test } from "vitest";
import { textsIn } from "../../support/service/journey-world.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import { createVideoBytes } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/** Drops one file on the chat and waits until the tray lists it. */
async function drop({ desktop, page }: SharedNatter, name: string, content: Buffer): Promise<void> {
  const filePath = join(temporaryFolder(), name);
  writeFileSync(filePath, content);
  await desktop.dropFiles(".conversation", [filePath]);
  await expect(page.getByRole("list", { name: "Files of this message" })).toContainText(name);
}

test("the location in a photo is removed before the photo is sent, unless the settings say to keep it", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#387" } })
    .withExif({ IFD0: { Artist: "Ines" }, IFD3: { GPSMapDatum: "TheSecretPlaceOfIt" } })
    .jpeg()
    .toBuffer();
  expect(photo.includes("TheSecretPlaceOfIt")).toBe(true);
  const sentAs = async (text: string): Promise<Buffer> => {
    await drop(natter, "walk.jpg", photo);
    await natter.send(text);
    await expect(natter.message(text)).toContainText("Sent", { timeout: 30_000 });
    const sent = service.world.conversations.log(service.football.id).later(null).at(-1);
    const name = String(sent?.attachments[0]?.["url"]).replace("picture:", "");
    const response = await fetch(`http://127.0.0.1:${String(service.service.port)}/pictures/${name}`);
    return Buffer.from(await response.arrayBuffer());
  };
  await natter.openChat("Sunday Five-a-side");
  const stripped = await sentAs("Without the place");
  expect([stripped.length, stripped.includes("TheSecretPlaceOfIt")]).toEqual([photo.length, false]);
  expect(stripped.includes("Ines")).toBe(true);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const sections = page.getByRole("navigation", { name: "Settings sections" });
  await sections.getByRole("button", { name: "Privacy" }).click();
  await page.getByRole("switch", { name: "Remove location from photos" }).click();
  await page.keyboard.press("ControlOrMeta+1");
  await natter.openChat("Sunday Five-a-side");
  expect((await sentAs("With the place")).equals(photo)).toBe(true);
});

test("an upload can be paused and resumed with buttons, and a cancelled upload never arrives", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  service.service.faults.set([{ route: "getVideoStatus", status: 503 }]);
  await drop(natter, "save.mp4", createVideoBytes(200_000));
  await natter.send("The last minute");
  const video = natter.message("The last minute");
  await expect(video).toContainText("Processing");
  await video.getByRole("button", { name: "Pause" }).click();
  await expect(video).toContainText("Paused");
  service.service.faults.set([]);
  await natter.send("And this after it");
  await expect(natter.message("And this after it")).toContainText("Waiting to be sent");
  await video.getByRole("button", { name: "Resume" }).click();
  await expect(natter.message("And this after it")).toContainText("Sent", { timeout: 30_000 });
  expect(textsIn(service.world, service.football.id).slice(-2)).toEqual([
    "The last minute",
    "And this after it",
  ]);
  service.service.faults.set([{ route: "getVideoStatus", status: 503 }]);
  await drop(natter, "other.mp4", createVideoBytes(200_000));
  await natter.send("Better not");
  await natter.message("Better not").getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(natter.message("Better not")).toHaveCount(0);
  service.service.faults.set([]);
  await natter.send("Something else");
  await expect(natter.message("Something else")).toContainText("Sent", { timeout: 30_000 });
  expect(textsIn(service.world, service.football.id)).not.toContain("Better not");
});
