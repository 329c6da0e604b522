import { expect } from "../../support/expect.ts";
import type { Locator, Page } from "playwright";
import { test } from "vitest";
import type { Person } from "../../../local-service/world/people/person.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

const day = 86_400_000;

async function openSecurity({ page }: SharedNatter): Promise<void> {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Security", exact: true }).click();
  await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
}

/** Waits for the text message that the service sends and returns the pin in it. */
async function textedPin({ world }: JourneyService, person: Person): Promise<string> {
  const pin = (): string | undefined => world.signingIn.textsTo(person.id)[0]?.pin;
  await expect.poll(pin).toBeDefined();
  return pin() ?? "";
}

async function changePassword({ page }: SharedNatter, current: string, next: string): Promise<void> {
  await page.getByRole("button", { name: "Password: Change…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the password" });
  await dialog.getByLabel("Current password").fill(current);
  await dialog.getByLabel("New password", { exact: true }).fill(next);
  await dialog.getByLabel("New password again").fill(next);
  await dialog.getByRole("button", { name: "Change the password" }).click();
}

test("if I end another session, the app of this session is signed out", async () => {
  const service = await startJourneyService();
  const { world, ines } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  const other = await startNatter({ service });
  const { token } = world.accounts.giveToken(ines.id, "Kitchen tablet", true);
  await other.page.getByRole("button", { name: "Use an access token" }).click();
  await other.page.getByLabel("Access token", { exact: true }).fill(token);
  await other.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await other.openChat("Sunday Five-a-side");

  await openSecurity(natter);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await natter.page.getByRole("button", { name: /^Sign out Kitchen tablet/ }).click();
  await natter.page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(natter.page.getByText("Kitchen tablet")).toHaveCount(0);
  expect(world.accounts.byToken(token)).toBeUndefined();
  await other.send("from the kitchen");
  await expect(other.page.getByText("You were signed out by the service.", { exact: false })).toBeVisible({
    timeout: 15_000,
  });
  await expect(natter.page.getByText("You were signed out", { exact: false })).toHaveCount(0);
});

