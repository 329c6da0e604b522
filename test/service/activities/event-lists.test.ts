import { expect, test } from "vitest";
import { eventPlans } from "./event-plans.ts";
import { startScenario } from "../scenario.ts";

const { createEvent, details, show } = eventPlans;

test("the coordinates of an event are text in a list of events, and numbers in the answer about one event", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const id = await createEvent(scenario, { location: { name: "Quay", lat: "38.70", lng: "-9" } });
  const listed = await bob.get("v3", `/conversations/${group.id}/events/list`, {
    end_at: "2031-01-01T00:00:00Z",
    limit: "20",
  });
  expect(listed.at("response", "events", 0, "location")).toEqual({ name: "Quay", lat: "38.7", lng: "-9" });
  const single = await show(bob, scenario, id);
  expect(single.at("response", "event", "location")).toEqual({ name: "Quay", lat: 38.7, lng: -9 });
});

test("the event list has the events that end at the given date or later, soonest first, up to the limit", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const on = (date: string, end = date) => ({
    name: date,
    start_at: `2031-07-${date}T10:00:00Z`,
    end_at: `2031-07-${end}T11:00:00Z`,
  });
  for (const [date, end] of [["20"], ["10"], ["11", "15"], ["15"], ["14"]] as const) {
    await createEvent(scenario, on(date, end));
  }
  const list = async (query: Readonly<Record<string, string>>) => {
    const { at } = await bob.get("v3", `/conversations/${group.id}/events/list`, query);
    return (at("response", "events") as { name: string }[]).map(({ name }) => name);
  };
  const end_at = "2031-07-15T11:00:00Z";
  expect(await list({ end_at, limit: "20" })).toEqual(["11", "15", "20"]);
  expect(await list({ end_at, limit: "2" })).toEqual(["11", "15"]);
  expect(await list({ end_at })).toEqual(["11", "15", "20"]);
});

test("an event list needs its date, and a limit between 1 and 100", async () => {
  const scenario = await startScenario();
  const path = `/conversations/${scenario.group.id}/events/list`;
  const end_at = "2031-07-15T11:00:00Z";
  const asked = [
    [{ limit: "20" }, "end_at is required"],
    [{ end_at: "tomorrow", limit: "20" }, "end_at is not valid"],
    [{ end_at, limit: "0" }, "limit must be between 1 and 100"],
    [{ end_at, limit: "101" }, "limit must be between 1 and 100"],
  ] as const;
  for (const [query, error] of asked) {
    const { status, at } = await scenario.alice.get("v3", path, query);
    expect([status, at("meta", "errors")]).toEqual([400, [error]]);
  }
  expect((await scenario.alice.get("v3", path, { end_at, limit: "100" })).status).toBe(200);
});

test("an event list without a limit has twenty events", async () => {
  const scenario = await startScenario();
  for (let count = 0; count < 21; count += 1) await createEvent(scenario);
  const path = `/conversations/${scenario.group.id}/events/list`;
  const { at } = await scenario.alice.get("v3", path, { end_at: "2031-01-01T00:00:00Z" });
  expect(at("response", "events")).toHaveLength(20);
});

test("the agenda has the events of all the caller's conversations that overlap a time range, the soonest first", async () => {
  const scenario = await startScenario();
  const { alice, bob, carol } = scenario;
  const chat = `/conversations/${alice.id}+${bob.id}/events/create`;
  await createEvent(scenario, { name: "Late", start_at: "2031-07-12T00:00:00Z" });
  await bob.post("v3", chat, { ...details, name: "Early" });
  await createEvent(scenario, {
    name: "Before",
    start_at: "2031-07-01T00:00:00Z",
    end_at: "2031-07-02T00:00:00Z",
  });
  await createEvent(scenario, {
    name: "After",
    start_at: "2031-08-01T00:00:00Z",
    end_at: "2031-08-02T00:00:00Z",
  });
  const range = { start_date: "2031-07-12T01:00:00Z", end_date: "2031-07-31T00:00:00Z" };
  const { at } = await bob.get("v4", "/user/events", range);
  expect((at("events") as { name: string }[]).map(({ name }) => name)).toEqual(["Early", "Late"]);
  const limited = await bob.get("v4", "/user/events", { ...range, limit: "1" });
  expect(limited.at("events")).toHaveLength(1);
  expect((await carol.get("v4", "/user/events", range)).json).toEqual({ events: [] });
});

test("the agenda needs both ends of its time range, and a limit between 1 and 100", async () => {
  const { alice } = await startScenario();
  const range = { start_date: "2031-07-12T01:00:00Z", end_date: "2031-07-31T00:00:00Z" };
  const wrong = [
    { start_date: range.start_date },
    { end_date: range.end_date },
    { ...range, end_date: "July" },
    { ...range, limit: "101" },
  ];
  for (const query of wrong) expect((await alice.get("v4", "/user/events", query)).status).toBe(400);
});
