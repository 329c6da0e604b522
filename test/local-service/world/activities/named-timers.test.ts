import { expect, test } from "vitest";
import { fixedClock } from "../../../../local-service/shared/clock.ts";
import type { WorldCore } from "../../../../local-service/world/core.ts";
import { NamedTimers } from "../../../../local-service/world/activities/named-timers.ts";
import { IdGenerator } from "../../../../local-service/world/ids.ts";
import { WorldTables } from "../../../../local-service/world/tables.ts";

function setUp(tables = new WorldTables(), clock = fixedClock(1000)) {
  const happened: [string, number][] = [];
  const core: WorldCore = { clock, tables, ids: new IdGenerator(tables, 1), publish: () => undefined };
  const dueDates = new NamedTimers(core, "due", (name) => happened.push([name, clock.now()]));
  return { clock, tables, dueDates, happened };
}

test("timers fire once, at their time and in the order of time", () => {
  const { clock, dueDates, happened } = setUp();
  dueDates.set("later", 3000);
  dueDates.set("soon", 2000);
  clock.advance(5000);
  expect(happened).toEqual([
    ["soon", 2000],
    ["later", 3000],
  ]);
});

test("a timer that is set again fires at the new time only, and a removed timer never fires", () => {
  const { clock, dueDates, happened } = setUp();
  dueDates.set("moved", 2000);
  dueDates.set("moved", 4000);
  dueDates.set("gone", 3000);
  dueDates.remove("gone");
  clock.advance(5000);
  expect(happened).toEqual([["moved", 4000]]);
});

test("saved timers are restored, and those that became due in between fire at once", () => {
  const first = setUp();
  first.dueDates.set("missed", 2000);
  first.dueDates.set("coming", 9000);
  const saved = new WorldTables(structuredClone(first.tables.all()));
  const { clock, happened } = setUp(saved, fixedClock(5000));
  clock.advance(5000);
  expect(happened).toEqual([
    ["missed", 5000],
    ["coming", 9000],
  ]);
});
