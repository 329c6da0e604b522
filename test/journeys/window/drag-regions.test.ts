import type { Locator } from "playwright";
import { test } from "vitest";
import { controlsOnDragRegion, movesWindow } from "../../support/page/drag-region.ts";
import { expect } from "../../support/expect.ts";
import { drawnPicture, post } from "../../support/service/shared-media.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";

const chat = "Sunday Five-a-side";

async function startAt(width: number): Promise<Natter> {
  const service = await startJourneyService();
  post(service, "Two of them", [drawnPicture("alps"), drawnPicture("dusk")]);
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.desktop.moveWindow({ width, height: 520 });
  await expect.poll(() => natter.page.evaluate(() => innerWidth)).toBe(width);
  return natter;
}

/** Presses the upper edge of a control, where the window's drag region would be. */
async function pressUpperEdge(control: Locator): Promise<void> {
  await control.click({ position: { x: 12, y: 3 } });
}

async function expectAllPressable({ page, desktop }: Natter, where: string): Promise<void> {
  expect(await controlsOnDragRegion(page), where).toEqual([]);
  expect(await desktop.dragPresses(), where).toEqual([]);
}

for (const width of [1280, 400]) {
  const size = `in a window ${String(width)} pixels wide`;

  test(`every control of every page can be pressed ${size}`, async () => {
    const natter = await startAt(width);
    const { page } = natter;
    await expectAllPressable(natter, "list");
    for (const [key, region] of [
      ["2", "For you"],
      ["3", "Calendar"],
      ["5", "People"],
      [",", "Settings"],
    ] as const) {
      await page.keyboard.press(`ControlOrMeta+${key}`);
      await page.getByRole("heading", { name: region }).first().waitFor();
      await expectAllPressable(natter, region);
    }
    await page.keyboard.press("ControlOrMeta+1");
    await natter.openChat(chat);
    await expectAllPressable(natter, "chat");
    await page.keyboard.press("ControlOrMeta+g");
    await page
      .getByRole("heading", { name: /Gallery|Photos/ })
      .first()
      .waitFor();
    await expectAllPressable(natter, "gallery");
  });

  test(`every control of the lightbox can be pressed, and the middle of its header moves the window, ${size}`, async () => {
    const natter = await startAt(width);
    const { page } = natter;
    await natter.openChat(chat);
    await natter.message("Two of them").getByRole("button", { name: "Open: Photo 1 of 2" }).click();
    const lightbox = page.getByRole("dialog", { name: "Photo from Kwame Mensah" });
    await lightbox.waitFor();
    await expectAllPressable(natter, "lightbox");
    expect(await movesWindow(page, width - 4, 4)).toBe(true);
    await pressUpperEdge(lightbox.getByRole("button", { name: "Rotate" }));
    await pressUpperEdge(lightbox.getByRole("button", { name: "Close" }));
    await expect(lightbox).toHaveCount(0);
    expect(await natter.desktop.dragPresses()).toEqual([]);
  });

  test(`every control of dialogs, menus and lists over the page can be pressed ${size}`, async () => {
    const natter = await startAt(width);
    const { page } = natter;
    await natter.openChat(chat);
    for (const [keys, name] of [
      ["ControlOrMeta+Shift+p", "New poll"],
      ["ControlOrMeta+Shift+t", "New event"],
    ] as const) {
      await page.keyboard.press(keys);
      const dialog = page.getByRole("dialog", { name });
      await dialog.waitFor();
      await expectAllPressable(natter, name);
      await pressUpperEdge(dialog.getByRole("button", { name: "Close" }));
      await expect(dialog).toHaveCount(0);
    }
    await page.keyboard.press("ControlOrMeta+f");
    await page.getByRole("dialog").first().waitFor();
    await expectAllPressable(natter, "search");
    await page.keyboard.press("Escape");
    for (const opener of ["Attach, poll, event", "Emoji"]) {
      await page.getByRole("button", { name: opener, exact: true }).click();
      await page.locator(".floating, [role=menu]").waitFor();
      await expectAllPressable(natter, opener);
      await page.keyboard.press("Escape");
      await expect(page.locator(".floating, [role=menu]")).toHaveCount(0);
    }
    expect(await natter.desktop.dragPresses()).toEqual([]);
  });
}

test("menus and lists that overlap the window's drag region can be pressed", async () => {
  const natter = await startAt(400);
  const { page } = natter;
  await natter.openChat(chat);
  for (const role of ["menu", "dialog", "listbox"]) {
    const place = await page.evaluate((kind) => {
      const layer = document.createElement("div");
      layer.setAttribute("role", kind);
      layer.style.cssText = "position: fixed; inset: 4px auto auto 150px; width: 60px; height: 24px";
      document.body.append(layer);
      return { x: 180, y: 16 };
    }, role);
    expect(await movesWindow(page, place.x, place.y), role).toBe(false);
    await page.evaluate((kind) => document.querySelector(`body > [role="${kind}"]`)?.remove(), role);
    expect(await movesWindow(page, place.x, place.y)).toBe(true);
  }
});
