import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { localCopyPath, readLocalCopy } from "../../support/app/app-cache.ts";
import { say, textsIn } from "../../support/service/journey-world.ts";
import { canRunHere } from "../../support/fits.ts";
import { startSecretService } from "../../support/keychain/secret-service.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const accountButton = ({ page }: Natter, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Account: ${name}`) });

async function addAccount(
  natter: Natter,
  service: JourneyService,
  from: string,
  person: JourneyService["ines"],
): Promise<void> {
  await accountButton(natter, from).click();
  await natter.page.getByRole("menuitem", { name: "Add an account" }).click();
  await signInWithToken(natter, service, person);
  await accountButton(natter, person.name).waitFor();
}
async function switchTo(natter: Natter, from: string, to: string): Promise<void> {
  await accountButton(natter, from).click();
  await natter.page.getByRole("menuitem", { name: new RegExp(`^${to}`) }).click();
  await accountButton(natter, to).waitFor();
}
/** Starts the app with the accounts of Inês and Kwame. Kwame's account, added last, is shown. */
async function startWithTwo(options: { readonly env?: Readonly<Record<string, string>> } = {}) {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines, ...options });
  await addAccount(natter, service, "Inês Carvalho", service.kwame);
  return { service, userData, natter };
}

test("a message to another account is counted and notified with the account's name, and a click opens its chat", async () => {
  const { service, natter } = await startWithTwo();
  await natter.openChat("Building 14");
  const before = await natter.desktop.badge();
  say(service.world, service.thorunn, service.football.id, "The pitch is free");
  // Inês and Kwame are both members of the group, and each account has its own connection. So both accounts notify.
  await expect
    .poll(async () => (await natter.desktop.notifications()).map(({ title }) => title).sort())
    .toEqual([
      "Þórunn Guðmundsdóttir · Sunday Five-a-side · for Inês Carvalho",
      "Þórunn Guðmundsdóttir · Sunday Five-a-side · for Kwame Mensah",
    ]);
  await expect.poll(() => natter.desktop.badge()).toBe(before + 2);
  const button = accountButton(natter, "Kwame Mensah");
  await expect(button).toHaveAccessibleName(/unread in other accounts/);
  await natter.desktop.hideWindow();
  await natter.desktop.clickNotification("Þórunn Guðmundsdóttir · Sunday Five-a-side · for Inês Carvalho");
  await expect(accountButton(natter, "Inês Carvalho")).toBeVisible();
  await expect(natter.page.getByRole("log", { name: "Messages in Sunday Five-a-side" })).toBeVisible();
  await expect(natter.message("The pitch is free")).toBeVisible();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
});

test.runIf(canRunHere.notificationButtons)(
  "a reply or Mark as read in a notification acts as the account to which the notification belongs",
  async () => {
    const { service, natter } = await startWithTwo();
    await natter.desktop.hideWindow();
    const title = "Þórunn Guðmundsdóttir · Sunday Five-a-side · for Inês Carvalho";
    say(service.world, service.thorunn, service.football.id, "Who brings the ball?");
    await expect
      .poll(async () => (await natter.desktop.notifications()).map((shown) => shown.title))
      .toContain(title);
    const isOpen = async (named: string): Promise<boolean> =>
      (await natter.desktop.notifications()).some((shown) => shown.title === named && shown.isOpen);
    await natter.desktop.replyToNotification("I do", title);
    await expect.poll(() => textsIn(service.world, service.football.id)).toContain("I do");
    const [answer] = service.world.conversations.log(service.football.id).all.slice(-1);
    expect(answer?.senderId).toBe(service.ines.id);
    // Replying in the notification also marks the chat as read.
    await expect.poll(() => isOpen(title)).toBe(false);
    const toKwame = "Inês Carvalho · Sunday Five-a-side · for Kwame Mensah";
    await expect.poll(() => isOpen(toKwame)).toBe(true);
    await natter.desktop.pickNotificationAction("Mark as read", toKwame);
    await expect.poll(() => isOpen(toKwame)).toBe(false);
    expect(await natter.desktop.isWindowVisible()).toBe(false);
    await natter.desktop.showWindow();
    await expect(accountButton(natter, "Kwame Mensah")).toBeVisible();
  },
);

test("each account keeps its own draft of a chat and sends as itself, however often the user switches", async () => {
  const { service, natter } = await startWithTwo();
  await natter.openChat("Building 14");
  await natter.composer.fill("Kwame's half a thought");
  await switchTo(natter, "Kwame Mensah", "Inês Carvalho");
  await natter.openChat("Building 14");
  await expect(natter.composer).toHaveValue("");
  await natter.composer.fill("Inês’s half a thought");
  await natter.page.keyboard.press("ControlOrMeta+Alt+Digit2");
  await accountButton(natter, "Kwame Mensah").waitFor();
  // The chat that was last open in Kwame's account is open again.
  await expect(natter.composer).toHaveValue("Kwame's half a thought");
  await natter.page.keyboard.press("ControlOrMeta+Shift+A");
  await accountButton(natter, "Inês Carvalho").waitFor();
  await expect(natter.composer).toHaveValue("Inês’s half a thought");
  await natter.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(natter.message("Inês’s half a thought")).toContainText("Sent");
  expect(textsIn(service.world, service.building.id)).toContain("Inês’s half a thought");
  await switchTo(natter, "Inês Carvalho", "Kwame Mensah");
  await expect(natter.message("Inês’s half a thought")).toContainText("Inês Carvalho");
  await expect(natter.composer).toHaveValue("Kwame's half a thought");
});

