import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { CalendarEvent } from "../../../../../preload/model/activities/events.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { buildConversation, conversationId } from "../../../../support/model/build-model.ts";
import { buildEvent, eventId } from "../../../../support/model/build-activities.ts";
import type { FakeTransport } from "../../../../support/page/fake-transport.ts";
import { showApp } from "../../../app-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import type { StartState } from "../../../app-fixture.ts";
import { readMenuItems } from "../../../menu-items.ts";

const hour = 3_600_000;
/** Friday, 20 November 2026, at noon in the local time zone. */
const now = new Date(2026, 10, 20, 12).getTime();
const football = buildConversation({ id: conversationId("500"), name: "Sunday Five-a-side" });
const building = buildConversation({ id: conversationId("501"), name: "Building 14" });

const at = (name: string, day: number, changes: Partial<CalendarEvent> = {}): CalendarEvent => {
  const startAt = new Date(2026, 10, day, 18).getTime();
  return buildEvent({ id: eventId(name), name, startAt, endAt: startAt + hour, timeZone: null, ...changes });
};
/** A time zone with another time than the local one, which may have several names. */
const elsewhere =
  new Date().getTimezoneOffset() === -345
    ? { timeZone: "America/Lima", city: "Lima" }
    : { timeZone: "Asia/Kathmandu", city: "Kathmandu" };
const planned = [
  at("Match", 22, { ownResponse: "going", conversationId: football.id }),
  at("Painting", 26, { conversationId: building.id, timeZone: elsewhere.timeZone }),
  at("Trip", 10, { days: { first: "2026-11-10", last: "2026-11-12" }, ownResponse: "going" }),
  ...["One", "Two", "Three", "Four", "Five"].map((name) => at(name, 28)),
];

afterEach(() => {
  document.documentElement.dir = "ltr";
  delete document.documentElement.dataset["theme"];
});

type FakedTimers = ("Date" | "setInterval" | "clearInterval")[];

async function showCalendar(
  start: StartState = {},
  change: (wire: FakeTransport) => void = () => undefined,
  toFake: FakedTimers = ["Date"],
): Promise<FakeTransport> {
  vi.useFakeTimers({ now, toFake });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const transport = await showApp({
    conversations: [football, building],
    ...start,
    prepare: (wire) => {
      wire.answer("listAgenda", ({ from, to }) =>
        done(planned.filter(({ startAt, endAt }) => endAt >= from && startAt <= to)),
      );
      change(wire);
    },
  });
  await page.getByRole("button", { name: "Calendar" }).click();
  await expect.element(page.getByRole("gridcell", { name: /Match/ })).toBeInTheDocument();
  return transport;
}

const focused = (): string => document.activeElement?.getAttribute("data-day") ?? "";
const stops = (): number => document.querySelectorAll('[role="grid"] [tabindex="0"]').length;
async function focusDay(day: string): Promise<void> {
  const today = page.getByRole("gridcell", { name: /today/ }).element() as HTMLElement;
  today.focus();
  await expect.poll(focused).toBe(day);
}
const focusToday = () => focusDay("2026-11-20");
async function press(key: string, day: string): Promise<void> {
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(focused).toBe(day);
}

test("Tab stops once in the month grid, and the arrows, Home and End move between its days", async () => {
  await showCalendar();
  await focusToday();
  expect(stops()).toBe(1);
  await press("ArrowRight", "2026-11-21");
  await press("ArrowDown", "2026-11-28");
  await press("ArrowUp", "2026-11-21");
  await press("ArrowLeft", "2026-11-20");
  await press("Home", "2026-11-16");
  await press("End", "2026-11-22");
  expect(stops()).toBe(1);
});

test("Page Up and Page Down turn the month, and so does an arrow that leaves the shown weeks", async () => {
  await showCalendar();
  await focusToday();
  await press("PageDown", "2026-12-20");
  await expect.element(page.getByRole("heading", { name: /December 2026/ })).toBeVisible();
  await press("PageUp", "2026-11-20");
  await press("PageUp", "2026-10-20");
  for (const day of ["2026-10-27", "2026-11-03"]) await press("ArrowDown", day);
  await expect.element(page.getByRole("heading", { name: /November 2026/ })).toBeVisible();
});

