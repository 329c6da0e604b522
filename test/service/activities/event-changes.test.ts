import { expect, test } from "vitest";
import { eventPlans } from "./event-plans.ts";
import { startScenario } from "../scenario.ts";

const { createEvent, details, notices, show, startingIn, update } = eventPlans;
const day = 24 * 3600_000;

test("an event update changes only the fields that it sends, and posts a system message that names them", async () => {
  const scenario = await startScenario();
  const { alice, clock } = scenario;
  const id = await createEvent(scenario, { description: "Old", location: { name: "Quay" } });
  clock.advance(day);
  const { status, at } = await update(alice, scenario, id, { name: "Head race", location: null });
  expect(status).toBe(200);
  expect(at("response", "event")).toMatchObject({
    name: "Head race",
    description: "Old",
    start_at: details.start_at,
    updated_at: `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
  });
  expect(at("response", "event", "location")).toBeUndefined();
  expect(notices(scenario)).toEqual([
    {
      type: "calendar.event.updated",
      data: {
        event: { id, name: "Head race" },
        user: { id: Number(alice.id), nickname: "Alice Example" },
        updated_fields: ["calendar.event.field.name", "calendar.event.field.location"],
      },
    },
  ]);
});

test("an event update of the time must send start, end, time zone and is_all_day together", async () => {
  const scenario = await startScenario();
  const id = await createEvent(scenario);
  const time = {
    start_at: "2031-08-01T00:00:00+02:00",
    end_at: "2031-08-03T00:00:00+02:00",
    timezone: "Europe/Berlin",
    is_all_day: true,
  };
  for (const left of Object.keys(time)) {
    const { status, at } = await update(scenario.alice, scenario, id, { ...time, [left]: undefined });
    expect([status, at("meta", "errors")]).toEqual([
      400,
      ["start_at, end_at, timezone and is_all_day must be sent together"],
    ]);
  }
  const { at } = await update(scenario.alice, scenario, id, time);
  expect(at("response", "event")).toMatchObject(time);
  expect(notices(scenario).at(-1)?.data["updated_fields"]).toEqual(["calendar.event.field.time"]);
});

test("an event update has the same limits as a new event", async () => {
  const scenario = await startScenario({ isStrict: true });
  const id = await createEvent(scenario);
  const time = { ...details, is_all_day: false };
  const wrong = [
    { name: "" },
    { reminders: [1] },
    { ...time, end_at: "2031-07-11T00:00:00Z" },
    { ...time, timezone: "Nowhere/Else" },
    { image_url: "https://example.test/a.png" },
  ];
  for (const changes of wrong) {
    expect((await update(scenario.alice, scenario, id, changes)).status).toBe(400);
  }
  expect(notices(scenario)).toEqual([]);
});

test("an empty text in an event update removes the notes or the picture, and null removes the location", async () => {
  const scenario = await startScenario({ isStrict: true });
  const id = await createEvent(scenario, {
    description: "Bring a brush",
    image_url: "https://i.groupme.com/1051x816.jpeg.b6e08c195b35453c813843295a61b1a4",
    location: { name: "Quay" },
  });
  const removed = { description: "", image_url: "", location: null };
  const { at } = await update(scenario.alice, scenario, id, removed);
  for (const field of ["description", "image_url", "location"]) {
    expect(at("response", "event", field)).toBeUndefined();
  }
});

test("an event update that changes nothing posts no notice", async () => {
  const scenario = await startScenario();
  const id = await createEvent(scenario);
  expect((await update(scenario.alice, scenario, id, { name: "Regatta" })).status).toBe(200);
  expect(notices(scenario)).toEqual([]);
});

test("only the creator may change or delete an event: 403 to others, including admins", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const made = await bob.post("v3", `/conversations/${group.id}/events/create`, details);
  const id = String(made.at("response", "event", "event_id"));
  expect((await update(alice, scenario, id, { name: "Mine" })).status).toBe(403);
  const path = `/conversations/${group.id}/events/delete`;
  expect((await alice.delete("v3", path, { event_id: id })).status).toBe(403);
  expect((await bob.delete("v3", path, { event_id: id })).status).toBe(200);
});

test("a deleted event no longer exists, and a notice announces that it is cancelled", async () => {
  const scenario = await startScenario();
  const { alice, bob, group, clock } = scenario;
  const id = await createEvent(scenario, { ...startingIn(scenario, day), reminders: [0] });
  const path = `/conversations/${group.id}/events/delete`;
  const { status, at } = await alice.delete("v3", path, { event_id: id });
  expect([status, at("response")]).toEqual([200, null]);
  expect((await show(bob, scenario, id)).status).toBe(404);
  expect((await alice.delete("v3", path, { event_id: id })).status).toBe(404);
  clock.advance(2 * day);
  expect(notices(scenario)).toEqual([
    {
      type: "calendar.event.cancelled",
      data: {
        event: { id, name: "Regatta" },
        user: { id: Number(alice.id), nickname: "Alice Example" },
      },
    },
  ]);
});
