import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { test } from "vitest";
import { accepted } from "../support/journey-world.ts";
import { folderForTwoRuns, startJourneyService, startNatter } from "../support/start-natter.ts";

test("I plan an event; another answers and I see it; I change it and call it off", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");

  await page.getByRole("button", { name: "Attach, poll, event" }).click();
  await page.getByRole("menuitem", { name: "New event" }).click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Name").fill("Five-a-side, then soup");
  await dialog.getByLabel("Place").fill("Campo Grande, pitch 3");
  await dialog.getByRole("button", { name: "1 day before" }).click();
  await dialog.getByRole("button", { name: "Post event" }).click();
  await expect(dialog).toBeHidden();

  const card = natter.timeline.getByRole("article", { name: /Created event/ });
  await expect(card.getByRole("button", { name: "Going", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const [event] = accepted(world.events.list(ines.id, football.id, 0, 10));
  if (event === undefined) throw new Error("The event was not posted");
  expect(event.details.reminders).toEqual([3_600_000, 86_400_000]);
  accepted(world.events.respond(kwame.id, football.id, event.id, true));
  await card.getByRole("button", { name: "Who is going: 2 going" }).click();
  await expect(page.getByRole("dialog", { name: /Who is going/ }).getByText("Kwame Mensah")).toBeVisible();
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: "Can’t go" }).click();
  await expect(card.getByRole("button", { name: "Who is going: 1 going" })).toBeVisible();

  const file = join(folderForTwoRuns(), "match.ics");
  await natter.desktop.answerDialog({ path: file });
  await card.getByRole("button", { name: "Add to calendar" }).click();
  await expect(page.getByText("Saved as match.ics")).toBeVisible();
  expect(readFileSync(file, "utf8")).toContain("SUMMARY:Five-a-side\\, then soup\r\n");

  await card.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit event" });
  await editing.getByLabel("Name").fill("Six-a-side");
  await editing.getByRole("button", { name: "Save changes" }).click();
  await expect(card.getByRole("heading", { name: "Six-a-side" })).toBeVisible();

  await card.getByRole("button", { name: "Call off" }).click();
  await page
    .getByRole("dialog", { name: "Call off this event?" })
    .getByRole("button", { name: "Call off" })
    .click();
  await expect(card.getByText(/was called off/)).toBeVisible();
  expect(accepted(world.events.list(ines.id, football.id, 0, 10))).toEqual([]);
});

test("the calendar gathers the events of all chats by day, over a change of the clocks", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football, building } = service;
  const year = new Date().getFullYear() + 1;
  const details = { description: "", image: null, location: null, reminders: [] } as const;
  // The clocks of London go back on the last Sunday of October: a match before, a meeting on the day after.
  const october = new Date(Date.UTC(year, 9, 31));
  const sunday = 31 - october.getUTCDay();
  const hours = (startAt: number) =>
    ({ startAt, endAt: startAt + 3_600_000, isAllDay: false, timezone: "Europe/London" }) as const;
  const plan = (groupId: string, name: string, startAt: number): unknown =>
    accepted(world.events.create(kwame.id, groupId, { ...details, name, time: hours(startAt) }));
  plan(football.id, "Match", Date.UTC(year, 9, sunday - 1, 22, 30));
  plan(building.id, "Meeting", Date.UTC(year, 9, sunday, 23, 30));
  const natter = await startNatter({ service, signedInAs: ines, env: { TZ: "Europe/London" } });
  const { page } = natter;
  await page.getByRole("button", { name: "Calendar" }).click();
  const months = (year - new Date().getFullYear()) * 12 + 9 - new Date().getMonth();
  for (let month = 0; month < months; month += 1)
    await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: new RegExp(`October ${String(year)}`) })).toBeVisible();
  await expect(
    page.getByRole("article", { name: "Match" }).getByText("23:30", { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("article", { name: "Meeting" }).getByText("23:30", { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: /Sunday/ }).getByRole("article", { name: "Meeting" }),
  ).toBeVisible();

  await page
    .getByRole("article", { name: "Meeting" })
    .getByRole("button", { name: "Going", exact: true })
    .click();
  await expect(page.getByRole("article", { name: "Meeting" }).getByText("· 2 going")).toBeVisible();
  await page.getByRole("button", { name: "Open the chat Building 14" }).click();
  await page.getByRole("log", { name: "Messages in Building 14" }).waitFor();
});
