import { expect, test } from "vitest";
import { createBridge } from "../../../preload/bridge.ts";
import type { CalendarEvent } from "../../../preload/model/events.ts";
import { done, failed } from "../../../preload/reply.ts";
import { PlansState } from "../../../renderer/state/plans.svelte.ts";
import { Agenda } from "../../../renderer/state/agenda.svelte.ts";
import { buildEvent, eventId } from "../../support/build-plans.ts";
import { createFakeTransport } from "../../support/fake-transport.ts";

const now = Date.UTC(2026, 9, 20, 10);

function setUp(events: readonly CalendarEvent[]) {
  const transport = createFakeTransport();
  transport.answer("listAgenda", () => done(events));
  const bridge = createBridge(transport, () => "");
  const plans = new PlansState(bridge, () => now);
  const agenda = new Agenda(bridge, plans, () => now, "Europe/Lisbon");
  const titles = (): unknown => agenda.days.map(({ day, events: of }) => [day, of.map(({ name }) => name)]);
  return { transport, plans, agenda, titles };
}

const at = (name: string, startAt: number, hours = 1): CalendarEvent =>
  buildEvent({ id: eventId(name), name, startAt, endAt: startAt + hours * 3_600_000 });

test("a month is asked for from its first midnight to the next month's, also where the clocks change in it", async () => {
  const { transport, agenda } = setUp([]);
  await agenda.load();
  // Summer time at the beginning of October, and none at the end of it.
  expect(transport.inputsOf("listAgenda")).toEqual([
    { from: Date.UTC(2026, 8, 30, 23), to: Date.UTC(2026, 10, 1, 0) },
  ]);
});

test("events stand under the day that it is here, before and after a change of the clocks", async () => {
  const { agenda, titles } = setUp([
    at("summer", Date.UTC(2026, 9, 24, 23, 30)),
    at("winter", Date.UTC(2026, 9, 25, 23, 30), 0.5),
  ]);
  await agenda.load();
  expect(titles()).toEqual([["2026-10-25", ["summer", "winter"]]]);
});

test("whole days come first, and stand under their first day of the month", async () => {
  const { agenda, titles } = setUp([
    at("hours", Date.UTC(2026, 9, 1, 9)),
    buildEvent({ id: eventId("days"), name: "days", days: { first: "2026-09-29", last: "2026-10-02" } }),
  ]);
  await agenda.load();
  expect(titles()).toEqual([["2026-10-01", ["days", "hours"]]]);
});

test("an event that is moved or called off elsewhere is moved or leaves", async () => {
  const { agenda, plans, titles } = setUp([at("one", Date.UTC(2026, 9, 21, 9))]);
  await agenda.load();
  plans.eventSaved(at("one", Date.UTC(2026, 9, 22, 9)));
  expect(titles()).toEqual([["2026-10-22", ["one"]]]);
  plans.eventRemoved({ conversationId: buildEvent().conversationId, eventId: eventId("one") });
  expect(titles()).toEqual([]);
});

test("months turn over the end of a year", async () => {
  const { agenda } = setUp([]);
  await agenda.turn(3);
  expect(agenda.month).toBe("2027-01-01");
  await agenda.turn(-2);
  expect(agenda.month).toBe("2026-11-01");
  await agenda.showToday();
  expect(agenda.month).toBe("2026-10-01");
});

test("a month that could not be read says why", async () => {
  const { transport, agenda } = setUp([]);
  transport.answer("listAgenda", () => failed({ kind: "offline" }));
  await agenda.load();
  expect(agenda.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
});
