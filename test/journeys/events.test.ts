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