test("the buttons that turn the month announce the new month", async () => {
  await showCalendar();
  const said = () => document.querySelector("[aria-live=polite]")?.textContent;
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.poll(said).toBe("December 2026");
  await page.getByRole("button", { name: "Today" }).click();
  await expect.poll(said, { timeout: 5000 }).toBe("November 2026");
});

test("after midnight, the chosen day moves to the new today only if the old today was chosen", async () => {
  await showCalendar({}, () => undefined, ["Date", "setInterval", "clearInterval"]);
  const chosen = () => document.querySelector('[role="grid"] [tabindex="0"]')?.getAttribute("data-day");
  await expect.poll(chosen).toBe("2026-11-20");
  vi.advanceTimersByTime(13 * hour);
  await expect.poll(chosen).toBe("2026-11-21");
  await focusDay("2026-11-21");
  await press("ArrowRight", "2026-11-22");
  await press("ArrowRight", "2026-11-23");
  vi.advanceTimersByTime(24 * hour);
  await expect.element(page.getByRole("gridcell", { name: /^Sunday 22 November.*today/u })).toBeVisible();
  expect(chosen()).toBe("2026-11-23");
});

test("in a right-to-left window the left and right arrow keys are swapped", async () => {
  await showCalendar();
  document.documentElement.dir = "rtl";
  await focusToday();
  await press("ArrowLeft", "2026-11-21");
  await press("ArrowRight", "2026-11-20");
});

