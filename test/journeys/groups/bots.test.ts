import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { say, textsIn, unwrapOrFail } from "../../support/service/journey-world.ts";

async function startInBots(): Promise<{ readonly service: JourneyService; readonly natter: SharedNatter }> {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await showBots(natter);
  return { service, natter };
}
async function showBots({ page }: SharedNatter): Promise<void> {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Bots" })
    .click();
}

test("a created bot posts, the members see it, and after it is deleted its id works no more", async () => {
  const { service, natter } = await startInBots();
  const { world, ines, kwame, football } = service;
  const { page } = natter;
  await expect(page.getByRole("heading", { name: "You have no bots" })).toBeVisible();
  await page.getByRole("button", { name: "New bot" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Group").selectOption("Sunday Five-a-side");
  await dialog.getByLabel("Name").fill("Referee");
  await dialog.getByRole("button", { name: "Create bot" }).click();
  await expect(page.getByRole("heading", { name: /Bots in .Sunday Five-a-side/ })).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  const [bot] = world.bots.ofPerson(ines.id);
  if (bot === undefined) throw new Error("The service has no bot");
  expect(await page.content()).not.toContain(bot.id);
  await page.getByRole("button", { name: /^Show the bot ID/ }).click();
  await expect(page.getByText(bot.id)).toBeVisible();

  const unreadBefore = world.unreadCount(kwame.id, football.id);
  await page.getByRole("button", { name: /^Send as/ }).click();
  await dialog.getByLabel("Message").fill("Half time");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(textsIn(world, football.id)).toContain("Half time");
  expect(world.unreadCount(kwame.id, football.id)).toBe(unreadBefore + 1);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(natter.message("Half time")).toContainText("Referee");

  await showBots(natter);
  await page.getByRole("button", { name: /^More for .Referee/ }).click();
  await page.getByRole("menuitem", { name: "Delete bot…" }).click();
  await dialog.getByRole("button", { name: "Delete bot" }).click();
  await expect(page.getByRole("heading", { name: "You have no bots" })).toBeVisible();
  expect(world.bots.byId(bot.id)).toBeUndefined();
});

test("if the service refuses the callback address of a new bot, the form says so and keeps what was typed", async () => {
  const { service, natter } = await startInBots();
  const { page } = natter;
  await page.getByRole("button", { name: "New bot" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Group").selectOption("Building 14");
  await dialog.getByLabel("Name").fill("Lift");
  await dialog.getByLabel("Callback address (optional)").fill("https://lift.example/hook");
  await dialog.getByRole("button", { name: "Create bot" }).click();
  await expect(dialog.getByRole("alert")).toContainText("callback_url");
  await expect(dialog.getByLabel("Name")).toHaveValue("Lift");
  expect(service.world.bots.ofPerson(service.ines.id)).toEqual([]);
});

test("a bot that was deleted elsewhere can no longer post, and the text typed for it stays", async () => {
  const { service, natter } = await startInBots();
  const { world, ines, football } = service;
  const { page } = natter;
  const bot = world.bots.add({ groupId: football.id, ownerId: ines.id, name: "Referee" });
  await page
    .getByRole("button", { name: /^Chats/ })
    .first()
    .click();
  await showBots(natter);
  await page.getByRole("button", { name: /^Send as/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Message").fill("Half time");
  world.bots.destroy(ines.id, bot.id);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("What you typed is still here.");
  await expect(dialog.getByLabel("Message")).toHaveValue("Half time");
});

test("a bot's activity shows its posts and callbacks as they happen, and a click on an entry opens the message", async () => {
  const { service, natter } = await startInBots();
  const { world, ines, kwame, football } = service;
  const { page } = natter;
  say(world, kwame, football.id, "Before the bot");
  const callbackUrl = "http://127.0.0.1:5000/hook";
  const bot = unwrapOrFail(
    world.bots.create({ groupId: football.id, ownerId: ines.id, name: "Referee", callbackUrl }),
  );
  await page
    .getByRole("button", { name: /^Chats/ })
    .first()
    .click();
  await showBots(natter);
  await page.getByRole("button", { name: /^More for .Referee/ }).click();
  await page.getByRole("menuitem", { name: "Activity" }).click();
  const entries = page.getByRole("dialog").getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText("added the Referee bot");
  say(world, kwame, football.id, "Was that a foul?");
  await expect(entries.first()).toContainText("Was that a foul?");
  await expect(entries.first()).toContainText(/Sent to .127\.0\.0\.1:5000\/hook/);
  unwrapOrFail(world.bots.post(bot.id, { text: "Play on" }));
  await expect(entries.first()).toContainText("Posted by the bot");
  await expect(entries).toHaveCount(3);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await entries.first().getByRole("button", { name: "Show in chat" }).click();
  await expect(natter.message("Play on")).toContainText("Referee");
});
