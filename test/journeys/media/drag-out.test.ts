import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Locator } from "playwright";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { drawnPicture, post, postFile } from "../../support/service/shared-media.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

/** The number of files that are ready to be dragged, each in a folder of its own. */
const readyFiles = (userData: string): number =>
  readdirSync(userData, { recursive: true, encoding: "utf8" }).filter(
    (path) => basename(dirname(dirname(path))) === "dragged" && !path.endsWith(".part"),
  ).length;

/**
 * Presses an element, waits until this many files are ready, and moves the mouse until the system takes the drag over.
 */
async function drag(
  { page }: Natter,
  element: Locator,
  { userData, ready }: { readonly userData: string; readonly ready: number },
): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error("nothing to drag");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect.poll(() => readyFiles(userData)).toBe(ready);
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 60, { steps: 8 });
  await page.mouse.up();
}

test("photos are dragged out of the chat, the gallery and the lightbox, and a shared file once it is fetched", async () => {
  const service = await startJourneyService();
  post(service, "The pitch", [drawnPicture("lake")]);
  await postFile(service, "Winter rota.pdf", Buffer.from("%PDF-1.4 rota"));
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.openChat(chat);
  const drags = async (): Promise<number> => (await desktop.drags()).length;

  await drag(natter, natter.message("The pitch").getByRole("button", { name: /^Open: Photo/u }), {
    userData,
    ready: 1,
  });
  await expect.poll(drags).toBe(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const file = natter.message("Winter rota.pdf");
  await drag(natter, file.getByText("Winter rota.pdf"), { userData, ready: 1 });
  await expect(page.getByText("The file is here and can be dragged")).toBeVisible();
  expect(await drags()).toBe(1);
  await drag(natter, file.getByText("Winter rota.pdf"), { userData, ready: 2 });
  await expect.poll(drags).toBe(2);

  await natter
    .message("The pitch")
    .getByRole("button", { name: /^Open: Photo/u })
    .click();
  const lightbox = page.getByRole("dialog", { name: /^Photo from/u });
  await drag(natter, lightbox.getByRole("figure").getByRole("img"), { userData, ready: 2 });
  await expect.poll(drags).toBe(3);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Gallery" }).click();
  await drag(natter, page.getByRole("gridcell").first(), { userData, ready: 2 });
  await expect.poll(drags).toBe(4);

  const dragged = await desktop.drags();
  expect(dragged.map(({ existed }) => existed)).toEqual([true, true, true, true]);
  const [photo, rota] = dragged.map(({ path }) => path);
  expect(basename(photo ?? "")).toMatch(/^Photo \d{4}-\d\d-\d\d .*\.(?:png|jpe?g)$/u);
  expect(basename(rota ?? "")).toBe("Winter rota.pdf");
  expect(readFileSync(rota ?? "", "utf8")).toBe("%PDF-1.4 rota");
});
