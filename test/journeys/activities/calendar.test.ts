import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const [minute, hour] = [60_000, 3_600_000];
const details = { description: "", image: null, location: null, reminders: [] as number[] };
const hours = (startAt: number, timezone = "Europe/London") =>
  ({ startAt, endAt: startAt + hour, isAllDay: false, timezone }) as const;

/**
 * The service's start time: noon in the middle of a month and of a week, because the calendar depends on the current
 * time.
 */
const noon = Date.UTC(2026, 10, 18, 12);
const startServiceAtNoon = () => startJourneyService(null, noon);
const inLondon = { env: { TZ: "Europe/London" } };

test("another person's event shows in the month, in Next up and in the agenda, and can be answered there", async () => {
  const service = await startServiceAtNoon();
  const { world, ines, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: ines, ...inLondon });
  const { page } = natter;
  await page.getByRole("button", { name: "Calendar" }).click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("gridcell", { name: /, today/ })).toHaveAttribute("aria-current", "date");

  const time = hours(service.clock.now() + 5 * minute);
  const { event } = unwrapOrFail(
    world.events.create(kwame.id, football.id, { ...details, name: "Match", time }),
  );
  const chip = grid.getByRole("button", { name: /Match, not answered/ });
  await chip.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Can’t go" }).click();
  await expect(dialog.getByRole("button", { name: "Can’t go" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(grid.getByRole("button", { name: /Match, declined/ })).toBeVisible();
  expect(event.responses.get(ines.id)).toBe(false);

  await page.getByRole("radio", { name: "Agenda" }).check({ force: true });
  const row = page.getByRole("article", { name: "Match" });
  await row.getByRole("button", { name: "Going", exact: true }).click();
  await expect(row.getByText("· 2 going")).toBeVisible();
  await page.getByRole("radio", { name: "Month" }).check({ force: true });
  await expect(
    page.getByRole("complementary", { name: "Next up" }).getByRole("article", { name: "Match" }),
  ).toBeVisible();
  await expect(grid.getByRole("button", { name: /Match, you are going/ })).toBeVisible();
});

test("if the service refuses one request for the events of all chats, the calendar requests the events of each chat", async () => {
  const service = await startServiceAtNoon();
  const { world, ines, kwame, football, building } = service;
  service.service.faults.set([{ route: "listAgenda", status: 404 }]);
  const soon = { name: "Match", time: hours(service.clock.now() + 5 * minute), reminders: [5 * minute] };
  unwrapOrFail(world.events.create(kwame.id, football.id, { ...details, ...soon }));
  const later = { name: "Meeting", time: hours(service.clock.now() + 30 * hour) };
  unwrapOrFail(world.events.create(kwame.id, building.id, { ...details, ...later }));
  const natter = await startNatter({ service, signedInAs: ines, ...inLondon });
  const { page } = natter;
  await page.getByRole("button", { name: "Calendar" }).click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("button", { name: /Match, not answered/ })).toBeVisible();
  await expect(grid.getByRole("button", { name: /Meeting, not answered/ })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Next up" }).getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: /December 2026/ })).toBeVisible();
  await expect(page.getByText("The calendar could not be loaded.")).toHaveCount(0);
  const { event } = unwrapOrFail(
    world.events.create(kwame.id, football.id, {
      ...details,
      name: "Final",
      time: hours(Date.UTC(2026, 11, 9, 12)),
    }),
  );
  await grid.getByRole("button", { name: /Final, not answered/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Going", exact: true }).click();
  await expect.poll(() => event.responses.get(ines.id)).toBe(true);
});

test("I plan an event from the calendar, in a chat that I choose first", async () => {
  const service = await startServiceAtNoon();
  const { world, ines, building } = service;
  const natter = await startNatter({ service, signedInAs: ines, ...inLondon });
  const { page } = natter;
  await page.getByRole("button", { name: "Calendar" }).click();
  await page.getByRole("button", { name: "New event" }).click();
  const choosing = page.getByRole("dialog", { name: "New event: in which chat?" });
  expect(await accessibilityViolations(natter)).toEqual([]);
  await choosing.getByLabel("Find a chat").fill("build");
  await choosing.getByRole("button", { name: "Building 14" }).click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Name").fill("Stairs are painted");
  await dialog.getByRole("button", { name: "Post event" }).click();
  await expect(
    page.getByRole("grid").getByRole("button", { name: /Stairs are painted, you are going/ }),
  ).toBeVisible();
  expect(unwrapOrFail(world.events.list(ines.id, building.id, 0, 10))).toHaveLength(1);
});

test("an event reminder is notified once, and a click opens the event in its chat", async () => {
  const service = await startServiceAtNoon();
  const { world, ines, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: ines, ...inLondon });
  await natter.openChat("Building 14");
  await natter.desktop.hideWindow();
  // The event starts in five minutes and its reminder is due five minutes before, so it is due at once.
  const time = hours(service.clock.now() + 5 * minute);
  const soon = { ...details, name: "Kick-off", time, reminders: [5 * minute] };
  unwrapOrFail(world.events.create(kwame.id, football.id, soon));
  const reminders = async () =>
    (await natter.desktop.notifications()).filter(({ title }) => title.startsWith("Kick-off"));
  await expect.poll(async () => (await reminders()).length).toBe(1);
  const [shown] = await reminders();
  expect(shown?.title).toBe("Kick-off · Sunday Five-a-side");
  expect(shown?.body).toMatch(/^(Today|Tomorrow) at /);
  say(world, kwame, football.id, "Bring both shirts");
  await expect
    .poll(async () => (await natter.desktop.notifications()).map(({ body }) => body))
    .toContain("Bring both shirts");
  await expect.poll(() => reminders()).toHaveLength(1);
  await natter.desktop.clickNotification("Kick-off · Sunday Five-a-side");
  await natter.page.getByRole("log", { name: "Messages in Sunday Five-a-side" }).waitFor();
  await expect(natter.timeline.getByRole("heading", { name: "Kick-off" })).toBeInViewport();
});

test("the calendar shows the events of all chats by day, across a clock change", async () => {
  const service = await startServiceAtNoon();
  const { world, ines, kwame, football, building } = service;
  const year = 2027;
  // London's clocks go back on the last Sunday of October. The match is on the day before, and the meeting is after the
  // change.
  const october = new Date(Date.UTC(year, 9, 31));
  const sunday = 31 - october.getUTCDay();
  const plan = (groupId: string, name: string, startAt: number): unknown =>
    unwrapOrFail(world.events.create(kwame.id, groupId, { ...details, name, time: hours(startAt) }));
  plan(football.id, "Match", Date.UTC(year, 9, sunday - 1, 22, 30));
  plan(building.id, "Meeting", Date.UTC(year, 9, sunday, 23, 30));
  // The event lasts a whole day in Tokyo and so begins on Saturday in London.
  const [startAt, endAt] = [Date.UTC(year, 9, sunday - 1, 15), Date.UTC(year, 9, sunday, 14, 59, 59)];
  const time = { startAt, endAt, isAllDay: true, timezone: "Asia/Tokyo" } as const;
  unwrapOrFail(world.events.create(kwame.id, building.id, { ...details, name: "Cleaning", time }));
  const natter = await startNatter({ service, signedInAs: ines, ...inLondon });
  const { page } = natter;
  await page.getByRole("button", { name: "Calendar" }).click();
  for (let month = 0; month < 11; month += 1) await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: new RegExp(`October ${String(year)}`) })).toBeVisible();
  const sundayCell = page.getByRole("gridcell", { name: /Sunday.*23:30 Meeting/ });
  await expect(sundayCell).toHaveAccessibleName(/All day Cleaning/);
  await expect(page.getByRole("gridcell", { name: /Saturday.*23:30 Match/ })).not.toHaveAccessibleName(
    /Cleaning/,
  );
  expect(await accessibilityViolations(natter)).toEqual([]);
  await page.getByRole("radio", { name: "Agenda" }).check({ force: true });
  await expect(
    page.getByRole("article", { name: "Match" }).getByText("23:30", { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("article", { name: "Meeting" }).getByText("23:30", { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: /Sunday/ }).getByRole("article", { name: "Meeting" }),
  ).toBeVisible();

  await expect(
    page.getByRole("region", { name: /Sunday/ }).getByRole("article", { name: "Cleaning" }),
  ).toContainText("All day");
  expect(await accessibilityViolations(natter)).toEqual([]);
  await page
    .getByRole("article", { name: "Meeting" })
    .getByRole("button", { name: "Going", exact: true })
    .click();
  await expect(page.getByRole("article", { name: "Meeting" }).getByText("· 2 going")).toBeVisible();
  await page
    .getByRole("article", { name: "Meeting" })
    .getByRole("button", { name: "Open the chat Building 14" })
    .click();
  await page.getByRole("log", { name: "Messages in Building 14" }).waitFor();
});

test("in a narrow window the calendar shows the next event above the month, and one click shows the later events", async () => {
  const service = await startServiceAtNoon();
  const { world, ines, kwame, football, building } = service;
  const natter = await startNatter({ service, signedInAs: ines, ...inLondon });
  const { page } = natter;
  await page.setViewportSize({ width: 480, height: 800 });
  await page.getByRole("button", { name: "Calendar" }).click();
  const next = page.getByRole("complementary", { name: "Next up" });
  await expect(next).toContainText("Nothing is planned for the next weeks.");
  const plan = (groupId: string, name: string, startAt: number) =>
    unwrapOrFail(world.events.create(kwame.id, groupId, { ...details, name, time: hours(startAt) })).event;
  const later = service.clock.now() + 30 * hour;
  plan(
    building.id,
    "Meeting of everybody who lives in the house and has something to say about the lift",
    later,
  );
  const match = plan(football.id, "Match", service.clock.now() + 5 * minute);
  await expect(next.getByRole("article")).toHaveCount(1);
  await next
    .getByRole("article", { name: "Match" })
    .getByRole("button", { name: "Going", exact: true })
    .click();
  await expect.poll(() => match.responses.get(ines.id)).toBe(true);
  await next.getByRole("button", { name: "Show 1 more" }).click();
  await expect(next.getByRole("article")).toHaveCount(2);
  for (const isDark of [false, true]) {
    await natter.desktop.setDark(isDark);
    expect(await accessibilityViolations(natter)).toEqual([]);
  }
  // Even a long name does not extend beyond the window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(480);
  await next.getByRole("button", { name: "Show only the next" }).press("Enter");
  await expect(next.getByRole("article")).toHaveCount(1);
  await next.getByRole("button", { name: "Show Match" }).click();
  await expect(page.getByRole("dialog")).toContainText("Match");
});

test("if events began while the app was closed, one notification names them, at the next start only", async () => {
  const service = await startServiceAtNoon();
  const { world, ines, kwame, football, building } = service;
  const userData = temporaryFolder();
  const first = await startNatter({ service, signedInAs: ines, userData, ...inLondon });
  await first.openChat("Building 14");
  await first.close();
  const missed = (groupId: string, name: string, before: number): void => {
    const time = hours(service.clock.now() - before);
    unwrapOrFail(world.events.create(kwame.id, groupId, { ...details, name, time, reminders: [5 * minute] }));
  };
  missed(football.id, "Match", 3 * hour);
  missed(building.id, "Meeting", 2 * hour);
  const reported = async (natter: Natter): Promise<readonly string[]> =>
    (await natter.desktop.notifications())
      .filter(({ title }) => title.startsWith("Begun"))
      .map(({ body }) => body);
  const second = await startNatter({ service, userData, ...inLondon });
  await signInWithToken(second, service, ines);
  await expect.poll(() => reported(second)).toEqual(["Meeting and Match"]);
});
