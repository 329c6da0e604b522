import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import { findFaults } from "../../support/page/find-faults.ts";
import { accepted } from "../../support/service/journey-world.ts";
import { temporaryFolder, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { onePixel } from "../../service/media/uploads.ts";

test("I plan an event; another answers and I see it; I change it and call it off", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");

  await page.getByRole("button", { name: "Attach, poll, event" }).click();
  await page.getByRole("menuitem", { name: "New event" }).click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Five-a-side, then soup");
  // An end before the start is told, with one that would do.
  const end = dialog.getByLabel("End time");
  // On a day to come, whatever the hour is now.
  await dialog.getByLabel("Starts").fill(`${String(new Date().getUTCFullYear() + 1)}-03-14`);
  await dialog.getByLabel("Start time").fill("18:00");
  await end.fill("17:30");
  await dialog.getByRole("button", { name: "Post event" }).click();
  await expect(dialog).toContainText("The end is before the start. Did you mean 19:00?");
  expect(await findFaults(natter)).toEqual([]);
  await dialog.getByRole("button", { name: "Use 19:00" }).click();
  await expect(end).toHaveValue("19:00");
  await dialog.getByLabel("Place").fill("Campo Grande, pitch 3");
  await dialog.getByRole("button", { name: "1 day before" }).click();
  const pictures = temporaryFolder();
  writeFileSync(join(pictures, "soup.png"), onePixel);
  writeFileSync(join(pictures, "soup.txt"), "Soup");
  await natter.desktop.chooseFiles("[data-event-picture]", [join(pictures, "soup.txt")]);
  await expect(dialog).toContainText("The service does not take soup.txt");
  await natter.desktop.chooseFiles("[data-event-picture]", [join(pictures, "soup.png")]);
  await expect(dialog.getByRole("img", { name: "Picture of this event" })).toHaveJSProperty(
    "naturalWidth",
    1,
  );
  expect(await findFaults(natter)).toEqual([]);
  await dialog.getByRole("button", { name: "Post event" }).click();
  await expect(dialog).toBeHidden();

  const card = natter.timeline.getByRole("article", { name: /Created event/ });
  await expect(card.getByRole("button", { name: "Going", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const [event] = accepted(world.events.list(ines.id, football.id, 0, 10));
  if (event === undefined) throw new Error("The event was not posted");
  expect(event.details.image).toMatch(/^picture:1x1\.png/);
  await expect(card.getByRole("img", { name: /^Picture of Five/ })).toHaveJSProperty("naturalWidth", 1);
  expect(event.details.reminders).toEqual([3_600_000, 86_400_000]);
  await expect(card.getByText("Reminders 1 day before and 1 hour before")).toBeVisible();
  accepted(world.events.respond(kwame.id, football.id, event.id, true));
  await card.getByRole("button", { name: /^See all: 2 going/ }).click();
  await expect(page.getByRole("dialog", { name: /Who is going/ }).getByText("Kwame Mensah")).toBeVisible();
  expect(await findFaults(natter)).toEqual([]);
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: "Can’t go" }).click();
  await expect(card.getByRole("button", { name: /^See all: 1 going/ })).toBeVisible();

  const file = join(temporaryFolder(), "match.ics");
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
  const calling = page.getByRole("dialog", { name: "Call off this event?" });
  await expect(calling).toBeVisible();
  expect(await findFaults(natter)).toEqual([]);
  await calling.getByRole("button", { name: "Call off" }).click();
  await expect(card.getByText(/was called off/)).toBeVisible();
  expect(accepted(world.events.list(ines.id, football.id, 0, 10))).toEqual([]);
});

test("another's event of another zone stands in my hours and in its own, with its picture and its place; whole days stay days", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: ines, env: { TZ: "Europe/London" } });
  await natter.openChat("Sunday Five-a-side");
  const year = new Date().getUTCFullYear() + 1;
  const details = { description: "Bring a brush", reminders: [] };
  accepted(
    world.events.create(kwame.id, football.id, {
      ...details,
      name: "Tasting",
      image: `picture:${pictureName({ scene: "cake" }, 800, 600)}`,
      location: { name: "Misaki's kitchen", address: "Kappabashi 3", latitude: 35.7148, longitude: 139.7967 },
      time: {
        startAt: Date.UTC(year, 0, 15, 20),
        endAt: Date.UTC(year, 0, 15, 22),
        isAllDay: false,
        timezone: "Asia/Tokyo",
      },
    }),
  );
  const card = natter.message("Tasting");
  await expect(card.getByText(/20:00.22:00/)).toBeVisible();
  await expect(card).toContainText(/05:00.07:00 in Tokyo/);
  await expect(card.getByRole("img", { name: "Picture of Tasting" })).not.toHaveJSProperty("naturalWidth", 0);
  await card.getByRole("button", { name: "Open in maps: Misaki's kitchen" }).click();
  await expect
    .poll(() => natter.desktop.openedLinks())
    .toEqual([expect.stringMatching(/35\.7148.*139\.7967/)]);
  const going = card.getByRole("button", { name: "Going", exact: true });
  await going.click();
  await expect(going).toHaveAttribute("aria-pressed", "true");
  await going.click();
  await expect(going).toHaveAttribute("aria-pressed", "false");
  await expect(card.getByRole("button", { name: /^See all: 1 going/ })).toBeVisible();

  // A whole day in Tokyo is that day here, though most of it is the day before by the clocks of London.
  accepted(
    world.events.create(kwame.id, football.id, {
      ...details,
      name: "Spring cleaning",
      image: null,
      location: null,
      time: {
        startAt: Date.UTC(year, 2, 27, 15),
        endAt: Date.UTC(year, 2, 28, 14, 59, 59),
        isAllDay: true,
        timezone: "Asia/Tokyo",
      },
    }),
  );
  const cleaning = natter.message("Spring cleaning");
  await expect(cleaning).toContainText(new RegExp(`28 March ${String(year)}.*All day`));
  const file = join(temporaryFolder(), "cleaning.ics");
  await natter.desktop.answerDialog({ path: file });
  await cleaning.getByRole("button", { name: "Add to calendar" }).click();
  await expect(natter.page.getByText("Saved as cleaning.ics")).toBeVisible();
  const saved = readFileSync(file, "utf8");
  expect(saved).toContain(`DTSTART;VALUE=DATE:${String(year)}0328\r\n`);
  expect(saved).toContain(`DTEND;VALUE=DATE:${String(year)}0329\r\n`);
  expect(await findFaults(natter)).toEqual([]);

  await natter.page.getByRole("button", { name: "More", exact: true }).click();
  await natter.page.getByRole("menuitem", { name: "Events" }).click();
  const panel = natter.page.getByRole("complementary", { name: "Polls and events" });
  await expect(panel.getByRole("heading", { level: 3 })).toHaveText(["Tasting", "Spring cleaning"]);
  expect(await findFaults(natter)).toEqual([]);
});
