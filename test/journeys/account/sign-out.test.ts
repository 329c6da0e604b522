import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { canRunHere } from "../../support/fits.ts";
import { startSecretService } from "../../support/keychain/secret-service.ts";
import {
  openNatter,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

async function signOut({ page }: Natter): Promise<void> {
  await page.getByRole("button", { name: "Account: Inês Carvalho" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to Natter" }).waitFor();
}

test("the token is stored in the keychain, signs in after a restart and is removed on sign-out", async () => {
  const service = await startJourneyService();
  const token = service.world.accounts.tokenOf(service.ines.id) ?? "";
  const keychain = await startSecretService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, env: keychain.env, signedInAs: service.ines });
  await expect.poll(() => keychain.secrets()).toContain(token);
  await first.close();

  const second = await startNatter({ service, userData, env: keychain.env });
  await expect(second.row("Sunday Five-a-side")).toBeVisible();
  await signOut(second);
  await expect.poll(() => keychain.secrets()).not.toContain(token);
  await expect.poll(() => service.world.accounts.byToken(token)).toBeUndefined();
});

test("signing out leaves the local data on the disk, or deletes all local data if the user chooses so", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const accounts = join(userData, "local-service", "accounts");
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await signOut(natter);
  expect(readdirSync(accounts)).toEqual([service.ines.id]);
  await expect(page.getByRole("button", { name: "What is still on this computer" })).toBeVisible();

  service.world.accounts.giveToken(service.ines.id, "journey", true);
  await signInWithToken(natter, service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await page.getByRole("button", { name: "Account: Inês Carvalho" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Also delete what is on this computer" }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Nothing of Inês Carvalho is on this computer any more.")).toBeVisible();
  expect(readdirSync(accounts)).toEqual([]);
  await expect(page.getByRole("button", { name: "What is still on this computer" })).toHaveCount(0);
});

test("after the service signs the user out, local data stays readable, the reason is shown, and a token signs in", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  service.world.accounts.endTokensOf(service.ines.id);
  await natter.send("written too late");
  await expect(natter.page.getByText("You were signed out by the service.", { exact: false })).toBeVisible({
    timeout: 15_000,
  });
  await expect(natter.message("Who is in on Sunday?")).toBeVisible();
  await expect(natter.message("written too late")).toBeVisible();

  const { token } = service.world.accounts.giveToken(service.ines.id, "journey", true);
  await natter.page.getByRole("button", { name: "Sign in again" }).click();
  const dialog = natter.page.getByRole("dialog");
  await dialog.getByText("Access token", { exact: true }).first().click();
  await dialog.locator("input[type=password]").fill(token);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.message("written too late")).toContainText("Sent", { timeout: 15_000 });
});

test("if the service answers 401 with a code that does not concern the token, the user stays signed in", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  await signInWithToken(natter, service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  service.service.faults.set([{ route: "sendGroupMessage", status: 401, code: 40_102 }]);
  await natter.send("only from the phone app");
  await expect(
    natter.timeline.getByText("The service accepts this only from its phone app", { exact: false }).first(),
  ).toBeVisible();
  await expect(natter.page.getByText("You were signed out", { exact: false })).toHaveCount(0);
});

test.runIf(canRunHere.promptlessKeychain)(
  "if the keychain is locked, Natter says so and loses nothing; once the keychain is unlocked, one click signs in",
  async () => {
    const service = await startJourneyService();
    const token = service.world.accounts.tokenOf(service.ines.id) ?? "";
    const keychain = await startSecretService();
    const userData = temporaryFolder();
    const first = await startNatter({ service, userData, env: keychain.env, signedInAs: service.ines });
    await expect.poll(() => keychain.secrets()).toContain(token);
    await first.close();
    await keychain.restart("locked");

    const second = await startNatter({ service, userData, env: keychain.env });
    await expect(second.page.getByText("Your computer’s keychain is locked", { exact: false })).toBeVisible();
    await keychain.restart("unlocked");
    await second.page.getByRole("button", { name: "Try the keychain again" }).click();
    await expect(second.row("Sunday Five-a-side")).toBeVisible();
  },
);
