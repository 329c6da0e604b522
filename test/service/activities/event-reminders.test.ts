import { expect, test } from "vitest";
import { World } from "../../../local-service/world/world.ts";
import { eventPlans } from "./event-plans.ts";
import { startScenario } from "../scenario.ts";

const { createEvent, notices, startingIn, update } = eventPlans;
const [minute, day] = [60_000, 24 * 3600_000];

test("each reminder of an event posts a notice the chosen minutes before the start, and names these minutes as text", async () => {
  const scenario = await startScenario();
  const { clock } = scenario;
  const time = startingIn(scenario, day);
  await createEvent(scenario, { ...time, reminders: [3600, 0] });
  clock.advance(Date.parse(time.start_at) - 60 * minute - 1 - clock.now());
  expect(notices(scenario)).toEqual([]);
  clock.advance(1);
  const type = "calendar.event.starting";
  const hourBefore = { type, data: { event_name: "Regatta", minutes: "60", call_started: false } };
  expect(notices(scenario)).toEqual([hourBefore]);
  clock.advance(60 * minute);
  expect(notices(scenario)).toEqual([hourBefore, { type, data: { ...hourBefore.data, minutes: "0" } }]);
});

test("if an event is moved, its reminders move with it, and those that would be in the past are dropped", async () => {
  const scenario = await startScenario();
  const { alice, clock } = scenario;
  const at = (later: number) => `${new Date(clock.now() + later).toISOString().slice(0, 19)}Z`;
  const time = { end_at: at(9 * day), timezone: "UTC", is_all_day: false };
  const id = await createEvent(scenario, { ...time, start_at: at(day), reminders: [7200, 86400] });
  await update(alice, scenario, id, { ...time, start_at: at(20 * minute), reminders: [300, 1800] });
  clock.advance(14 * minute);
  const starting = () => notices(scenario).filter(({ type }) => type === "calendar.event.starting");
  expect(starting()).toEqual([]);
  clock.advance(9 * day);
  expect(starting().map(({ data }) => data["minutes"])).toEqual(["5"]);
});

test("a world that was saved and loaded still announces the start of its events", async () => {
  const scenario = await startScenario();
  const { world, clock, group } = scenario;
  await createEvent(scenario, { ...startingIn(scenario, day), reminders: [0] });
  const loaded = new World(clock, 7, structuredClone(world.tables.all()));
  clock.advance(day);
  const reported = loaded.conversations.log(group.id).all.map(({ event }) => event?.type);
  expect(reported).toEqual(["calendar.event.created", "calendar.event.starting"]);
});

test("a reminder of an event that fell due while the service was stopped is not posted later", async () => {
  const scenario = await startScenario();
  const { world, clock, group } = scenario;
  await createEvent(scenario, { ...startingIn(scenario, day), reminders: [300] });
  const saved = structuredClone(world.tables.all());
  clock.advance(day);
  const loaded = new World(clock, 7, saved);
  clock.advance(day);
  expect(loaded.conversations.log(group.id).all.map(({ event }) => event?.type)).toEqual([
    "calendar.event.created",
  ]);
});
