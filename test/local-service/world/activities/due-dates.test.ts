import { expect, test } from "vitest";
import { heldClock } from "../../../../local-service/shared/clock.ts";
import type { Core } from "../../../../local-service/world/core.ts";
import { DueDates } from "../../../../local-service/world/activities/due-dates.ts";
import { Ids } from "../../../../local-service/world/ids.ts";
import { Tables } from "../../../../local-service/world/tables.ts";

function setUp(tables = new Tables(), clock = heldClock(1000)) {
  const happened: [string, number][] = [];
  const core: Core = { clock, tables, ids: new Ids(tables, 1), tell: () => undefined };
  const dueDates = new DueDates(core, "due", (name) => happened.push([name, clock.now()]));
  return { clock, tables, dueDates, happened };
}

test("what is due happens at its time, in the order of time and once", () => {
  const { clock, dueDates, happened } = setUp();
  dueDates.set("later", 3000);
  dueDates.set("soon", 2000);
  clock.advance(5000);
  expect(happened).toEqual([
    ["soon", 2000],
    ["later", 3000],
  ]);
});

test("what is set again happens at the new time only, and what is taken back not at all", () => {
  const { clock, dueDates, happened } = setUp();
  dueDates.set("moved", 2000);
  dueDates.set("moved", 4000);
  dueDates.set("gone", 3000);
  dueDates.remove("gone");
  clock.advance(5000);
  expect(happened).toEqual([["moved", 4000]]);
});

test("what was saved is waited for again, and what fell due in between happens at once", () => {
  const first = setUp();
  first.dueDates.set("missed", 2000);
  first.dueDates.set("coming", 9000);
  const saved = new Tables(structuredClone(first.tables.all()));
  const { clock, happened } = setUp(saved, heldClock(5000));
  clock.advance(5000);
  expect(happened).toEqual([
    ["missed", 5000],
    ["coming", 9000],
  ]);
});
