import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { expect } from "../../support/expect.ts";
import type { JourneyService } from "../../support/app/start-natter.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { drawnPicture, post } from "../../support/service/shared-media.ts";

const chat = "Sunday Five-a-side";
const hour = 3_600_000;
const day = 24 * hour;

/** Kwame plans an event that begins after `wait` and asks a question that is open as long. */
function plan({ world, kwame, football }: JourneyService, wait: number, name: string, subject: string) {
  const at = world.clock.now() + wait;
  const { event } = unwrapOrFail(
    world.events.create(kwame.id, football.id, {
      name,
      description: "",
      image: null,
      location: null,
      reminders: [],
      time: { startAt: at, endAt: at + hour, isAllDay: false, timezone: "Europe/Lisbon" },
    }),
  );
  const { poll } = unwrapOrFail(
    world.polls.create(kwame.id, football.id, {
      subject,
      titles: ["Marigold", "Navy"],
      type: "single",
      visibility: "public",
      expiresAt: at,
    }),
  );
  return { event, poll };
}

test("a chat's details show its newest pictures, the open poll and the next event, and follow what others do", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat(chat);
  await page.getByRole("button", { name: "Details", exact: true }).click();
  const panel = page.getByRole("complementary", { name: /^Details of/ });
  const gallery = panel.getByRole("region", { name: "Gallery" });
  const activities = panel.getByRole("region", { name: "Polls and events" });
  await expect(panel.getByRole("button", { name: "Notify me about: All messages" })).toBeVisible();
  await expect(gallery).toHaveCount(0);
  await expect(activities).toHaveCount(0);

  for (const scene of ["team", "cake", "lake", "ferry"] as const) post(service, scene, [drawnPicture(scene)]);
  const tiles = gallery.getByRole("listitem").getByRole("button");
  await expect(tiles).toHaveCount(4);
  await expect(tiles.first()).toHaveAccessibleName(/ferry/);
  const newest = post(service, "The goal", [drawnPicture("goal")]);
  await expect(tiles.first()).toHaveAccessibleName(/The goal/);
  await expect(tiles).toHaveCount(4);
  await tiles.first().press("Enter");
  await expect(page.getByRole("dialog", { name: "Photo from Kwame Mensah" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(tiles.first()).toBeFocused();
  unwrapOrFail(world.messages.delete(kwame.id, football.id, newest.id));
  await expect(tiles.first()).toHaveAccessibleName(/ferry/);
  await expect(tiles.first().getByRole("presentation")).toHaveJSProperty("complete", true);

  plan(service, 4 * day, "Later soup", "Later question?");
  const { poll } = plan(service, 2 * day, "Five-a-side, then soup", "Which shirt?");
  const rows = activities.getByRole("listitem").getByRole("button");
  await expect(rows).toHaveText([/Which shirt\?\s*Open · closes/, /Five-a-side, then soup.*· not answered$/]);
  unwrapOrFail(world.polls.vote(ines.id, football.id, poll.id, { type: "single", optionIds: ["1"] }));
  await expect(rows.first()).toHaveText(/Open · you voted · closes/);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await rows.last().press("Enter");
  const list = page.getByRole("complementary", { name: "Polls and events" });
  await expect(list.getByRole("heading", { name: "Five-a-side, then soup" })).toBeInViewport();
  const going = list.getByRole("button", { name: "Going", exact: true }).first();
  await going.click();
  await expect(going).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(panel).toBeFocused();
  await expect(rows.last()).toHaveText(/· you are going$/);
});

test("offline the details show the pictures of the local copy", async () => {
  const service = await startJourneyService();
  post(service, "Before the match", [drawnPicture("team")]);
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page } = natter;
  await natter.openChat(chat);
  await service.stop();
  await page.getByRole("button", { name: "Details", exact: true }).click();
  const gallery = page
    .getByRole("complementary", { name: /^Details of/ })
    .getByRole("region", { name: "Gallery" });
  await expect(gallery.getByRole("listitem").getByRole("button")).toHaveAccessibleName(/Before the match/);
});
