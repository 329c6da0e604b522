import AxeBuilder from "@axe-core/playwright";
import { expect } from "playwright/test";
import { test } from "vitest";
import { startJourneyService, startNatter } from "../support/start-natter.ts";
import type { Natter } from "../support/start-natter.ts";

async function findFaults({ page }: Natter): Promise<string[]> {
  // In legacy mode nothing is opened beside the page: the app lets nobody open a window.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("from sign-in to a sent reaction without a pointer", async () => {
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

test.each(["light", "dark"] as const)(
  "no screen breaks a rule of accessibility that a machine can find: %s",
  async (theme) => {
    const service = await startJourneyService();
    const natter = await startNatter({ service });
    await natter.desktop.setDark(theme === "dark");
    await natter.page.getByRole("button", { name: "Use an access token" }).waitFor();
    expect(await findFaults(natter)).toEqual([]);
    await natter.page.getByRole("button", { name: "Use an access token" }).click();
    await natter.page
      .getByLabel("Access token", { exact: true })
      .fill(service.world.accounts.tokenOf(service.ines.id) ?? "");
    await natter.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await natter.openChat("Sunday Five-a-side");
    await natter.send("for the machine to read");
    await expect(natter.message("for the machine to read")).toContainText("Sent");
    expect(await findFaults(natter)).toEqual([]);
    await natter.page.getByRole("button", { name: "Settings" }).click();
    await natter.page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    expect(await findFaults(natter)).toEqual([]);
  },
);
