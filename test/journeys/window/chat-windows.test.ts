import type { Locator, Page } from "playwright";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { say, textsIn } from "../../support/service/journey-world.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const football = "Sunday Five-a-side";
const building = "Building 14";

/** Runs `act`, which opens a window. Returns the page of the window once it shows its chat. */
async function newPage({ context }: Pick<Natter, "context">, act: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent("page"), act()]);
  await page.getByRole("log", { name: /^Messages in / }).waitFor();
  return page;
}

const composerOf = (page: Page): Locator => page.getByRole("textbox", { name: /^Message / });
const messageOf = (page: Page, text: string): Locator =>
  page.getByRole("log").getByRole("article").filter({ hasText: text });

/** The titles of the windows of single chats. */
async function chatTitles({ desktop }: Natter): Promise<readonly string[]> {
  return (await desktop.windowTitles()).slice(1);
}

/** Opens a chat in its own window by the menu of its row. */
function openByRow(natter: Natter, name: string): Promise<Page> {
  return newPage(natter, async () => {
    await natter.row(name).click({ button: "right" });
    await natter.page.getByRole("menuitem", { name: "Open in its own window" }).click();
  });
}

test("a chat opens in one own window from the list, its header, the palette and by keys, and works there", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.openChat(football);
  await natter.composer.fill("half a thought");
  const own = await newPage(natter, () => page.keyboard.press("ControlOrMeta+Shift+o"));
  await expect(composerOf(own)).toHaveValue("half a thought");
  await expect(composerOf(own)).toBeFocused();
  await expect(own.locator("nav.rail")).toHaveCount(0);
  await expect(own.getByRole("region", { name: "Conversations" })).toHaveCount(0);
  await expect.poll(() => chatTitles(natter)).toEqual([football]);
  await expect(page.getByText("Choose a chat")).toBeVisible();

  await natter.row(football).click();
  await expect.poll(async () => (await desktop.windowState(football))?.isFocused).toBe(true);
  await expect(natter.timeline).toHaveCount(0);

  await desktop.focusWindow();
  const other = await newPage(natter, async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("dialog").getByRole("combobox").fill("#building");
    const option = page.getByRole("option", { name: /^Building 14/u });
    await expect(option).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ControlOrMeta+Enter");
  });
  await expect(other.getByRole("heading", { name: building, level: 2 })).toBeVisible();
  await expect.poll(() => desktop.windowCount()).toBe(3);
  await other.setViewportSize({ width: 360, height: 420 });
  await expect(other.getByRole("button", { name: "Back" })).toHaveCount(0);
  await composerOf(other).fill("On my way");
  await composerOf(other).press("Enter");
  await expect.poll(() => textsIn(service.world, service.building.id)).toContain("On my way");
  await other.getByRole("button", { name: "More", exact: true }).click();
  await expect(other.getByRole("menuitem", { name: "Open in its own window" })).toHaveCount(0);
  await other.keyboard.press("Escape");
  await other.keyboard.press("ControlOrMeta+g");
  await expect(other.getByRole("heading", { name: /^Gallery/u })).toBeVisible();
  await other.keyboard.press("ControlOrMeta+,");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect.poll(async () => (await desktop.windowState())?.isFocused).toBe(true);
  await own.keyboard.press("ControlOrMeta+k");
  await own.getByRole("dialog").getByRole("combobox").fill("event rem");
  await expect(own.getByRole("option", { name: /^Event reminders/u })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await own.keyboard.press("Enter");
  await expect(page.getByRole("switch", { name: "Event reminders" })).toBeFocused();
  expect(loggedErrors(userData)).toEqual([]);
});

test("what the user reads or types in one window counts in all windows, and closing a window loses nothing", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.openChat(building);
  const own = await openByRow(natter, football);
  await desktop.focusWindow();
  // Only a page that has lost the focus leaves a new message unread.
  await expect.poll(() => own.evaluate(() => document.hasFocus())).toBe(false);
  say(service.world, service.kwame, service.football.id, "Kick-off at ten");
  await expect(messageOf(own, "Kick-off at ten")).toBeVisible();
  await expect(natter.row(football)).toContainText("Kick-off at ten");
  await expect.poll(() => desktop.windowTitles()).toEqual(["(2) Natter", `(1) ${football}`]);
  await expect.poll(async () => (await desktop.notifications()).length).toBe(1);

  await desktop.clickNotification(`Kwame Mensah · ${football}`);
  await expect.poll(async () => (await desktop.windowState(football))?.isFocused).toBe(true);
  await expect.poll(() => desktop.windowTitles()).toEqual(["(1) Natter", football]);
  say(service.world, service.kwame, service.football.id, "Bring the bibs");
  await expect(messageOf(own, "Bring the bibs")).toBeVisible();
  await expect.poll(() => desktop.windowTitles()).toEqual(["(1) Natter", football]);
  expect((await desktop.notifications()).filter(({ body }) => body.includes("bibs"))).toEqual([]);

  await composerOf(own).fill("I will bring them");
  await desktop.closeWindow(football);
  await expect.poll(() => desktop.windowCount()).toBe(1);
  await expect(natter.row(football)).toContainText("I will bring them");
  await natter.openChat(football);
  await expect(natter.composer).toHaveValue("I will bring them");
  await expect(page.getByRole("log", { name: `Messages in ${football}` })).toBeVisible();
});

