import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { ActivitiesState } from "../../../../renderer/state/activities/activities.svelte.ts";
import { Agenda } from "../../../../renderer/state/activities/agenda.svelte.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { buildEvent, eventId } from "../../../support/model/build-activities.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const now = Date.UTC(2026, 9, 20, 10);

function setUp(events: readonly CalendarEvent[]) {
  const transport = createFakeTransport();
  transport.answer("listAgenda", () => done(events));
  transport.answer("listKnownEvents", () => done([]));
  const bridge = createBridge(transport, () => "");
  const activities = new ActivitiesState(bridge, () => now);
  const agenda = new Agenda(
    bridge,
    activities,
    () => now,
    "Europe/Lisbon",
    () => 1,
  );
  const titles = (): unknown => agenda.days.map(({ day, events: of }) => [day, of.map(({ name }) => name)]);
  return { transport, activities, agenda, titles };
}

const at = (name: string, startAt: number, hours = 1): CalendarEvent =>
  buildEvent({ id: eventId(name), name, startAt, endAt: startAt + hours * 3_600_000 });

test("the weeks of a month are requested from midnight to midnight, also across a clock change", async () => {
  const { transport, agenda } = setUp([]);
  await agenda.load();
  // Monday, 28 September, is in summer time; Monday, 2 November, is not.
  expect(transport.inputsOf("listAgenda")[0]).toEqual({
    from: Date.UTC(2026, 8, 27, 23),
    to: Date.UTC(2026, 10, 2, 0),
  });
});

test("an event is listed under its day in the local time zone, before and after a clock change", async () => {
  const { agenda, titles } = setUp([
    at("summer", Date.UTC(2026, 9, 24, 23, 30)),
    at("winter", Date.UTC(2026, 9, 25, 23, 30), 0.5),
  ]);
  await agenda.load();
  expect(titles()).toEqual([["2026-10-25", ["summer", "winter"]]]);
});

test("all-day events come first in a day, and are listed under their first day within the month", async () => {
  const { agenda, titles } = setUp([
    at("hours", Date.UTC(2026, 9, 1, 9)),
    buildEvent({ id: eventId("days"), name: "days", days: { first: "2026-09-29", last: "2026-10-02" } }),
  ]);
  await agenda.load();
  expect(titles()).toEqual([["2026-10-01", ["days", "hours"]]]);
});

test("if a push moves or removes an event, the event moves within the agenda or disappears from it", async () => {
  const { agenda, activities, titles } = setUp([at("one", Date.UTC(2026, 9, 21, 9))]);
  await agenda.load();
  activities.eventSaved(at("one", Date.UTC(2026, 9, 22, 9)));
  expect(titles()).toEqual([["2026-10-22", ["one"]]]);
  activities.eventRemoved({ conversationId: buildEvent().conversationId, eventId: eventId("one") });
  expect(titles()).toEqual([]);
});

test("events that arrive after the first reply are added to the agenda, and stay when it is loaded again", async () => {
  const { transport, activities, agenda, titles } = setUp([at("first", Date.UTC(2026, 9, 10, 9))]);
  await agenda.load();
  const read = { events: [at("later", Date.UTC(2026, 9, 11, 9))], conversationsLeft: 212 };
  activities.eventsRead(read);
  agenda.eventsRead(read);
  expect(agenda.conversationsLeft).toBe(212);
  const both = [
    ["2026-10-10", ["first"]],
    ["2026-10-11", ["later"]],
  ];
  expect(titles()).toEqual(both);
  transport.answer("listAgenda", () => done([at("first", Date.UTC(2026, 9, 10, 9))]));
  await agenda.load();
  expect(titles()).toEqual(both);
  agenda.eventsRead({ events: [], conversationsLeft: 0 });
  expect(agenda.conversationsLeft).toBe(0);
});

test("moving the agenda by several months can end in another year", async () => {
  const { agenda } = setUp([]);
  await agenda.moveByMonths(3);
  expect(agenda.month).toBe("2027-01-01");
  await agenda.moveByMonths(-2);
  expect(agenda.month).toBe("2026-11-01");
  await agenda.showToday();
  expect(agenda.month).toBe("2026-10-01");
});

