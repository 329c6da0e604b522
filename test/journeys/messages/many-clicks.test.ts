import type { Locator } from "playwright";
import { test } from "vitest";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import { expect } from "../../support/expect.ts";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../../support/app/start-natter.ts";
import { recordRequests } from "../../support/network/watch-requests.ts";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";
const hour = 3_600_000;

/** Clicks 200 times, as fast as the page can draw the effects of a click. */
async function clickManyTimes(button: Locator): Promise<void> {
  await button.evaluate(async (element: HTMLElement) => {
    for (let click = 0; click < 200; click += 1) {
      element.click();
      // The page updates its elements in a microtask, so a button is disabled before the next click.
      await Promise.resolve();
    }
  });
}

/** Presses a key 200 times without waiting for the effects. */
async function pressManyTimes(target: Locator, key: string): Promise<void> {
  await target.evaluate(async (element, pressed) => {
    for (let press = 0; press < 200; press += 1) {
      const event = new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
      await Promise.resolve();
    }
  }, key);
}

/** Starts the app with the chat open, and records what it asks the service to change. */
async function open(prepare: (service: JourneyService) => void = () => undefined) {
  const service = await startJourneyService();
  prepare(service);
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  await natter.openChat(chat);
  const seen = recordRequests(service.service.port);
  /** The number of requests that change something and whose path matches. */
  const countOf = (path: RegExp): number =>
    seen.filter((request) => request.method !== "GET" && path.test(request.path)).length;
  return { service, natter, countOf, userData };
}

async function chooseInMenu({ page }: Natter, message: Locator, name: string): Promise<Locator> {
  await message.focus();
  await page.keyboard.press("Shift+F10");
  return page.getByRole("menuitem", { name, exact: true });
}

test("if the user clicks a button that sends something about messages 200 times quickly, this is sent once", async () => {
  const { natter, countOf, userData } = await open();
  const { page, composer } = natter;
  const asked = natter.message("Who is in on Sunday?");

  await composer.fill("once");
  await clickManyTimes(page.getByRole("button", { name: "Send", exact: true }));
  await expect(natter.message("once")).toContainText("Sent");
  expect(countOf(/\/messages$/)).toBe(1);

  await natter.message("once").focus();
  await page.keyboard.press("e");
  await composer.fill("once and again");
  await pressManyTimes(composer, "Enter");
  await expect(natter.message("once and again")).toContainText("Edited");
  expect(countOf(/\/messages\/\d+$/)).toBe(1);

  await asked.focus();
  await page.keyboard.press("r");
  await clickManyTimes(page.getByRole("dialog", { name: "Choose a reaction" }).getByRole("button").first());
  await expect(asked.getByRole("button", { name: /, 1, including yours$/ })).toBeVisible();
  expect(countOf(/\/like$/)).toBe(1);

  await clickManyTimes(await chooseInMenu(natter, asked, "Pin"));
  await expect(page.getByRole("region", { name: "Pinned messages" })).toContainText("Who is in");
  expect(countOf(/\/pin$/)).toBe(1);

  await asked.focus();
  await page.keyboard.press("f");
  const forward = page.getByRole("dialog", { name: "Forward to" });
  const before = countOf(/\/messages$/);
  await clickManyTimes(forward.getByRole("button", { name: /Building 14/ }));
  await expect(natter.row("Building 14")).toContainText("Who is in on Sunday?");
  expect(countOf(/\/messages$/) - before).toBe(1);
  expect(loggedErrors(userData)).toEqual([]);
});

