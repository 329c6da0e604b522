import AxeBuilder from "@axe-core/playwright";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import type { Locator } from "playwright";
import { test } from "vitest";
import { textsIn } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

async function accessibilityViolations({ page }: SharedNatter): Promise<string[]> {
  // In legacy mode axe opens no extra page: the app lets nothing open a window.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("the user can sign in, send and react by keyboard alone", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  const { page } = natter;
  const { keyboard } = page;
  await page.getByRole("button", { name: "Use an access token" }).focus();
  await keyboard.press("Enter");
  await keyboard.insertText(service.world.accounts.tokenOf(service.ines.id) ?? "");
  await keyboard.press("Enter");
  await natter.row("Sunday Five-a-side").waitFor();
  await natter.row("Sunday Five-a-side").focus();
  await keyboard.press("Home");
  await keyboard.press("End");
  await natter.row("Sunday Five-a-side").focus();
  await keyboard.press("Enter");
  await expect(natter.composer).toBeFocused();
  await keyboard.insertText("typed, not clicked");
  await keyboard.press("Enter");
  await expect(natter.message("typed, not clicked")).toContainText("Sent");
  await keyboard.press("Escape");
  await keyboard.press("ArrowUp");
  await expect(natter.message("Who is in on Sunday?")).toBeFocused();
  await keyboard.press("r");
  await page.getByRole("dialog", { name: "Choose a reaction" }).waitFor();
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await expect(
    natter.message("Who is in on Sunday?").getByRole("button", { name: "Thumbs up, 1, including yours" }),
  ).toBeVisible();
});

