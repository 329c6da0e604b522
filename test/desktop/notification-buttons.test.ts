// Presses the buttons of Natter's notifications in a real notification daemon, as a person does.
import { expect } from "../support/expect.ts";
import { beforeEach, describe, test } from "vitest";
import type { Page } from "playwright";
import type { LinuxDesktop } from "../support/desktop/linux-desktop.ts";
import { startLinuxDesktop } from "../support/desktop/linux-desktop.ts";
import { waitUntilProfileIsUnused } from "../support/app/profile-in-use.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";
import { canRunHere } from "../support/fits.ts";
import { removeFromBuilding, say, textsIn, unwrapOrFail } from "../support/service/journey-world.ts";
import { signInWithToken, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";

const fromKwame = "Kwame Mensah · Building 14";
let desktop: LinuxDesktop;
let service: JourneyService;
let natter: Natter;
let userData: string;

/** Starts Natter with its window open at a chat. The panel has its icon, so that a hidden window stays hidden. */
async function startNearby(): Promise<void> {
  desktop = await startLinuxDesktop();
  await desktop.tray.start();
  service = await startJourneyService();
  service.world.marking.markAll(service.ines.id);
  userData = temporaryFolder();
  natter = await startNatter({ service, userData, signedInAs: service.ines, env: desktop.env });
  await natter.openChat("Sunday Five-a-side");
}

/** Hides the window, and lets Kwame send a message to a group. Returns the message's id once it is notified. */
async function notify(text: string): Promise<ReturnType<typeof say>["id"]> {
  await natter.desktop.hideWindow();
  const { id } = say(service.world, service.kwame, service.building.id, text);
  await expect.poll(() => desktop.notifications.shown().at(-1)?.body).toBe(text);
  await expect.poll(() => desktop.notifications.openCount()).toBe(1);
  return id;
}

/** Presses "Reply", and returns the page of the window that opens. */
async function openReply(title = fromKwame): Promise<Page> {
  const opening = natter.context.waitForEvent("page");
  await desktop.notifications.pressButton("Reply", title);
  const page = await opening;
  await page.getByRole("textbox", { name: /^Reply in / }).waitFor();
  return page;
}

/** Presses a key that closes the window. The key is not released, because the page is gone by then. */
async function closeBy(page: Page, key: "Enter" | "Escape"): Promise<void> {
  const closing = page.waitForEvent("close");
  await page.keyboard.down(key);
  await closing;
}

const leftText = ({ page }: Natter) => page.getByText("You are no longer in this group.", { exact: false });

describe.runIf(canRunHere.sessionBus)("the buttons of a notification on Linux", () => {
  beforeEach(startNearby);

  test("Like likes the message, and its notification is gone; if the service is down, the message is shown instead", async () => {
    const { world, kwame, ines, building } = service;
    const id = await notify("The lift works again");
    await desktop.notifications.pressButton("Like", fromKwame);
    const likers = () =>
      unwrapOrFail(world.messages.visible(kwame.id, building.id, id)).reactions.flatMap(
        ({ userIds }) => userIds,
      );
    await expect.poll(likers).toEqual([ines.id]);
    await expect.poll(() => desktop.notifications.openCount()).toBe(0);
    expect(await natter.desktop.isWindowVisible()).toBe(false);
    await notify("No, it does not");
    await service.stop();
    await desktop.notifications.pressButton("Like", fromKwame);
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
    await expect(natter.message("No, it does not")).toBeVisible();
  });

  test("Reply opens a small window with the last messages; Enter sends the reply and closes the window", async () => {
    const { world, ines, building } = service;
    await notify("The lift works again");
    const page = await openReply();
    await expect(page.getByRole("heading", { name: "Building 14" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Last messages" })).toContainText("The lift works again");
    await expect.poll(() => desktop.notifications.openCount()).toBe(0);
    const menuBars = (): Promise<readonly boolean[]> =>
      natter.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isMenuBarVisible()),
      );
    expect(await menuBars()).toEqual([false, false]);
    await page.getByRole("textbox").fill("Thank you!");
    await closeBy(page, "Enter");
    await expect.poll(() => textsIn(world, building.id).at(-1)).toBe("Thank you!");
    await expect.poll(() => world.unreadCount(ines.id, building.id)).toBe(0);
    expect(await natter.desktop.isWindowVisible()).toBe(false);
  });

  test("if Esc closes the small reply window, its text stays as the draft, even if its chat is open", async () => {
    const { world, kwame, football, building } = service;
    await notify("The lift works again");
    const first = await openReply();
    await first.getByRole("textbox").fill("Half a thought");
    await closeBy(first, "Escape");
    await expect(natter.row("Building 14")).toContainText("Half a thought");
    say(world, kwame, football.id, "Who brings the ball?");
    const title = "Kwame Mensah · Sunday Five-a-side";
    await expect.poll(() => desktop.notifications.shown().at(-1)?.summary).toBe(title);
    const second = await openReply(title);
    await second.getByRole("textbox").fill("I do");
    await closeBy(second, "Escape");
    await natter.desktop.showWindow();
    await expect(natter.composer).toHaveValue("I do");
    await natter.openChat("Building 14");
    await expect(natter.composer).toHaveValue("Half a thought");
    expect(textsIn(world, building.id).at(-1)).toBe("The lift works again");
  });

  test("when Natter ends, its notifications are gone, because nothing would hear their buttons", async () => {
    await notify("The lift works again");
    await natter.close();
    await expect.poll(() => desktop.notifications.openCount()).toBe(0);
  });

  test("if Natter crashes, its next start withdraws the notifications that were left", async () => {
    await notify("The lift works again");
    natter.kill();
    await natter.gone;
    expect(await desktop.notifications.openCount()).toBe(1);
    await waitUntilProfileIsUnused(userData);
    await startNatter({ service, userData, env: desktop.env });
    await expect.poll(() => desktop.notifications.openCount()).toBe(0);
  });

  test("Like in a notification of a group that the user is no longer in opens the chat, which says so", async () => {
    await notify("The lift works again");
    // Nothing arrives by push any more, so Natter does not know yet that the user was removed.
    service.service.push.freeze();
    removeFromBuilding(service);
    await desktop.notifications.pressButton("Like", fromKwame);
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
    await expect(leftText(natter)).toBeVisible();
    await expect(natter.message("The lift works again")).toBeVisible();
  });

  test("if the user is removed from the group while the small reply window is open, the text can be copied", async () => {
    await notify("The lift works again");
    const page = await openReply();
    await page.getByRole("textbox").fill("Thank you!");
    removeFromBuilding(service);
    await expect(natter.row("Building 14")).toHaveCount(0);
    await closeBy(page, "Enter");
    await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
    await expect(leftText(natter)).toBeVisible();
    await natter.page.getByRole("button", { name: "Copy what you were writing" }).click();
    await expect.poll(() => natter.desktop.clipboardText()).toBe("Thank you!");
  });

  test("a reply in the small window lists a direct chat again that was removed on another client meanwhile", async () => {
    const { world, kwame, ines, withKwame } = service;
    await natter.desktop.hideWindow();
    say(world, kwame, withKwame, "Are you coming?");
    await expect.poll(() => desktop.notifications.openCount()).toBe(1);
    const page = await openReply("Kwame Mensah");
    await page.getByRole("textbox").fill("On my way");
    world.chats.remove(ines.id, withKwame);
    await expect(natter.row("Kwame Mensah")).toHaveCount(0);
    await closeBy(page, "Enter");
    await expect.poll(() => textsIn(world, withKwame).at(-1)).toBe("On my way");
    await expect(natter.row("Kwame Mensah")).toContainText("On my way");
  });

  test("if the account signs out while the small window is open, closing the window copies its text", async () => {
    const { page: main } = natter;
    await notify("The lift works again");
    const small = await openReply();
    await small.getByRole("textbox").fill("Thank you!");
    await natter.desktop.showWindow();
    await main.getByRole("button", { name: "Account: Inês Carvalho" }).click();
    await main.getByRole("menuitem", { name: "Sign out" }).click();
    await main.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await main.getByRole("heading", { name: "Sign in to Natter" }).waitFor();
    await closeBy(small, "Escape");
    await expect.poll(() => natter.desktop.clipboardText()).toBe("Thank you!");
    await expect.poll(() => desktop.notifications.shown().at(-1)?.summary).toBe("Your reply was not sent");
  });

  test("with two accounts, Mark as read and Reply act as the account to which the notification belongs", async () => {
    const { world, kwame, ines, thorunn, football } = service;
    const { page } = natter;
    await page.getByRole("button", { name: /^Account: Inês/ }).click();
    await page.getByRole("menuitem", { name: "Add an account" }).click();
    await signInWithToken(natter, service, kwame);
    await page.getByRole("button", { name: /^Account: Kwame/ }).waitFor();
    world.marking.markAll(kwame.id);
    await natter.desktop.hideWindow();
    say(world, thorunn, football.id, "Who brings the ball?");
    await expect.poll(() => desktop.notifications.openCount()).toBe(2);
    const title = "Þórunn Guðmundsdóttir · Sunday Five-a-side · for";
    await desktop.notifications.pressButton("Mark as read", `${title} Kwame Mensah`);
    await expect.poll(() => world.unreadCount(kwame.id, football.id)).toBe(0);
    await expect.poll(() => desktop.notifications.openCount()).toBe(1);
    expect(world.unreadCount(ines.id, football.id)).toBe(1);
    const small = await openReply(`${title} Inês Carvalho`);
    await small.getByRole("textbox").fill("I do");
    await closeBy(small, "Enter");
    await expect.poll(() => textsIn(world, football.id).at(-1)).toBe("I do");
    expect(world.conversations.log(football.id).all.at(-1)?.senderId).toBe(ines.id);
  });

  test("the small reply window checks the spelling in its text's language, and can be hidden from captures", async () => {
    const { page, desktop: acts } = natter;
    await page.evaluate(() =>
      window.bridge.changeSettings({
        changes: { spellingLanguages: ["en-GB", "pt-PT"], isHiddenFromCapture: true },
      }),
    );
    await notify("The lift works again");
    const small = await openReply();
    expect(await acts.windowProtection()).toEqual([true, true]);
    const checked = (): Promise<readonly string[]> =>
      natter.evaluate(({ session }) => session.defaultSession.getSpellCheckerLanguages());
    await small.getByRole("textbox").fill("Alguém pode trazer as chaves da cozinha amanhã de manhã?");
    await expect.poll(checked).toEqual(["pt-PT"]);
  });

  test("the app lock withdraws the notification and closes the small window; unlocking brings its text back as the draft", async () => {
    const { page, desktop: acts } = natter;
    const passphrase = "four old harbour cats";
    await page.evaluate(
      (chosen) => window.bridge.setPassphrase({ current: "", passphrase: chosen }),
      passphrase,
    );
    await notify("The lift works again");
    const small = await openReply();
    await small.getByRole("textbox").fill("Thank");
    say(service.world, service.kwame, service.football.id, "Kick-off at ten");
    await expect.poll(() => desktop.notifications.openCount()).toBe(1);
    const closing = small.waitForEvent("close");
    await acts.pickMenu("File", "Lock Natter");
    await closing;
    await expect.poll(() => desktop.notifications.openCount()).toBe(0);
    await acts.showWindow();
    const dialog = page.getByRole("dialog", { name: "Natter is locked" });
    await dialog.getByLabel("Passphrase", { exact: true }).fill(passphrase);
    await dialog.getByRole("button", { name: "Unlock" }).click();
    await expect(dialog).toHaveCount(0);
    await natter.openChat("Building 14");
    await expect(natter.composer).toHaveValue("Thank");
  });
});