test("if a button of a poll or an event is clicked 200 times quickly, it votes, answers or posts once", async () => {
  const { service, natter, countOf, userData } = await open(({ world, kwame, football }) => {
    const expiresAt = world.clock.now() + hour;
    const about = { subject: "Which shirt?", titles: ["Marigold", "Navy"], expiresAt } as const;
    unwrapOrFail(
      world.polls.create(kwame.id, football.id, { ...about, type: "single", visibility: "public" }),
    );
  });
  const { world, ines, football } = service;
  const { page } = natter;
  const card = natter.message("Which shirt?");
  await clickManyTimes(card.getByRole("radio", { name: /^Marigold/ }));
  await expect(card.getByRole("radio", { name: "Marigold, 1 vote, 100%, your vote" })).toBeVisible();
  expect(countOf(/\/poll\/.*\/\d+$/)).toBe(1);

  await page.keyboard.press("Control+Shift+P");
  const poll = page.getByRole("dialog", { name: "New poll" });
  await poll.getByLabel("Question").fill("Soup?");
  await poll.getByLabel("Option 1", { exact: true }).fill("Yes");
  await poll.getByLabel("Option 2", { exact: true }).fill("No");
  await clickManyTimes(poll.getByRole("button", { name: "Post poll" }));
  await expect(natter.message("Soup?").last()).toBeVisible();
  expect(unwrapOrFail(world.polls.page(ines.id, football.id, null)).polls).toHaveLength(2);

  await page.keyboard.press("Control+Shift+T");
  const event = page.getByRole("dialog", { name: "New event" });
  await event.getByLabel("Name").fill("Soup evening");
  await clickManyTimes(event.getByRole("button", { name: "Post event" }));
  const posted = natter.timeline.getByRole("article", { name: /Created event/ });
  await expect(posted).toBeVisible();
  expect(unwrapOrFail(world.events.list(ines.id, football.id, 0, 10))).toHaveLength(1);

  const answers = countOf(/\/rsvp/);
  await clickManyTimes(posted.getByRole("button", { name: "Can’t go" }));
  await expect(posted.getByRole("button", { name: "Can’t go" })).toHaveAttribute("aria-pressed", "false");
  // An even number of presses withdraws the answer. At most two requests are sent: for the first press and for the
  // last.
  await expect.poll(() => countOf(/\/rsvp/) - answers).toBeLessThanOrEqual(2);
  expect(loggedErrors(userData)).toEqual([]);
});

test("if the user clicks a button that begins a chat or adds a person 200 times quickly, this happens once", async () => {
  const { service, natter, countOf, userData } = await open(({ world, kwame, ines }) => {
    world.profiles.share(kwame, true);
    const cleo = world.accounts.add({ name: "Cleo Marsh", email: "cleo@elsewhere.example" });
    world.accounts.giveToken(cleo.id, "journey", true);
    say(world, cleo, chatIdOf(asId<UserId>(cleo.id), asId<UserId>(ines.id)), "Is the sofa free?");
  });
  const { world, kwame, ines } = service;
  const { page } = natter;
  const swimmers = unwrapOrFail(
    world.createGroup({ name: "Dawn Swimmers", ownerId: kwame.id, isShared: true }),
  );

  await page.keyboard.press("Control+n");
  await page.getByRole("menuitem", { name: "Join a group by link" }).click();
  const join = page.getByRole("dialog");
  await join
    .getByRole("textbox")
    .fill(`https://groupme.com/join_group/${swimmers.id}/${swimmers.shareToken ?? ""}`);
  await page.keyboard.press("Enter");
  await clickManyTimes(join.getByRole("button", { name: /^Join/ }).last());
  await page.getByRole("log", { name: "Messages in Dawn Swimmers" }).waitFor();
  expect(countOf(/\/join\//)).toBe(1);

  await page.getByRole("button", { name: /^Message requests/ }).click();
  await natter.row("Cleo Marsh").click();
  await clickManyTimes(page.getByRole("button", { name: "Accept" }));
  await expect(page.getByRole("textbox", { name: /^Message .*Cleo/ })).toBeVisible();
  expect(countOf(/\/approve$/)).toBe(1);

  await page.keyboard.press("Control+5");
  await page.getByRole("button", { name: "Add by link" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a contact" });
  const token = world.profiles.of(kwame.id).shareToken ?? "";
  await dialog.getByRole("textbox").fill(`https://web.groupme.com/contact/${kwame.id}/${token}`);
  await page.keyboard.press("Enter");
  await clickManyTimes(dialog.getByRole("button", { name: "Add to contacts" }));
  await expect.poll(() => world.contacts.get(ines.id, kwame.id)).toBeDefined();
  expect(loggedErrors(userData)).toEqual([]);
});