test("if the user cancels Add an account, the chat that was open is shown again", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await accountButton(natter, "Inês Carvalho").click();
  await natter.page.getByRole("menuitem", { name: "Add an account" }).click();
  await expect(natter.page.getByRole("heading", { name: "Add an account" })).toBeVisible();
  await natter.page.getByRole("button", { name: "Cancel" }).click();
  await expect(natter.message("Who is in on Sunday?")).toBeVisible();
});

test("if the user signs in again to a signed-in account, this account is shown and not added twice", async () => {
  const { service, natter } = await startWithTwo();
  await addAccount(natter, service, "Kwame Mensah", service.ines);
  await accountButton(natter, "Inês Carvalho").click();
  await expect(natter.page.getByRole("menuitem")).toHaveText([
    /Kwame Mensah/,
    "Add an account",
    "Pause notifications…",
    "Account",
    "Sign out",
  ]);
});

test("if the service signs out an account that is not shown, Natter says so without interrupting the other account", async () => {
  const { service, natter } = await startWithTwo();
  await natter.openChat("Building 14");
  service.world.accounts.endTokensOf(service.ines.id);
  await natter.desktop.suspend();
  await natter.desktop.resume();
  await expect(accountButton(natter, "Kwame Mensah")).toHaveAccessibleName(/another account was signed out/, {
    timeout: 20_000,
  });
  await natter.send("still here");
  await expect(natter.message("still here")).toContainText("Sent");
  await switchTo(natter, "Kwame Mensah", "Inês Carvalho");
  await expect(natter.page.getByText("You were signed out by the service.", { exact: false })).toBeVisible();
  await expect(natter.row("Sunday Five-a-side")).toBeVisible();
});

test("both accounts survive a restart with the last used one shown, and signing out of one keeps the other", async () => {
  const keychain = await startSecretService();
  const { service, userData, natter } = await startWithTwo({ env: keychain.env });
  const tokens = [service.ines, service.kwame].map(({ id }) => service.world.accounts.tokenOf(id) ?? "");
  for (const token of tokens) await expect.poll(() => keychain.secrets()).toContain(token);
  await switchTo(natter, "Kwame Mensah", "Inês Carvalho");
  await natter.close();

  const again = await startNatter({ service, userData, env: keychain.env });
  await expect(accountButton(again, "Inês Carvalho")).toBeVisible();
  await switchTo(again, "Inês Carvalho", "Kwame Mensah");
  await expect(again.row("Building 14")).toBeVisible();

  await accountButton(again, "Kwame Mensah").click();
  await again.page.getByRole("menuitem", { name: "Sign out" }).click();
  await again.page
    .getByRole("dialog", { name: "Sign out of Kwame Mensah?" })
    .getByRole("button", { name: "Sign out" })
    .click();
  await expect(accountButton(again, "Inês Carvalho")).toBeVisible();
  await expect(again.row("Sunday Five-a-side")).toBeVisible();
  await expect.poll(() => keychain.secrets()).not.toContain(tokens[1]);
  expect(await keychain.secrets()).toContain(tokens[0]);
  await expect.poll(() => service.world.accounts.byToken(tokens[1] ?? "")).toBeUndefined();
  expect(service.world.accounts.byToken(tokens[0] ?? "")?.id).toBe(service.ines.id);
});

test("if the user deletes one account's local copy, the dialog names the account, and the other's local copy stays", async () => {
  const { service, userData, natter } = await startWithTwo();
  const files = [service.ines, service.kwame].map((person) => localCopyPath(userData, person));
  await natter.openChat("Building 14");
  await natter.composer.fill("Kwame's half a thought");
  await switchTo(natter, "Kwame Mensah", "Inês Carvalho");
  await natter.openChat("Building 14");
  await natter.composer.fill("Inês’s half a thought");
  const { page } = natter;
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const sections = page.getByRole("navigation", { name: "Settings sections" });
  await sections.getByRole("button", { name: "Privacy" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete what is on this computer?" });
  await expect(dialog).toContainText("This is deleted");
  await expect(dialog).toContainText("Only the account of Inês Carvalho");
  await expect(dialog).toContainText("You stay signed in");
  await dialog.getByText("Also delete drafts and unsent messages").click();
  // From now on the service refuses every request, so that the app can fetch nothing again.
  service.service.faults.set([{ route: "*", status: 503 }]);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("The local copy was deleted")).toBeVisible();
  await natter.close();
  const counts = files.map((file) =>
    readLocalCopy(file, (tables) => ({
      messages: tables.messages.countAll(),
      drafts: tables.drafts.count(),
    })),
  );
  expect(counts[0]).toEqual({ messages: 0, drafts: 0 });
  expect(counts[1]?.messages).toBeGreaterThan(0);
  expect(counts[1]?.drafts).toBe(1);
});

test("without a keychain both accounts stay signed in only until Natter quits, and the settings say so", async () => {
  const { service, userData, natter } = await startWithTwo();
  await natter.page.getByRole("button", { name: "Settings", exact: true }).click();
  await natter.page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Account" })
    .click();
  await expect(natter.page.getByText("In memory, until Natter is closed")).toBeVisible();
  await natter.close();
  const again = await startNatter({ service, userData });
  await expect(again.page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
});

test("the demo can be opened beside an account, and signing out of the demo keeps the account signed in", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await accountButton(natter, "Inês Carvalho").click();
  await natter.page.getByRole("menuitem", { name: "Add an account" }).click();
  await natter.page.getByRole("button", { name: "Open the demo" }).click();
  await expect(natter.row("Building 14 Residents")).toBeVisible({ timeout: 20_000 });
  await natter.page.getByRole("button", { name: /^Account: / }).click();
  await natter.page.getByRole("menuitem", { name: "Sign out" }).click();
  await natter.page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(natter.row("Sunday Five-a-side")).toContainText("Who is in on Sunday?");
});
