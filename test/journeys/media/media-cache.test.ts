import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import type { Locator } from "playwright";
import { test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { startSecretService } from "../../support/keychain/secret-service.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

function pictureIn(natter: Natter): Locator {
  return natter.message("The pitch").locator("img").last();
}

function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((image) =>
    image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0,
  );
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /[0-9a-f]{64}$/.test(name),
  );
}

test("a picture that was shown is there after a restart without the service, until the cache is cleared", async () => {
  const service = await startJourneyService();
  const keychain = await startSecretService();
  const userData = temporaryFolder();
  const { world, kwame, football, ines } = service;
  const attachments = [{ type: "image", url: `picture:${pictureName({ scene: "dusk" }, 800, 600)}` }];
  unwrapOrFail(world.messages.post(kwame.id, football.id, { text: "The pitch", attachments }));
  const first = await startNatter({ service, userData, env: keychain.env, signedInAs: ines });
  await expect.poll(() => keychain.secrets()).toContain(world.accounts.tokenOf(ines.id) ?? "nobody's");
  await first.openChat("Sunday Five-a-side");
  await expect.poll(() => widthOf(pictureIn(first))).toBeGreaterThan(0);
  await expect.poll(() => filesIn(userData).length).toBeGreaterThan(0);
  await first.close();
  await service.stop();

  const second = await startNatter({ service, userData, env: keychain.env });
  await second.openChat("Sunday Five-a-side");
  await expect.poll(() => widthOf(pictureIn(second))).toBeGreaterThan(0);

  const { page } = second;
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Storage" })
    .click();
  const pictures = process.env["NATTER_PICTURES"];
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, "storage.png") });
  await page.getByRole("button", { name: "Clear photos and videos" }).click();
  await expect(page.getByText("Photos and videos were cleared")).toBeVisible();
  expect(filesIn(userData)).toEqual([]);
});
