import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Locator } from "playwright";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { drawnPicture, post, postFile } from "../../support/service/shared-media.ts";

const chat = "Sunday Five-a-side";

/** Drags an element out of the window, as far as the system takes over. */
async function drag({ page }: Natter, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("nothing to drag");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 60, { steps: 8 });
  await page.mouse.up();
}

test("photos are dragged out of the chat, the gallery and the lightbox, and a file after it was fetched", async () => {
  const service = await startJourneyService();
  post(service, "The pitch", [drawnPicture("lake")]);
  await postFile(service, "Winter rota.pdf", Buffer.from("%PDF-1.4 rota"));
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.openChat(chat);
  const drags = async (): Promise<number> => (await desktop.drags()).length;

  await drag(natter, natter.message("The pitch").getByRole("button", { name: /^Open: Photo/u }));
  await expect.poll(drags).toBe(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const file = natter.message("Winter rota.pdf");
  await drag(natter, file.getByText("Winter rota.pdf"));
  await expect(page.getByText("The file is here and can be dragged")).toBeVisible();
  expect(await drags()).toBe(1);
  await drag(natter, file.getByText("Winter rota.pdf"));
  await expect.poll(drags).toBe(2);

  await natter
    .message("The pitch")
    .getByRole("button", { name: /^Open: Photo/u })
    .click();
  const lightbox = page.getByRole("dialog", { name: /^Photo from/u });
  await drag(natter, lightbox.getByRole("figure").getByRole("img"));
  await expect.poll(drags).toBe(3);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Gallery" }).click();
  await drag(natter, page.getByRole("gridcell").first());
  await expect.poll(drags).toBe(4);

  const dragged = await desktop.drags();
  expect(dragged.map(({ existed }) => existed)).toEqual([true, true, true, true]);
  const [photo, rota] = dragged.map(({ path }) => path);
  expect(basename(photo ?? "")).toMatch(/^Photo \d{4}-\d\d-\d\d .*\.(?:png|jpe?g)$/u);
  expect(basename(rota ?? "")).toBe("Winter rota.pdf");
  expect(readFileSync(rota ?? "", "utf8")).toBe("%PDF-1.4 rota");
});