test("after a restart chat windows open where they were, on an existing screen, and close when the account signs out", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await openByRow(first, football);
  await openByRow(first, building);
  await expect.poll(() => chatTitles(first)).toEqual([football, building]);
  await first.desktop.moveWindow({ x: 300, y: 200, width: 500, height: 600 }, football);
  await first.desktop.moveWindow({ x: 90_000, y: 200, width: 480, height: 600 }, building);
  await first.close();

  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await expect.poll(() => chatTitles(second)).toEqual([football, building]);
  expect((await second.desktop.windowState(football))?.bounds).toEqual({
    x: 300,
    y: 200,
    width: 500,
    height: 600,
  });
  const returned = (await second.desktop.windowState(building))?.bounds;
  expect(returned).toMatchObject({ width: 480, height: 600 });
  expect(returned?.x).toBeLessThan(10_000);
  await second.page.getByRole("button", { name: /^Account: / }).click();
  await second.page.getByRole("menuitem", { name: "Sign out" }).click();
  await second.page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => second.desktop.windowCount()).toBe(1);
});

test("if a window's display is unplugged, the window comes back to another display, and the other windows stay", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await openByRow(natter, football);
  await openByRow(natter, building);
  const { desktop } = natter;
  const kept = { x: 300, y: 200, width: 500, height: 600 };
  await desktop.moveWindow(kept, football);
  await desktop.moveWindow({ x: 90_000, y: 200, width: 480, height: 600 }, building);
  await desktop.moveWindow({ x: 91_000, y: 200, width: 900, height: 640 });
  // There is no display at these positions, as after it was unplugged.
  await natter.evaluate(({ screen }) => void screen.emit("display-removed", {}, screen.getPrimaryDisplay()));
  const placeOf = async (title?: string) => (await desktop.windowState(title))?.bounds;
  const { workArea } = await natter.evaluate(({ screen }) => screen.getPrimaryDisplay());
  for (const [title, width, height] of [[building, 480, 600] as const, [undefined, 900, 640] as const]) {
    const x = workArea.x + (workArea.width - width) / 2;
    const y = workArea.y + (workArea.height - height) / 2;
    await expect.poll(() => placeOf(title)).toEqual({ x, y, width, height });
  }
  expect(await placeOf(football)).toEqual(kept);
});

test("a link opens in its chat's own window, whose page reloads after a crash, and Natter asks after another", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { desktop } = natter;
  const message = say(service.world, service.kwame, service.football.id, "Pitch three");
  await openByRow(natter, football);
  await desktop.focusWindow();
  const { code } = await desktop.launchSecondInstance(
    `--service=http://127.0.0.1:${String(service.service.port)}`,
    `natter://message/${service.football.id}/${message.id}`,
  );
  expect(code).toBe(0);
  await expect.poll(async () => (await desktop.windowState(football))?.isFocused).toBe(true);

  await natter.evaluate(({ BrowserWindow }) => {
    Reflect.set(globalThis, "loadCount", 0);
    for (const { webContents } of BrowserWindow.getAllWindows())
      webContents.on("did-finish-load", () => {
        Reflect.set(globalThis, "loadCount", Number(Reflect.get(globalThis, "loadCount")) + 1);
      });
  });
  const loadCount = (): Promise<unknown> =>
    natter.evaluate((): unknown => Reflect.get(globalThis, "loadCount"));
  await desktop.crashPage(football);
  await expect.poll(loadCount).toBe(1);
  expect(await desktop.dialogs()).toEqual([]);
  await desktop.crashPage(football);
  await expect.poll(loadCount).toBe(2);
  expect((await desktop.dialogs()).map(({ message: text }) => text)).toEqual([
    "The window stopped working twice",
  ]);
  await expect.poll(() => chatTitles(natter)).toEqual([football]);
});
