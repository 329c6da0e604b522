import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";

/** Buttons that open a dialog or a popover. */
const buttons = ["Search in this chat", "Pinned messages", "Emoji"] as const;
/** The items of each menu that open a dialog. */
const menus = [
  ["New chat or group", ["New direct message", "New group", "Join a group by link"]],
  ["More for all chats", ["Former groups…"]],
  ["Attach, poll, event", ["Location", "New poll", "New event"]],
  [
    "More",
    [
      "Liked messages",
      "Jump to date",
      "Export…",
      "Print or save as PDF…",
      "Mute…",
      "Notifications…",
      "Leave group…",
    ],
  ],
] as const;

/** What is open above the page. */
const above = ({ page }: SharedNatter) =>
  page.locator("dialog[open], [role=dialog]:visible, [role=menu]:visible");

async function open() {
  const service = await startJourneyService();
  say(service.world, service.kwame, service.football.id, "Who has the keys?");
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.composer).toBeFocused();
  return natter;
}

/** Closes with Esc what is open, and expects that the focus is then in the window. */
async function closeAndCheckFocus(natter: SharedNatter, opened: string): Promise<void> {
  await expect(above(natter).first(), `opens: ${opened}`).toBeVisible();
  for (let press = 0; press < 3 && (await above(natter).count()) > 0; press += 1) {
    await natter.page.keyboard.press("Escape");
    await expect.poll(() => above(natter).count(), { message: `Esc closes: ${opened}` }).toBeLessThan(2);
  }
  await expect(above(natter)).toHaveCount(0);
  await expect
    .poll(() => natter.page.evaluate("document.activeElement?.tagName"), {
      message: `focus after: ${opened}`,
    })
    .not.toBe("BODY");
}

test.each(buttons)(
  "Esc closes the dialog or menu that the button “%s” opens, and the focus stays in the window",
  async (name) => {
    const natter = await open();
    await natter.page.getByRole("button", { name, exact: true }).click();
    await closeAndCheckFocus(natter, name);
  },
);

test.each(menus)(
  "Esc closes every dialog of the menu “%s”, and the focus stays in the window",
  async (menu, items) => {
    const natter = await open();
    const { page } = natter;
    const button = page.getByRole("button", { name: menu, exact: true });
    await button.click();
    await closeAndCheckFocus(natter, menu);
    await expect(button).toBeFocused();
    for (const item of items) {
      await button.click();
      await page.getByRole("menuitem", { name: item, exact: true }).click();
      await closeAndCheckFocus(natter, `${menu}, ${item}`);
    }
  },
);