test("if a month of the agenda could not be loaded, the agenda says why", async () => {
  const { transport, agenda } = setUp([]);
  transport.answer("listAgenda", () => failed({ kind: "offline" }));
  await agenda.load();
  expect(agenda.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
});

test("if a month cannot be loaded, the agenda shows this computer's events, and says that they may be old", async () => {
  const { transport, agenda, titles } = setUp([]);
  const known = at("known", Date.UTC(2026, 9, 22, 9));
  transport.answer("listAgenda", () => failed({ kind: "offline" }));
  transport.answer("listKnownEvents", () => done([known]));
  await agenda.load();
  expect(titles()).toEqual([["2026-10-22", ["known"]]]);
  expect([agenda.phase.state, agenda.isOutOfDate]).toEqual(["failed", true]);
  expect(agenda.coming(now, 6).flatMap(({ events }) => events)).toMatchObject([{ name: "known" }]);
  transport.answer("listAgenda", () => done([]));
  await agenda.load();
  expect([titles(), agenda.isOutOfDate]).toEqual([[], false]);
});

test("a calendar that was opened without a connection is read again when the connection comes", async () => {
  const { transport, activities } = setUp([at("new", now + 3_600_000)]);
  transport.answer("listAgenda", () => failed({ kind: "offline" }));
  await activities.agenda.load();
  const asked = transport.inputsOf("listAgenda").length;
  activities.connectionChanged({ state: "online" });
  expect(transport.inputsOf("listAgenda").length).toBe(asked + 2);
  transport.answer("listAgenda", () => done([]));
  await activities.agenda.load();
  const later = transport.inputsOf("listAgenda").length;
  activities.connectionChanged({ state: "online" });
  expect(transport.inputsOf("listAgenda").length).toBe(later);
});

test("the weeks of a month are whole and begin on the first weekday of the person's region", async () => {
  const { agenda } = setUp([]);
  await agenda.load();
  const edges = agenda.weeks.map((week) => [week[0]?.day, week.at(-1)?.day]);
  expect(edges[0]).toEqual(["2026-09-28", "2026-10-04"]);
  expect(edges.at(-1)).toEqual(["2026-10-26", "2026-11-01"]);
  expect(agenda.weeks.every((week) => week.length === 7)).toBe(true);
});

test("moving to another month keeps the day of the month, or takes the last day", async () => {
  const { agenda } = setUp([]);
  await agenda.choose("2026-10-31");
  await agenda.moveByMonths(1);
  expect([agenda.month, agenda.day]).toEqual(["2026-11-01", "2026-11-30"]);
  await agenda.choose("2026-12-07");
  expect([agenda.month, agenda.day]).toEqual(["2026-12-01", "2026-12-07"]);
  // The grid also shows days of the next month. Choosing one of these days does not change the month.
  await agenda.choose("2027-01-02");
  expect(agenda.month).toBe("2026-12-01");
});

test("the agenda can be limited to the events of one conversation, and then show all events again", async () => {
  const other = conversationId("501");
  const { agenda, titles } = setUp([
    at("here", Date.UTC(2026, 9, 21, 9)),
    { ...at("there", Date.UTC(2026, 9, 21, 10)), conversationId: other },
  ]);
  await agenda.load();
  expect([...agenda.conversationIds].sort()).toEqual(["500", "501"]);
  agenda.conversationId = other;
  expect(titles()).toEqual([["2026-10-21", ["there"]]]);
  expect(agenda.eventsOn("2026-10-21").map(({ name }) => name)).toEqual(["there"]);
  expect(agenda.coming(now, 5).map(({ events }) => events.map(({ name }) => name))).toEqual([["there"]]);
  agenda.conversationId = null;
  expect(agenda.eventsOn("2026-10-21")).toHaveLength(2);
});

test("the coming events leave out past and declined events, and are the soonest events up to the requested number", async () => {
  const { agenda } = setUp([
    at("over", now - 3 * 3_600_000),
    at("under way", now - 1_800_000),
    { ...at("declined", now + 3_600_000), ownResponse: "not-going" },
    at("third", Date.UTC(2026, 9, 22, 9)),
    at("fourth", Date.UTC(2026, 9, 23, 9)),
    buildEvent({ id: eventId("trip"), name: "trip", days: { first: "2026-10-18", last: "2026-10-21" } }),
  ]);
  await agenda.load();
  expect(agenda.coming(now, 3).map(({ day, events }) => [day, events.map(({ name }) => name)])).toEqual([
    ["2026-10-20", ["trip", "under way"]],
    ["2026-10-22", ["third"]],
  ]);
});
