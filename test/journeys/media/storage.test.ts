import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

const chat = "Sunday Five-a-side";

async function openSettings({ page }: SharedNatter, section: string): Promise<void> {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const sections = page.getByRole("navigation", { name: "Settings sections" });
  await sections.getByRole("button", { name: section }).click();
}

function postPicture({ world, kwame, football }: JourneyService): void {
  const attachments = [{ type: "image", url: `picture:${pictureName({ scene: "dusk" }, 800, 600)}` }];
  unwrapOrFail(world.messages.post(kwame.id, football.id, { text: "The pitch", attachments }));
}

test("if photos are not loaded automatically, a photo's space is reserved, and a key press loads the photo", async () => {
  const service = await startJourneyService();
  postPicture(service);
  // An app that was shared may have shown this picture before, and then shows it at once.
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await openSettings(natter, "Storage");
  await page.getByRole("switch", { name: "Photos" }).click();
  await page.keyboard.press("ControlOrMeta+1");
  await natter.openChat(chat);
  const message = natter.message("The pitch");
  const load = message.getByRole("button", { name: /^Load photo/ });
  await expect(load).toBeVisible();
  const before = await message.boundingBox();
  await message.focus();
  await page.keyboard.press("ArrowRight");
  await expect(load).toBeFocused();
  await page.keyboard.press("Enter");
  const picture = message.getByRole("img", { name: "Photo from Kwame" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await message.boundingBox()).toEqual(before);
});

test("the settings list the largest chats with their sizes, and can free the space of one of them", async () => {
  const service = await startJourneyService();
  const { world, kwame, football, ines } = service;
  say(world, kwame, football.id, "Here it is");
  postPicture(service);
  // A shared app may have shown this picture in an earlier test: then Chromium has it, and main does not store it again.
  const natter = await startNatter({ service, signedInAs: ines });
  const { page } = natter;
  await natter.openChat(chat);
  const picture = natter.message("The pitch").locator("img").last();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const row = page.locator(".preference").filter({ hasText: chat });
  // The window has a picture before it is on the disk, and the list is read when it opens.
  await expect
    .poll(async () => {
      await openSettings(natter, "Privacy");
      await openSettings(natter, "Storage");
      return row.textContent();
    })
    .toMatch(/\d+ messages, .+ · Photos, videos and files \d/);
  await row.getByRole("button", { name: `Free up space in ${chat}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Space freed")).toBeVisible();
  await expect(row).not.toContainText("Photos, videos and files");
});

test("if the spelling check is switched off, Chromium has no language and so fetches no dictionary", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const spelling = (): Promise<readonly [boolean, readonly string[]]> =>
    natter.evaluate(({ session }) => [
      session.defaultSession.isSpellCheckerEnabled(),
      session.defaultSession.getSpellCheckerLanguages(),
    ]);
  expect(await spelling()).toEqual([true, ["en-GB"]]);
  await openSettings(natter, "Privacy");
  await natter.page.getByRole("button", { name: "Choose languages" }).click();
  const dialog = natter.page.getByRole("dialog");
  await dialog.getByText("European Portuguese").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(spelling).toEqual([true, ["pt-PT"]]);
  await natter.page.getByRole("switch", { name: "Check spelling" }).click();
  await expect.poll(spelling).toEqual([false, []]);
});