test("Enter on a day opens its event, or the day if it has several events, and closing returns the focus", async () => {
  await showCalendar();
  await focusToday();
  await press("ArrowRight", "2026-11-21");
  await press("ArrowRight", "2026-11-22");
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("article", { name: "Match" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toBe("2026-11-22");
  for (const day of [23, 24, 25, 26, 27, 28]) await press("ArrowRight", `2026-11-${String(day)}`);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => dialog.getByRole("article").elements().length).toBe(5);
});

test("a day shows three events and a button with the number of further events", async () => {
  await showCalendar();
  const cell = page.getByRole("gridcell", { name: /^Saturday 28 November/ });
  await expect.element(cell).toHaveAccessibleName(/One, not answered.*Three, not answered 2 more events/);
  await cell.getByRole("button", { name: "2 more events on Saturday 28 November: show all" }).click();
  await expect
    .element(
      page.getByRole("dialog", { name: "Saturday 28 November" }).getByRole("article", { name: "Five" }),
    )
    .toBeVisible();
});

test("the calendar shows an event of several days on each of them", async () => {
  await showCalendar();
  await expect.poll(() => page.getByRole("gridcell", { name: /Trip/ }).elements().length).toBe(3);
});

test("only the events of the selected chat are shown", async () => {
  await showCalendar();
  await page.getByRole("combobox", { name: "Chats whose events are shown" }).selectOptions("Building 14");
  await expect.element(page.getByRole("gridcell", { name: /Match/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("gridcell", { name: /Painting/ })).toBeInTheDocument();
  const next = page.getByRole("complementary", { name: "Next up" });
  await expect.poll(() => next.getByRole("article").elements().length).toBe(1);
});

test("coming events are answered in their list: the first event directly, the others after pressing Answer", async () => {
  const transport = await showCalendar();
  transport.answer("respondToEvent", () => done(undefined));
  const next = page.getByRole("complementary", { name: "Next up" });
  await expect
    .element(next.getByRole("article", { name: "Match" }).getByRole("button", { name: "Going", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await next.getByRole("button", { name: "Answer: Painting" }).click();
  await next.getByRole("article", { name: "Painting" }).getByRole("button", { name: "Can’t go" }).click();
  expect(transport.inputsOf("respondToEvent")).toMatchObject([
    { eventId: "Painting", response: "not-going" },
  ]);
});

test("in a narrow window a day has dots, and its events are listed below", async () => {
  await showCalendar({ size: { width: 480, height: 800 } });
  await page.getByRole("gridcell", { name: /^Saturday 28 November/ }).click();
  const day = page.getByRole("region", { name: "Saturday 28 November" });
  await expect.poll(() => day.getByRole("article").elements().length).toBe(5);
  await expectAccessible();
});

test("the agenda shows the hours of an event without its day, which is the heading above", async () => {
  await showCalendar();
  await page.getByRole("radio", { name: "Agenda" }).click({ force: true });
  const row = page.getByRole("article", { name: "Match" });
  await expect.element(row.getByText(/^18:00–19:00$/)).toBeVisible();
  await expect.element(row.getByText(/22 Nov/)).not.toBeInTheDocument();
  const painting = page.getByRole("article", { name: "Painting" });
  await expect
    .element(painting.getByText(new RegExp(`^\\D*\\d\\d:\\d\\d in ${elsewhere.city}$`)))
    .toBeVisible();
  await expectAccessible();
});

test("while events of chats are loaded, a line says of how many chats, and arriving events are shown at once", async () => {
  const transport = await showCalendar();
  const line = page.getByText(/^The events of \d+ more chats? are being loaded\.$/);
  await expect.element(line).not.toBeInTheDocument();
  transport.push("eventsRead", { events: [at("Quiz", 23)], conversationsLeft: 12 });
  await expect.element(line).toHaveTextContent("The events of 12 more chats are being loaded.");
  await expect.element(page.getByRole("gridcell", { name: /^Monday 23 November.*Quiz/ })).toBeVisible();
  await expectAccessible();
  transport.push("eventsRead", { events: [], conversationsLeft: 1 });
  await expect.element(line).toHaveTextContent("The events of 1 more chat are being loaded.");
  transport.push("eventsRead", { events: [at("Concert", 24)], conversationsLeft: 0 });
  await expect.element(line).not.toBeInTheDocument();
  for (const name of ["Quiz", "Concert"])
    await expect.element(page.getByRole("gridcell", { name: new RegExp(name) })).toBeVisible();
});

test.each(["light", "dark"] as const)("the month is accessible in the %s theme", async (theme) => {
  await showCalendar({ settings: { theme } });
  await expectAccessible();
});

test("without a connection the calendar says so and shows the events on this computer, and later loads them again", async () => {
  const transport = await showCalendar({}, (wire) => {
    wire.answer("listAgenda", () => failed({ kind: "offline" }));
    wire.answer("listKnownEvents", () => done(planned));
  });
  const note = page.getByText("The events that are on this computer are shown; they may be out of date.");
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole("complementary").getByText("Match")).toBeVisible();
  await expectAccessible();
  document.documentElement.dataset["theme"] = "dark";
  await expectAccessible();
  transport.answer("listAgenda", () => done(planned.slice(0, 1)));
  transport.push("connectionChanged", { state: "online" });
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByRole("gridcell", { name: /Painting/ })).not.toBeInTheDocument();
});

test("a day of the month has a context menu; if an event was right-clicked, the first item shows that event", async () => {
  const transport = await showCalendar();
  transport.answer("copyText", () => done(undefined));
  await focusToday();
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  expect(await readMenuItems()).toEqual(["New event on this day…", "Show this day [Enter]", "Copy date"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toBe("2026-11-20");
  await page.getByRole("button", { name: /Match/ }).first().click({ button: "right" });
  expect(await readMenuItems()).toEqual([
    "Show \u2068Match\u2069",
    "New event on this day…",
    "Show this day",
    "Copy date",
  ]);
  await page.getByRole("menuitem", { name: "Copy date" }).click();
  await expect.poll(() => transport.inputsOf("copyText")).toEqual([{ text: "Sunday, 22 November 2026" }]);
  await expect.poll(focused).toBe("2026-11-22");
});

test("the menu of a day plans an event that begins on that day", async () => {
  await showCalendar();
  await page
    .getByRole("gridcell", { name: /28 November/ })
    .click({ button: "right", position: { x: 4, y: 4 } });
  await page.getByRole("menuitem", { name: "New event on this day…" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Sunday Five-a-side/ })
    .click();
  await expect.element(page.getByRole("textbox", { name: "Starts" })).toHaveValue("28/11/2026");
  await expect.element(page.getByRole("textbox", { name: "Ends" })).toHaveValue("28/11/2026");
});

test("the dialog of a day without events can plan one, and otherwise returns the focus to the day", async () => {
  await showCalendar();
  await focusToday();
  await press("ArrowRight", "2026-11-21");
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Nothing is planned on this day.")).toBeVisible();
  await dialog.getByRole("button", { name: "New event" }).click();
  await expect.element(dialog.getByRole("button", { name: /Sunday Five-a-side/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(focused).toBe("2026-11-21");
});