/** Presses a key until the target has the focus, and fails after `maxPresses` presses. */
async function pressUntil(
  { page }: SharedNatter,
  key: string,
  target: Locator,
  maxPresses = 20,
): Promise<void> {
  for (let press = 0; press < maxPresses; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Opens the menu of the focused message and chooses an item, by keys only. */
async function chooseByKeys(natter: SharedNatter, name: string): Promise<void> {
  const { page } = natter;
  await page.keyboard.press("Shift+F10");
  const item = page.getByRole("menuitem", { name, exact: true });
  await item.waitFor();
  await pressUntil(natter, "ArrowDown", item);
  await page.keyboard.press("Enter");
}

test("every action on a message works by keyboard alone, and the focus returns to the message", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  const { keyboard } = page;
  await natter.openChat("Sunday Five-a-side");
  await natter.send("typed only");
  await expect(natter.message("typed only")).toContainText("Sent");
  const asked = natter.timeline.getByRole("article").filter({ hasText: "Who is in on Sunday?" }).first();
  await keyboard.press("Escape");
  await keyboard.press("ArrowUp");
  await expect(asked).toBeFocused();

  await keyboard.press("1");
  await expect(asked.getByRole("button", { name: "Heart, 1, including yours" })).toBeVisible();
  await keyboard.press("Shift+R");
  await expect(page.getByRole("dialog", { name: "Who reacted" })).toContainText("You");
  await keyboard.press("Escape");
  await expect(asked).toBeFocused();
  await keyboard.press("c");
  await expect.poll(() => natter.desktop.clipboardText()).toBe("Who is in on Sunday?");
  await chooseByKeys(natter, "Copy link to message");
  await expect.poll(() => natter.desktop.clipboardText()).toMatch(/^natter:\/\/message\/\d+\/\d+$/);
  await expect(asked).toBeFocused();
  await chooseByKeys(natter, "Star for yourself");
  await expect(asked).toContainText("Starred by you");
  await chooseByKeys(natter, "Details");
  await expect(page.getByRole("dialog", { name: "Message details" })).toContainText("Kwame Mensah");
  await keyboard.press("Escape");
  await expect(asked).toBeFocused();
  await chooseByKeys(natter, "Report in the browser");
  await expect.poll(() => natter.desktop.openedLinks()).toHaveLength(1);

  await keyboard.press("f");
  const forward = page.getByRole("dialog", { name: "Forward to" });
  await expect(forward.getByLabel("Find a chat")).toBeFocused();
  await keyboard.type("build");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect.poll(() => textsIn(service.world, service.building.id)).toContain("Who is in on Sunday?");
  await expect(asked).toBeFocused();

  await chooseByKeys(natter, "Pin");
  const bar = page.getByRole("region", { name: "Pinned messages" });
  await expect(bar).toContainText("Who is in on Sunday?");
  await expect(asked).toBeFocused();
  await pressUntil(natter, "Shift+Tab", bar.getByRole("button", { name: "Show", exact: true }));
  await keyboard.press("Enter");
  const pinned = page.getByRole("dialog", { name: "Pinned messages" });
  await pressUntil(natter, "Tab", pinned.getByRole("button", { name: "Show in chat" }));
  await keyboard.press("Enter");
  await expect(asked).toBeFocused();

  await keyboard.press("q");
  await expect(page.getByText("Replying to Kwame Mensah")).toBeVisible();
  await keyboard.type("me");
  await keyboard.press("Enter");
  const answer = natter.timeline.getByRole("article").last();
  await expect(answer).toContainText("Sent");
  await keyboard.press("Escape");
  // The service posted a notice of the pin, which is above the reply.
  await pressUntil(natter, "End", answer);
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await expect(asked).toBeFocused();
  await keyboard.press("End");
  await keyboard.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Delete this message?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(natter.timeline.getByText("You deleted this message")).toBeVisible();
  expect(textsIn(service.world, service.football.id)).not.toContain("me");
});

test("every action of the composer works by keyboard alone, from a mention to the order of files", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page, composer } = natter;
  const { keyboard } = page;
  await natter.openChat("Sunday Five-a-side");
  await expect(composer).toBeFocused();
  await keyboard.type("ask @kwa");
  await page.getByRole("option", { name: /Kwame/ }).waitFor();
  await keyboard.press("Tab");
  await keyboard.press("Shift+Enter");
  await keyboard.press("ControlOrMeta+e");
  await expect(page.getByRole("searchbox", { name: "Find an emoji" })).toBeFocused();
  await keyboard.type("party popper");
  await expect(page.getByRole("dialog", { name: "Emoji" }).getByRole("button").nth(1)).toBeVisible();
  await keyboard.press("Enter");
  await expect(composer).toHaveValue("ask @Kwame Mensah \n🎉");

  const plus = page.getByRole("button", { name: "Attach, poll, event" });
  await pressUntil(natter, "Tab", plus);
  await keyboard.press("Enter");
  await pressUntil(natter, "ArrowDown", page.getByRole("menuitem", { name: "Location" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Where" })).toBeFocused();
  await keyboard.type("38.7605, -9.1558");
  await keyboard.press("Enter");
  await expect(composer).toBeFocused();
  await pressUntil(natter, "Shift+Tab", page.getByRole("button", { name: "Remove the location" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Location of this message" })).toHaveCount(0);
  await expect(composer).toBeFocused();

  const folder = temporaryFolder();
  const filePaths = ["first.txt", "second.txt"].map((name) => join(folder, name));
  for (const filePath of filePaths) writeFileSync(filePath, filePath);
  // Simulates a user who chooses these files in the system's file dialog.
  await natter.desktop.chooseFiles("[data-attach]", filePaths);
  const tray = page.getByRole("list", { name: "Files of this message" });
  await expect(tray.getByRole("listitem")).toHaveCount(2);
  await composer.focus();
  await pressUntil(natter, "Shift+Tab", tray.getByRole("button", { name: "Remove second.txt" }));
  await keyboard.press("Alt+ArrowLeft");
  await expect(tray.getByRole("listitem").first()).toContainText("second.txt");
  await pressUntil(natter, "Tab", tray.getByRole("button", { name: "Remove first.txt" }));
  await keyboard.press("Enter");
  await expect(tray.getByRole("listitem")).toHaveCount(1);
  await pressUntil(natter, "Tab", composer);
  await keyboard.press("Enter");
  await expect(natter.message("ask @Kwame Mensah")).toContainText("Sent", { timeout: 30_000 });

  await keyboard.insertText(
    ["First", "Second"].map((word) => `${word} ${"and on ".repeat(100)}end.`).join("\n\n"),
  );
  await pressUntil(natter, "Tab", page.getByRole("button", { name: "Send as 2" }));
  await keyboard.press("Enter");
  await expect(natter.message("Second and on")).toContainText("Sent");
  await expect(composer).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(composer).toHaveValue(/^Second and on/);
  await keyboard.press("Escape");
  await expect(composer).toHaveValue("");
  await keyboard.press("ControlOrMeta+Shift+P");
  await page.getByRole("dialog", { name: "New poll" }).waitFor();
  await keyboard.press("Escape");
  await keyboard.press("ControlOrMeta+Shift+T");
  await page.getByRole("dialog", { name: "New event" }).waitFor();
  await keyboard.press("Escape");
  await expect(composer).toBeFocused();
});

test.each(["light", "dark"] as const)(
  "every screen passes the automated accessibility checks: %s",
  async (theme) => {
    const service = await startJourneyService();
    const natter = await startNatter({ service });
    await natter.desktop.setDark(theme === "dark");
    await natter.page.getByRole("button", { name: "Use an access token" }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await natter.page.getByRole("button", { name: "Use an access token" }).click();
    await natter.page
      .getByLabel("Access token", { exact: true })
      .fill(service.world.accounts.tokenOf(service.ines.id) ?? "");
    await natter.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await natter.openChat("Sunday Five-a-side");
    await natter.send("for the machine to read");
    await expect(natter.message("for the machine to read")).toContainText("Sent");
    expect(await accessibilityViolations(natter)).toEqual([]);
    await natter.page.getByRole("button", { name: "Settings" }).click();
    await natter.page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    expect(await accessibilityViolations(natter)).toEqual([]);
  },
);
