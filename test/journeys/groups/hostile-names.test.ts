import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";

/** How many pixels the page is wider than its window. */
function excess({ page }: SharedNatter): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test("no screen breaks on names of 140 or 1,000 letters, only spaces, or characters that change the text direction", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football, building } = service;
  const named = {
    endless: "Wolfeschlegelsteinhausenbergerdorff".repeat(29).slice(0, 1000),
    spaces: "     ",
    turned: "\u202Egnp.evil\u202C \u2066\u200F",
    controls: "\u202E\u2066\u200F",
  };
  unwrapOrFail(world.groupChanges.update(kwame.id, building.id, { name: "Long ".repeat(28).trim() }));
  for (const [key, name] of Object.entries(named)) {
    const person = world.accounts.add({ name, email: `${key}@correio.example`, password: "a" });
    unwrapOrFail(world.addMember(football.id, person.id));
    say(world, person, football.id, `I am ${key}`);
  }
  const natter = await openNatter(service, ines);
  await natter.openChat("Sunday Five-a-side");
  for (const key of Object.keys(named)) await expect(natter.message(`I am ${key}`)).toBeVisible();
  await natter.page.getByRole("button", { name: "Details", exact: true }).click();
  const panel = natter.page.getByRole("complementary", { name: /^Details of/ });
  await expect(panel).toContainText(/8 members/);
  const rows = panel.getByRole("group", { name: "Members", exact: true }).getByRole("button");
  await expect(rows).toHaveCount(8);
  for (const row of await rows.all()) await expect(row).toHaveAccessibleName(/\S/);
  expect(await accessibilityViolations(natter)).toEqual([]);
  expect(await excess(natter)).toBe(0);

  await natter.message("I am endless").getByRole("button", { name: /Wolfe/ }).first().click();
  const card = natter.page.getByRole("dialog", { name: /^Profile of/ });
  await expect(card.getByRole("heading", { name: /^Wolfe/ })).toBeVisible();
  expect(await excess(natter)).toBe(0);
  await natter.page.keyboard.press("Escape");
  await natter.openChat("Long Long");
  expect(await excess(natter)).toBe(0);
});
