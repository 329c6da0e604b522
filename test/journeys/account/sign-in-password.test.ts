import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import type { Person } from "../../../local-service/world/people/person.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../../support/app/start-natter.ts";

async function challengeDani(): Promise<{ service: JourneyService; natter: Natter }> {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  await typePassword(natter, service.dani.email, "a-long-password");
  await natter.page.getByRole("heading", { name: "Confirm it is you" }).waitFor();
  return { service, natter };
}

async function typePassword({ page }: Natter, username: string, password: string): Promise<void> {
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Waits for the text message that the service sends and returns the pin in it. */
async function textedPin({ world }: JourneyService, person: Person): Promise<string> {
  const pin = (): string | undefined => world.signingIn.textsTo(person.id)[0]?.pin;
  await expect.poll(pin).toBeDefined();
  return pin() ?? "";
}

test("a wrong password is refused and the typed username stays", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  await typePassword(natter, service.dani.email, "not-it");
  await expect(natter.page.getByRole("alert")).toBeVisible();
  await expect(natter.page.getByLabel("Email or username")).toHaveValue(service.dani.email);
});

test("a wrong pin shows how many tries are left, and the right pin signs in", async () => {
  const { service, natter } = await challengeDani();
  const { page } = natter;
  await page.getByRole("button", { name: "Send the code" }).click();
  const code = page.getByRole("textbox", { name: "Code" });
  await code.fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("3 tries left", { exact: false })).toBeVisible();
  await code.fill(await textedPin(service, service.dani));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(natter.row("Sunday Five-a-side")).toBeVisible();
});

test("a backup code signs in without any text message", async () => {
  const { service, natter } = await challengeDani();
  const { page } = natter;
  await page.getByRole("radio", { name: "Use my backup code" }).click();
  await page.getByRole("textbox", { name: "Backup code" }).fill("backup-1");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(natter.row("Sunday Five-a-side")).toBeVisible();
  expect(service.world.signingIn.textsTo(service.dani.id)).toHaveLength(0);
});

test("after too many wrong codes the sign-in form appears with what was typed, and a backup code then signs in", async () => {
  const { service, natter } = await challengeDani();
  const { page } = natter;
  await page.getByRole("radio", { name: "Use my backup code" }).click();
  const code = page.getByRole("textbox", { name: "Backup code" });
  for (const left of [3, 2, 1]) {
    await code.fill("not-it");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(`${String(left)} tr`, { exact: false })).toBeVisible();
  }
  await code.fill("not-it");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel("Email or username")).toHaveValue(service.dani.email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("radio", { name: "Use my backup code" }).click();
  await code.fill("backup-1");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(natter.row("Sunday Five-a-side")).toBeVisible();
});

test("if the user sends the long pin by text message, the app signs in once the service has received it", async () => {
  const { service, natter } = await challengeDani();
  const { page } = natter;
  await page.getByRole("radio", { name: "I send the text myself" }).click();
  await page.getByRole("button", { name: "Copy the text" }).click();
  await expect.poll(() => natter.desktop.clipboardText()).not.toBe("");
  service.world.signingIn.receiveText(service.dani.id, await natter.desktop.clipboardText());
  await expect(natter.row("Sunday Five-a-side")).toBeVisible({ timeout: 15_000 });
});

test("after a first sign-in on this computer the next sign-in needs no second factor, because the device id is stored", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  await typePassword(natter, service.ines.email, "password-0");
  await natter.page.getByRole("button", { name: "Send the code" }).click();
  await natter.page.getByRole("textbox", { name: "Code" }).fill(await textedPin(service, service.ines));
  await natter.page.getByRole("button", { name: "Confirm" }).click();
  await natter.row("Sunday Five-a-side").waitFor();
  await natter.page.getByRole("button", { name: "Account: Inês Carvalho" }).click();
  await natter.page.getByRole("menuitem", { name: "Sign out" }).click();
  await natter.page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await typePassword(natter, service.ines.email, "password-0");
  await expect(natter.row("Sunday Five-a-side")).toBeVisible();
});
