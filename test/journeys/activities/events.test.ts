import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { pictureName } from "../../../local-service/pictures/picture-name.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { onePixel } from "../../service/media/uploads.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test("I plan an event, see another person's answer, change the event and cancel it", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");

  await page.getByRole("button", { name: "Attach, poll, event" }).click();
  await page.getByRole("menuitem", { name: "New event" }).click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Five-a-side, then soup");
  // If the end is before the start, the dialog says so and suggests another end.
  const end = dialog.getByLabel("End time");
  // A future day, so that the test does not depend on the current hour.
  await dialog
    .getByRole("textbox", { name: "Starts" })
    .fill(`${String(new Date().getUTCFullYear() + 1)}-03-14`);
  await dialog.getByLabel("Start time").fill("18:00");
  await end.fill("17:30");
  await dialog.getByRole("button", { name: "Post event" }).click();
  await expect(dialog).toContainText("The end is before the start. Did you mean 19:00?");
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByRole("button", { name: "Use 19:00" }).click();
  await expect(end).toHaveValue("19:00");
  await dialog.getByLabel("Place").fill("Campo Grande, pitch 3");
  // A map link becomes the point on the map, and the address can be typed after it.
  const address = dialog.getByLabel("Address");
  await address.fill("https://www.openstreetmap.org/?mlat=38.7605&mlon=-9.1558");
  await address.blur();
  await expect(dialog.getByText(/^On the map: .*38\.7605, -9\.1558/)).toBeVisible();
  await address.fill("Rua Gomes da Silva 4");
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
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByRole("button", { name: "Post event" }).click();
  await expect(dialog).toBeHidden();

  const card = natter.timeline.getByRole("article", { name: /Created event/ });
  await expect(card.getByRole("button", { name: "Going", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const [event] = unwrapOrFail(world.events.list(ines.id, football.id, 0, 10));
  if (event === undefined) throw new Error("The event was not posted");
  expect(event.details.image).toMatch(/^picture:1x1\.png/);
  await expect(card.getByRole("img", { name: /^Picture of Five/ })).toHaveJSProperty("naturalWidth", 1);
  expect(event.details.reminders).toEqual([3_600_000, 86_400_000]);
  const where = { address: "Rua Gomes da Silva 4", latitude: 38.7605, longitude: -9.1558 };
  expect(event.details.location).toEqual({ name: "Campo Grande, pitch 3", ...where });
  await expect(card.getByText("Reminders 1 day before and 1 hour before")).toBeVisible();
  unwrapOrFail(world.events.respond(kwame.id, football.id, event.id, true));
  await card.getByRole("button", { name: /^See all: 2 going/ }).click();
  await expect(page.getByRole("dialog", { name: /Who is going/ }).getByText("Kwame Mensah")).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
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
  await editing.getByLabel("Place").fill("Campo Grande, pitch 4");
  await editing.getByRole("button", { name: "Save changes" }).click();
  await expect(card.getByRole("heading", { name: "Six-a-side" })).toBeVisible();
  await expect(card).toContainText("Campo Grande, pitch 4");
  expect(event.details.location).toEqual({ name: "Campo Grande, pitch 4", ...where });

  await card.getByRole("button", { name: "Cancel event" }).click();
  const calling = page.getByRole("dialog", { name: "Cancel this event?" });
  await expect(calling).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await calling.getByRole("button", { name: "Cancel event" }).click();
  await expect(card.getByText(/was cancelled or deleted/)).toBeVisible();
  expect(unwrapOrFail(world.events.list(ines.id, football.id, 0, 10))).toEqual([]);
});

test("an event of another time zone shows picture, location and both zones' hours, and an all-day event keeps its date", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: ines, env: { TZ: "Europe/London" } });
  await natter.openChat("Sunday Five-a-side");
  const year = new Date().getUTCFullYear() + 1;
  const details = { description: "Bring a brush", reminders: [] };
  unwrapOrFail(
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
  await expect(card.getByText("Kappabashi 3")).toBeVisible();
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

  // The event lasts a whole day in Tokyo. Its date stays the same here, though it begins on the day before in London.
  unwrapOrFail(
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
  expect(await accessibilityViolations(natter)).toEqual([]);

  await natter.page.getByRole("button", { name: "More", exact: true }).click();
  await natter.page.getByRole("menuitem", { name: "Events" }).click();
  const panel = natter.page.getByRole("complementary", { name: "Polls and events" });
  await expect(panel.getByRole("heading", { level: 3 })).toHaveText(["Tasting", "Spring cleaning"]);
  expect(await accessibilityViolations(natter)).toEqual([]);
});

test("a past event is listed among the past events of its chat", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const now = world.clock.now();
  const hour = 3_600_000;
  unwrapOrFail(
    world.events.create(kwame.id, football.id, {
      name: "Cup final",
      description: "",
      image: null,
      location: null,
      reminders: [],
      time: { startAt: now - 3 * hour, endAt: now - hour, isAllDay: false, timezone: "Europe/Lisbon" },
    }),
  );
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Events" }).click();
  const panel = page.getByRole("complementary", { name: "Polls and events" });
  await expect(panel.getByRole("heading", { name: "Nothing is planned" })).toBeVisible();
  await panel.getByRole("button", { name: "Show past events" }).click();
  await expect(panel.getByRole("list", { name: "Past events" }).getByRole("heading")).toHaveText([
    "Cup final",
  ]);
  expect(await accessibilityViolations(natter)).toEqual([]);
});
