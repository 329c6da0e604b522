import { expect } from "playwright/test";
import { test } from "vitest";
import { say } from "../support/journey-world.ts";
import { startJourneyService, startNatter } from "../support/start-natter.ts";

test("a chat that is longer than the window opens at its end, also for the first time", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  const long = "a line that is long enough to be broken more than once ".repeat(6);
  for (let index = 0; index < 6; index += 1) say(world, ines, football.id, `${String(index)} ${long}`);
  say(world, ines, football.id, "the newest");
  const natter = await startNatter({ service, signedInAs: ines });
  for (let visit = 0; visit < 3; visit += 1) {
    await natter.openChat("Sunday Five-a-side");
    await expect(natter.message("the newest")).toBeInViewport();
    await natter.openChat("Building 14");
  }
});

test("older messages come as one scrolls back, to the very first", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  for (let index = 1; index <= 150; index += 1) say(world, ines, football.id, `message ${String(index)}`);
  say(world, kwame, football.id, "the newest");
  const natter = await startNatter({ service, signedInAs: ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.page.keyboard.press("Escape");
  await expect
    .poll(
      async () => {
        await natter.page.keyboard.press("Home");
        return natter.message("Who is in on Sunday?").isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});

test("what is wanted next is loaded once the chats are drawn, before anybody asks for it", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.row("Sunday Five-a-side").waitFor();
  const styles = (): Promise<string[]> =>
    natter.page
      .locator("link[rel=stylesheet]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const part of ["ConversationView", "MenuItems", "SearchPanel", "LightboxView", "SettingsView"]) {
    await expect.poll(async () => (await styles()).join()).toContain(part);
  }
});
