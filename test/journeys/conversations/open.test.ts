import type { Locator } from "playwright";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { localCopyPath, messagesInWords, readLocalCopy } from "../../support/app/app-cache.ts";
import { say } from "../../support/service/journey-world.ts";
import {
  openNatter,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/** The y position of a message's top edge in the window, once it no longer moves. Pixels. */
async function restingTop(message: Locator): Promise<number> {
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = (await message.boundingBox())?.y ?? Number.NaN;
      const isResting = now === before;
      before = now;
      return isResting;
    })
    .toBe(true);
  return before;
}

test("a chat that is longer than the window opens at its end, also on the first visit", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  const long = "a line that is long enough to be broken more than once ".repeat(6);
  for (let index = 0; index < 6; index += 1) say(world, ines, football.id, `${String(index)} ${long}`);
  say(world, ines, football.id, "the newest");
  const natter = await openNatter(service, ines);
  for (let visit = 0; visit < 3; visit += 1) {
    await natter.openChat("Sunday Five-a-side");
    await expect(natter.message("the newest")).toBeInViewport();
    await natter.openChat("Building 14");
  }
});

test("scrolling back loads older messages, up to the very first", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  for (let index = 1; index <= 150; index += 1) say(world, ines, football.id, `message ${String(index)}`);
  say(world, kwame, football.id, "the newest");
  const natter = await openNatter(service, ines);
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

test("a chat reopens at the position where the user left it, in its middle or at its end", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  for (let index = 1; index <= 60; index += 1) say(world, ines, football.id, `word ${String(index)}.`);
  const natter = await openNatter(service, ines);
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.message("word 60.")).toBeInViewport();
  const middle = natter.message("word 30.");
  await natter.timeline.hover();
  // A rendered row may still be above the viewport.
  await expect(async () => {
    await natter.page.mouse.wheel(0, -300);
    await expect(middle).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 20_000 });
  const before = await restingTop(middle);
  await natter.openChat("Building 14");
  await natter.openChat("Sunday Five-a-side");
  await expect(middle).toBeInViewport();
  expect(Math.abs((await restingTop(middle)) - before)).toBeLessThanOrEqual(1);
  await natter.page.getByRole("button", { name: "Jump to latest" }).click();
  await expect(natter.message("word 60.")).toBeInViewport();
  await natter.openChat("Building 14");
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.message("word 60.")).toBeInViewport();
});

test("a chat with many messages never loaded opens at its newest message, and scrolling back loads the missing ones", async () => {
  const service = await startJourneyService();
  const { world, ines, football } = service;
  const talk = (from: number, to: number): void => {
    for (let index = from; index <= to; index += 1) say(world, ines, football.id, `word ${String(index)}.`);
  };
  talk(1, 60);
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: ines });
  await first.openChat("Sunday Five-a-side");
  await expect(first.message("word 60.")).toBeVisible();
  await first.close();
  talk(61, 720);
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, ines);
  await second.openChat("Sunday Five-a-side");
  await expect(second.message("word 720.")).toBeVisible();
  await second.page.keyboard.press("Escape");
  await expect
    .poll(
      async () => {
        await second.page.keyboard.press("Home");
        return second.message("Who is in on Sunday?").isVisible();
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  await second.close();
  const stored = readLocalCopy(localCopyPath(userData, ines), (tables) =>
    messagesInWords(tables, football.id),
  );
  expect(stored.map((line) => /word (\d+)\./.exec(line)?.[1]).slice(1)).toEqual(
    Array.from({ length: 720 }, (_unused, index) => String(index + 1)),
  );
}, 120_000);

test("once the list of chats is shown, the app loads the code of other views before the user opens them", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.row("Sunday Five-a-side").waitFor();
  const styles = (): Promise<string[]> =>
    natter.page
      .locator("link[rel=stylesheet]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const part of ["ConversationView", "MenuItems", "SearchPanel", "LightboxView", "SettingsView"]) {
    await expect.poll(async () => (await styles()).join()).toContain(part);
  }
});