test("I end all other sessions at once, and stay signed in", async () => {
  const service = await startJourneyService();
  const { world, ines } = service;
  const others = ["Kitchen tablet", "Phone app"].map((name) => world.accounts.giveToken(ines.id, name, true));
  const natter = await openNatter(service, ines);
  await openSecurity(natter);
  await natter.page.getByRole("button", { name: "Sign out the others…" }).click();
  const dialog = natter.page.getByRole("dialog", { name: "Sign out other sessions" });
  await expect(dialog.getByRole("checkbox", { name: "Kitchen tablet" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Phone app" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "journey" }).uncheck();
  await dialog.getByRole("button", { name: "Sign out 2 sessions" }).click();
  await expect(dialog.getByText("Signed out", { exact: false }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  expect(others.map(({ token }) => world.accounts.byToken(token))).toEqual([undefined, undefined]);
  await expect(natter.page.getByText("Kitchen tablet")).toHaveCount(0);
  await natter.page.getByRole("button", { name: /^Chats/ }).click();
  await natter.openChat("Sunday Five-a-side");
  await natter.send("still here");
  await expect(natter.message("still here")).toContainText("Sent");
});

test("I turn on two-factor sign-in, get a backup code once, stay signed in, and turn it off again", async () => {
  const service = await startJourneyService();
  const { world, ines } = service;
  const elsewhere = world.accounts.giveToken(ines.id, "Phone app", true).token;
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await openSecurity(natter);
  await page.getByRole("button", { name: "Two-factor sign-in: Turn on…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("All other sessions of your account end");
  await dialog.getByRole("button", { name: "Confirm the phone" }).click();
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await dialog.getByRole("textbox", { name: "Code" }).fill(await textedPin(service, ines));
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog).toContainText("Your phone is confirmed.");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog).toContainText("It is shown only now.");
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByRole("button", { name: "Copy the backup code" }).click();
  await expect.poll(() => natter.desktop.clipboardText()).not.toBe("");
  expect(ines.backupCodes.has(await natter.desktop.clipboardText())).toBe(true);
  expect(world.accounts.byToken(elsewhere)).toBeUndefined();
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Yes, close" }).click();
  await expect(dialog).toHaveCount(0);

  const firstCode = await natter.desktop.clipboardText();
  await page.getByRole("button", { name: "New backup code…" }).click();
  await dialog.getByRole("button", { name: "Make a new code" }).click();
  await dialog.getByRole("button", { name: "Copy the backup code" }).click();
  await expect.poll(() => natter.desktop.clipboardText()).not.toBe(firstCode);
  expect([...ines.backupCodes]).toEqual([await natter.desktop.clipboardText()]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByRole("button", { name: "Yes, close" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Two-factor sign-in: Turn off…" }).click();
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Two-factor sign-in: Turn on…" })).toBeVisible();
  expect(ines.isMfaOn).toBe(false);
  await page.getByRole("button", { name: /^Chats/ }).click();
  await natter.openChat("Sunday Five-a-side");
  await natter.send("still here");
  await expect(natter.message("still here")).toContainText("Sent");
});

test("after a password change elsewhere Natter is signed out, says why, keeps typed text, and the old password is refused", async () => {
  const service = await startJourneyService();
  const { world, ines } = service;
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Building 14");
  await natter.composer.fill("half a thought");
  await natter.openChat("Sunday Five-a-side");
  expect(world.signingIn.changePassword(ines, "password-0", "changed elsewhere")).toBeNull();
  await natter.send("written too late");
  await expect(page.getByText("You were signed out by the service.", { exact: false })).toBeVisible({
    timeout: 15_000,
  });
  await expect(natter.message("written too late")).toBeVisible();
  await natter.openChat("Building 14");
  await expect(natter.composer).toHaveValue("half a thought");
  await page.getByRole("button", { name: "Sign in again" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=password]").fill("password-0");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("password is wrong");
  await dialog.locator("input[type=password]").fill("changed elsewhere");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm it is you" })).toBeVisible();
});

test("on a computer that the service knows, Natter signs in again automatically after the password is changed", async () => {
  const service = await startJourneyService();
  const { world, ines } = service;
  const natter = await startNatter({ service });
  const { page } = natter;
  await page.getByLabel("Email or username").fill(ines.email);
  await page.getByLabel("Password", { exact: true }).fill("password-0");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await textedPin(service, ines));
  await page.getByRole("button", { name: "Confirm" }).click();
  await natter.row("Sunday Five-a-side").waitFor();

  await openSecurity(natter);
  await expect(page.getByText("Probably this one")).toBeVisible();
  await changePassword(natter, "not-it", "a new password");
  const dialog = page.getByRole("dialog", { name: "Change the password" });
  await expect(dialog.getByText(/That is not your current password/)).toBeVisible();
  await expect(dialog.getByLabel("New password", { exact: true })).toHaveValue("a new password");
  await dialog.getByLabel("Current password").fill("password-0");
  await dialog.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("The password is changed", { exact: true })).toBeVisible();
  expect(ines.password).toBe("a new password");
  expect(world.accounts.tokensOf(ines.id)).toHaveLength(1);
  await page.getByRole("button", { name: /^Chats/ }).click();
  await natter.openChat("Sunday Five-a-side");
  await natter.send("still here");
  await expect(natter.message("still here")).toContainText("Sent");
});

test("if the sign-in ends in a few days, a banner says when, and signing in again removes the banner", async () => {
  const service = await startJourneyService();
  const { page } = await startNatter({ service, clockShift: 26 * day });
  const signIn = (part: Page | Locator) => part.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Email or username").fill(service.dani.email);
  await page.getByLabel("Password", { exact: true }).fill("a-long-password");
  await signIn(page);
  await page.getByRole("radio", { name: "Use my backup code" }).click();
  await page.getByRole("textbox", { name: "Backup code" }).fill("backup-1");
  await page.getByRole("button", { name: "Confirm" }).click();
  const banner = page.getByText(/^Your sign-in ends: /u);
  await expect(banner).toBeVisible();

  // Tokens that the service gives from now on last for another four weeks.
  service.clock.skew(26 * day);
  await page.getByRole("button", { name: "Sign in again" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).last().fill("a-long-password");
  await signIn(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(banner).toHaveCount(0);
});

test("if signing in after a password change needs a code, a banner says that every device was signed out", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await openSecurity(natter);
  await changePassword(natter, "password-0", "a new password");
  await expect(
    natter.page.getByText("Your password is changed, and every device was signed out.", { exact: false }),
  ).toBeVisible();
});
