import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

async function trayLabels({ desktop }: Natter): Promise<readonly string[]> {
  return ((await desktop.trayState())?.menu ?? []).map(({ label }) => label);
}

test("German is shown at once if chosen, also in the tray and after a restart, and typed text stays", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await natter.composer.fill("Half of a sentence");
  await page.keyboard.press("Control+,");
  await page.getByLabel("Language of Natter").selectOption("Deutsch");
  await page.getByRole("heading", { name: "Einstellungen", level: 1 }).waitFor();
  expect(await page.getAttribute("html", "lang")).toBe("de");
  await expect.poll(() => trayLabels(natter)).toContain("Natter öffnen");
  await page
    .getByRole("button", { name: /^Sunday Five-a-side/u })
    .or(page.getByRole("button", { name: "Chats" }))
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Sunday Five-a-side/u })
    .first()
    .click();
  await expect
    .poll(() => page.getByRole("textbox", { name: /^Nachricht an / }).inputValue())
    .toBe("Half of a sentence");

  await natter.close();
  const again = await startNatter({ service, userData });
  // Without a keychain, the account has to sign in again.
  await again.page.getByRole("heading", { name: "Bei Natter anmelden" }).waitFor();
});

test("the app uses the language of the system if it is offered, with the language's dates and first weekday", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, env: { STAND_IN_LANGUAGES: "nl-NL,de-AT" } });
  await natter.page.getByRole("heading", { name: "Bei Natter anmelden" }).waitFor();
  expect(await trayLabels(natter)).toContain("Natter öffnen");
});

test("if the settings file names a language that does not exist, the app uses the language of the system", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const file = join(userData, "local-service", "settings.json");
  mkdirSync(join(userData, "local-service"), { recursive: true });
  writeFileSync(file, JSON.stringify({ settings: { language: "tlh", theme: "dark" } }));
  const natter = await startNatter({ service, userData });
  await natter.page.getByRole("heading", { name: "Sign in to Natter" }).waitFor();
  expect(await natter.page.getAttribute("html", "data-theme")).toBe("dark");
  expect(readFileSync(file, "utf8")).toContain("dark");
});

test("the pseudo-language shows texts in brackets, in the window and in the tray", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, args: ["--language=en-XA"] });
  await expect.poll(() => natter.page.locator("h1").first().textContent()).toContain("⟦");
  await expect
    .poll(async () => (await trayLabels(natter)).filter((label) => label.includes("⟦")).length)
    .toBeGreaterThan(2);
});
