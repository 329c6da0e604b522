import type { Locator } from "playwright-core";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { keysOf } from "../../support/page/shortcut-keys.ts";
import { say, textsIn } from "../../support/service/journey-world.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const football = "Sunday Five-a-side";
const building = "Building 14";
const kwame = "Kwame Mensah";

const sideOf = ({ page }: Natter, place: "First" | "Second", chat: string): Locator =>
  page.getByRole("region", { name: `${place} chat: ${chat}` });
const sides = ({ page }: Natter): Locator => page.getByRole("region", { name: /^(?:First|Second) chat: / });
const fieldIn = (side: Locator): Locator => side.getByRole("textbox", { name: /^Message / });
const messageIn = (side: Locator, text: string): Locator =>
  side.getByRole("log").getByRole("article").filter({ hasText: text });
const divider = ({ page }: Natter): Locator =>
  page.getByRole("separator", { name: /^Width of the first chat/ });

/** Chooses "Open beside" in the menu of a row. */
async function openBeside(natter: Natter, chat: string): Promise<void> {
  await natter.row(chat).click({ button: "right" });
  await natter.page.getByRole("menuitem", { name: "Open beside" }).click();
}

/** Starts the app with two chats side by side: the football group and the group of the building. */
async function startWithTwo(userData = temporaryFolder()) {
  const service = await startJourneyService();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  await natter.openChat(football);
  await openBeside(natter, building);
  const [first, second] = [sideOf(natter, "First", football), sideOf(natter, "Second", building)];
  await expect(fieldIn(second)).toBeFocused();
  return { service, natter, first, second, userData };
}

test("of two chats side by side each has its own draft, and keys, list, Back and Forward follow the focus", async () => {
  const { service, natter, first, second } = await startWithTwo();
  const { page } = natter;
  await fieldIn(second).fill("The lift works");
  await fieldIn(first).fill("I am in");
  await expect(first).toHaveAttribute("aria-current", "true");
  await expect(second).not.toHaveAttribute("aria-current", "true");
  await page.keyboard.press(keysOf("other-side"));
  await expect(fieldIn(second)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => textsIn(service.world, service.building.id)).toContain("The lift works");
  await expect(fieldIn(first)).toHaveValue("I am in");

  // The search searches the focused chat, and F6 moves through both chats.
  await page.keyboard.press(keysOf("search-chat"));
  await expect(page.getByRole("dialog", { name: /^Search in .*Building 14/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await fieldIn(first).focus();
  await page.keyboard.press("F6");
  await expect(second).toHaveAttribute("aria-current", "true");

  // The list opens a third chat on the focused side. If the other side already shows a chat, the list focuses it there.
  await natter.row(kwame).click();
  const third = sideOf(natter, "Second", kwame);
  await expect(fieldIn(third)).toBeFocused();
  await natter.row(football).click();
  await expect(fieldIn(first)).toBeFocused();
  await expect(third).toBeVisible();
  await page.keyboard.press(keysOf("back"));
  await expect(fieldIn(third)).toBeFocused();
  await page.keyboard.press(keysOf("back"));
  await expect(fieldIn(second)).toBeFocused();

  await second.getByRole("button", { name: "Close this side" }).click();
  await expect(natter.composer).toHaveCount(1);
  await expect(natter.composer).toBeFocused();
  await expect(natter.composer).toHaveValue("I am in");
  await expect(sides(natter)).toHaveCount(0);
});

test("both of two chats side by side mark new messages as read, except a chat that a narrow window hides", async () => {
  const { service, natter, first, second } = await startWithTwo();
  const { world, ines } = service;
  for (const [chat, side] of [
    [service.football, first],
    [service.building, second],
  ] as const) {
    say(world, service.kwame, chat.id, "Read it here");
    await expect(messageIn(side, "Read it here")).toBeVisible();
    await expect.poll(() => world.unreadCount(ines.id, chat.id)).toBe(0);
  }
  await natter.page.setViewportSize({ width: 900, height: 700 });
  await expect(natter.timeline).toHaveCount(1);
  await expect(natter.timeline).toHaveAccessibleName(`Messages in ${building}`);
  say(world, service.kwame, service.football.id, "Not seen yet");
  await expect(natter.row(football)).toHaveAccessibleName(/1 unread/);
  await natter.page.setViewportSize({ width: 1280, height: 800 });
  await expect(messageIn(first, "Not seen yet")).toBeVisible();
  await expect.poll(() => world.unreadCount(ines.id, service.football.id)).toBe(0);
});

test("keys move the divider between two chats; after a restart their order, focus and widths are as before", async () => {
  const userData = temporaryFolder();
  const { service, natter, first } = await startWithTwo(userData);
  await expect(divider(natter)).toHaveAttribute("aria-valuenow", "50");
  await divider(natter).focus();
  for (let press = 0; press < 3; press += 1) await natter.page.keyboard.press("ArrowLeft");
  await expect(divider(natter)).toHaveAttribute("aria-valuenow", "44");
  await fieldIn(first).focus();
  const width = (await first.boundingBox())?.width;
  await natter.close();

  const again = await startNatter({ service, userData });
  await signInWithToken(again, service, service.ines);
  const restored = sideOf(again, "First", football);
  await expect(restored).toHaveAttribute("aria-current", "true");
  await expect(sideOf(again, "Second", building)).toBeVisible();
  await expect(divider(again)).toHaveAttribute("aria-valuenow", "44");
  await expect.poll(async () => (await restored.boundingBox())?.width).toBe(width);
  // The command offers only chats that are not open yet.
  await fieldIn(restored).focus();
  await again.page.keyboard.press(keysOf("open-beside"));
  const choice = again.page.getByRole("dialog", { name: /^Open a chat beside / });
  await expect(choice.getByRole("listitem")).toHaveCount(1);
  await choice.getByRole("button", { name: kwame }).click();
  await expect(fieldIn(sideOf(again, "Second", kwame))).toBeFocused();
});
