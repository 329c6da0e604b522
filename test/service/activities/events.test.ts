import { expect, test } from "vitest";
import { World } from "../../../local-service/world/world.ts";
import { eventPlans } from "./event-plans.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";

const { created, details, notices, plan, rsvp, show, startingIn, update } = eventPlans;
const [minute, day] = [60_000, 24 * 3600_000];

test("a new event is answered with 201 and every field that was sent, and its creator is going", async () => {
  const scenario = await startScenario();
  const { alice, group, clock } = scenario;
  const { status, at } = await plan(scenario, {
    description: "In the rain, too",
    is_all_day: false,
    image_url: "https://i.groupme.com/1051x816.jpeg.b6e08c195b35453c813843295a61b1a4",
    location: { name: "Boat house", address: "Quay 4", lat: "38.7", lng: "-9.1" },
    reminders: [0, 3600],
  });
  const now = `${new Date(clock.now()).toISOString().slice(0, 19)}Z`;
  expect(status).toBe(201);
  expect(at("response", "event")).toEqual({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    conversation_id: group.id,
    creator_id: alice.id,
    name: "Regatta",
    description: "In the rain, too",
    image_url: "https://i.groupme.com/1051x816.jpeg.b6e08c195b35453c813843295a61b1a4",
    location: { name: "Boat house", address: "Quay 4", lat: 38.7, lng: -9.1 },
    start_at: "2031-07-11T20:45:00+01:00",
    end_at: "2031-07-12T02:45:00+01:00",
    is_all_day: false,
    timezone: "Europe/Lisbon",
    reminders: [0, 3600],
    going: [alice.id],
    not_going: [],
    created_at: now,
    updated_at: now,
  });
});

test("an event with only the required fields has no optional fields, and is not all day", async () => {
  const scenario = await startScenario();
  const { at } = await plan(scenario);
  expect(at("response", "event")).toMatchObject({ is_all_day: false, reminders: [] });
  for (const field of ["description", "image_url", "location"]) {
    expect(at("response", "event", field)).toBeUndefined();
  }
});

test("the message of a new event is from its creator, with calendar.event.created and the event attached", async () => {
  const scenario = await startScenario();
  const { alice, group } = scenario;
  const { at } = await plan(scenario);
  const id = at("response", "event", "event_id");
  expect(at("response", "message")).toMatchObject({
    group_id: group.id,
    user_id: alice.id,
    system: false,
    attachments: [{ type: "event", event_id: id, view: "full" }],
    event: {
      type: "calendar.event.created",
      data: { event: { id, name: "Regatta" }, user: { id: Number(alice.id), nickname: "Alice Example" } },
    },
  });
});

test("event times are returned with the offset that the event's time zone has on that day", async () => {
  const scenario = await startScenario();
  const { at } = await plan(scenario, {
    start_at: "2031-12-31T23:00:00Z",
    end_at: "2032-07-01T00:00:00.250Z",
    timezone: "America/New_York",
  });
  expect(at("response", "event")).toMatchObject({
    start_at: "2031-12-31T18:00:00-05:00",
    end_at: "2032-06-30T20:00:00-04:00",
  });
});

test.each([
  ["no name", { name: undefined }, "name is required"],
  ["an empty name", { name: " " }, "name must be at least 1"],
  ["no start", { start_at: undefined }, "start_at is required"],
  ["no end", { end_at: undefined }, "end_at is required"],
  ["no time zone", { timezone: undefined }, "timezone is required"],
  ["a start without an offset", { start_at: "2031-07-11T20:45:00" }, "start_at is not valid"],
  ["a start on no day", { start_at: "2031-02-30T20:45:00Z" }, "start_at is not valid"],
  ["an end before its start", { end_at: "2031-07-11T19:44:59Z" }, "end_at must not be before start_at"],
  ["an unknown time zone", { timezone: "Lisbon" }, "timezone must be a name of the tz database"],
  ["an offset as time zone", { timezone: "+01:00" }, "timezone must be a name of the tz database"],
  ["three reminders", { reminders: [0, 300, 900] }, "reminders must be at most 2"],
  [
    "a reminder of another time",
    { reminders: [60] },
    "reminders.0 must be 0 or 300 or 900 or 1800 or 3600 or 7200 or 86400 or 172800 or 604800",
  ],
  ["a place without a name", { location: { address: "Quay 4" } }, "location.name is required"],
  [
    "a latitude that is no number",
    { location: { name: "Quay", lat: "north" } },
    "location.lat must be a number from -90 to 90",
  ],
  [
    "a longitude off the globe",
    { location: { name: "Quay", lng: "181" } },
    "location.lng must be a number from -180 to 180",
  ],
  [
    "a picture of another service",
    { image_url: "https://i.groupme.com.example.test/a" },
    "image_url must be an address of the image service",
  ],
  [
    "a picture that is no address",
    { image_url: "oars.png" },
    "image_url must be an address of the image service",
  ],
] as const)(
  "an event with %s is refused with 400, and no message is posted",
  async (_what, changes, error) => {
    const scenario = await startScenario();
    const { status, at } = await plan(scenario, changes);
    expect([status, at("meta", "errors")]).toEqual([400, [error]]);
    expect(scenario.world.conversations.log(scenario.group.id).size).toBe(0);
  },
);

test("an event may end at its start time, and each of the nine reminder times is accepted", async () => {
  const scenario = await startScenario();
  expect((await plan(scenario, { end_at: details.start_at })).status).toBe(201);
  for (const lead of [0, 300, 900, 1800, 3600, 7200, 86400, 172800, 604800]) {
    const { status, at } = await plan(scenario, { reminders: [lead] });
    expect([status, at("response", "event", "reminders")]).toEqual([201, [lead]]);
  }
});

test("an event picture that this service hosts is stored and returned with its address", async () => {
  const scenario = await startScenario();
  const url = `${new URL(scenario.service.urls.v3).origin}/pictures/480x480.png.${"0".repeat(32)}`;
  const { at } = await plan(scenario, { image_url: url });
  expect(at("response", "event", "image_url")).toBe(url);
});

test("the coordinates of an event are text in a list and numbers in a single view", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const id = await created(scenario, { location: { name: "Quay", lat: "38.70", lng: "-9" } });
  const listed = await bob.get("v3", `/conversations/${group.id}/events/list`, {
    end_at: "2031-01-01T00:00:00Z",
    limit: "20",
  });
  expect(listed.at("response", "events", 0, "location")).toEqual({ name: "Quay", lat: "38.7", lng: "-9" });
  const single = await show(bob, scenario, id);
  expect(single.at("response", "event", "location")).toEqual({ name: "Quay", lat: 38.7, lng: -9 });
});

test("the event list has the events that end at a date or later, the soonest first, up to the limit", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const on = (date: string, end = date) => ({
    name: date,
    start_at: `2031-07-${date}T10:00:00Z`,
    end_at: `2031-07-${end}T11:00:00Z`,
  });
  for (const [date, end] of [["20"], ["10"], ["11", "15"], ["15"], ["14"]] as const) {
    await created(scenario, on(date, end));
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
  for (let count = 0; count < 21; count += 1) await created(scenario);
  const path = `/conversations/${scenario.group.id}/events/list`;
  const { at } = await scenario.alice.get("v3", path, { end_at: "2031-01-01T00:00:00Z" });
  expect(at("response", "events")).toHaveLength(20);
});

test("events are 404 to people outside the conversation, and are not found under another conversation", async () => {
  const scenario = await startScenario();
  const { alice, carol, group, world } = scenario;
  const id = await created(scenario);
  const path = `/conversations/${group.id}/events`;
  const calls = [
    carol.post("v3", `${path}/create`, details),
    carol.get("v3", `${path}/list`, { end_at: "2031-07-15T11:00:00Z", limit: "20" }),
    show(carol, scenario, id),
    update(carol, scenario, id, { name: "Mine" }),
    rsvp(carol, scenario, id, "true"),
    carol.delete("v3", `${path}/rsvp/delete`, { event_id: id }),
    carol.delete("v3", `${path}/delete`, { event_id: id }),
    carol.put("v4", `${path}/${id}/rsvp`, { going: true }),
    show(alice, scenario, "0"),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  const other = unwrapOrThrow(world.createGroup({ name: "Other", creatorId: alice.id }));
  const elsewhere = await alice.get("v3", `/conversations/${other.id}/events/show`, { event_id: id });
  expect(elsewhere.status).toBe(404);
});

test("a member who may not post in a group cannot create an event there, but can respond", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  group.type = "announcement";
  const id = await created(scenario);
  expect((await bob.post("v3", `/conversations/${group.id}/events/create`, details)).status).toBe(403);
  expect((await rsvp(bob, scenario, id, "true")).status).toBe(200);
});

test("an event update changes only the fields that it sends, and its system message names them", async () => {
  const scenario = await startScenario();
  const { alice, clock } = scenario;
  const id = await created(scenario, { description: "Old", location: { name: "Quay" } });
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
  const id = await created(scenario);
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
  const id = await created(scenario);
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

test("an event update removes the notes and the picture by an empty text, and the place by null", async () => {
  const scenario = await startScenario({ isStrict: true });
  const id = await created(scenario, {
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

test("a strict service refuses null for an optional field of an event", async () => {
  const scenario = await startScenario({ isStrict: true });
  const place = (field: string) => ({ location: { name: "Quay", [field]: null } });
  const ofBoth = [
    { description: null },
    { image_url: null },
    { is_all_day: null },
    { reminders: null },
    place("address"),
    place("lat"),
    place("lng"),
  ];
  for (const fields of [...ofBoth, { location: null }]) {
    expect([fields, (await plan(scenario, fields)).status]).toEqual([fields, 400]);
  }
  const id = await created(scenario);
  for (const changes of ofBoth) {
    expect([changes, (await update(scenario.alice, scenario, id, changes)).status]).toEqual([changes, 400]);
  }
});

test("an event update that changes nothing posts no notice", async () => {
  const scenario = await startScenario();
  const id = await created(scenario);
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
  const id = await created(scenario, { ...startingIn(scenario, day), reminders: [0] });
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

test("a response to an event moves a person between going and not going, and posts a notice", async () => {
  const scenario = await startScenario();
  const { alice, bob } = scenario;
  const id = await created(scenario);
  const going = await rsvp(bob, scenario, id, "true");
  expect(going.at("response", "event")).toMatchObject({ going: [alice.id, bob.id], not_going: [] });
  const not = await rsvp(bob, scenario, id, "false");
  expect(not.at("response", "event")).toMatchObject({ going: [alice.id], not_going: [bob.id] });
  const data = { event: { id, name: "Regatta" }, user: { id: Number(bob.id), nickname: "Bob Example" } };
  expect(notices(scenario)).toEqual([
    { type: "calendar.event.user.going", data },
    { type: "calendar.event.user.not_going", data },
  ]);
});

test("deleting a response to an event leaves a person neither going nor not going", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const id = await created(scenario);
  await rsvp(bob, scenario, id, "true");
  const path = `/conversations/${group.id}/events/rsvp/delete`;
  const { status, at } = await bob.delete("v3", path, { event_id: id });
  expect(status).toBe(200);
  expect(at("response", "event")).toMatchObject({ going: [alice.id], not_going: [] });
  expect(notices(scenario).at(-1)?.type).toBe("calendar.event.user.undecided");
});

test("the same response to an event sent twice posts one notice", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const id = await created(scenario);
  for (const going of ["true", "1"]) expect((await rsvp(bob, scenario, id, going)).status).toBe(200);
  expect(notices(scenario)).toHaveLength(1);
  const path = `/conversations/${group.id}/events/rsvp/delete`;
  for (let times = 0; times < 2; times += 1) await bob.delete("v3", path, { event_id: id });
  expect(notices(scenario)).toHaveLength(2);
});

test("a response to an event needs the event id, and going as true or false", async () => {
  const scenario = await startScenario();
  const id = await created(scenario);
  const path = `/conversations/${scenario.group.id}/events/rsvp`;
  for (const query of [{ event_id: id }, { going: "true" }, { event_id: id, going: "maybe" }]) {
    expect((await scenario.bob.post("v3", path, undefined, { query })).status).toBe(400);
  }
});

test("the phone apps' call for a response to an event takes the event in the path and going in the body", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const id = await created(scenario);
  const path = `/conversations/${group.id}/events/${id}/rsvp`;
  const { status, at } = await bob.put("v4", path, { going: true });
  expect([status, at("event", "going")]).toEqual([200, [alice.id, bob.id]]);
  expect((await bob.put("v4", path, {})).status).toBe(400);
});

test("each reminder of an event posts a notice at its time before the start, with the minutes as text", async () => {
  const scenario = await startScenario();
  const { clock } = scenario;
  const time = startingIn(scenario, day);
  await created(scenario, { ...time, reminders: [3600, 0] });
  clock.advance(Date.parse(time.start_at) - 60 * minute - 1 - clock.now());
  expect(notices(scenario)).toEqual([]);
  clock.advance(1);
  const type = "calendar.event.starting";
  const hourBefore = { type, data: { event_name: "Regatta", minutes: "60", call_started: false } };
  expect(notices(scenario)).toEqual([hourBefore]);
  clock.advance(60 * minute);
  expect(notices(scenario)).toEqual([hourBefore, { type, data: { ...hourBefore.data, minutes: "0" } }]);
});

test("reminders follow an event that is moved, and reminders that would lie in the past are dropped", async () => {
  const scenario = await startScenario();
  const { alice, clock } = scenario;
  const at = (later: number) => `${new Date(clock.now() + later).toISOString().slice(0, 19)}Z`;
  const time = { end_at: at(9 * day), timezone: "UTC", is_all_day: false };
  const id = await created(scenario, { ...time, start_at: at(day), reminders: [7200, 86400] });
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
  await created(scenario, { ...startingIn(scenario, day), reminders: [0] });
  const loaded = new World(clock, 7, structuredClone(world.tables.all()));
  clock.advance(day);
  const reported = loaded.conversations.log(group.id).all.map(({ event }) => event?.type);
  expect(reported).toEqual(["calendar.event.created", "calendar.event.starting"]);
});

test("a reminder of an event that fell due while the service was stopped is not posted later", async () => {
  const scenario = await startScenario();
  const { world, clock, group } = scenario;
  await created(scenario, { ...startingIn(scenario, day), reminders: [300] });
  const saved = structuredClone(world.tables.all());
  clock.advance(day);
  const loaded = new World(clock, 7, saved);
  clock.advance(day);
  expect(loaded.conversations.log(group.id).all.map(({ event }) => event?.type)).toEqual([
    "calendar.event.created",
  ]);
});

test("events can be created and responded to in a direct-message chat too", async () => {
  const scenario = await startScenario();
  const { alice, bob, carol } = scenario;
  const path = `/conversations/${encodeURIComponent(`${alice.id}+${bob.id}`)}/events`;
  const made = await alice.post("v3", `${path}/create`, details);
  expect(made.status).toBe(201);
  expect(made.at("response", "message", "conversation_id")).toBe(`${alice.id}+${bob.id}`);
  const query = { event_id: String(made.at("response", "event", "event_id")), going: "true" };
  const response = await bob.post("v3", `${path}/rsvp`, undefined, { query });
  expect(response.at("response", "event", "going")).toEqual([alice.id, bob.id]);
  expect((await carol.get("v3", `${path}/show`, query)).status).toBe(404);
});

test("the agenda has the events of all the caller's conversations that overlap a time range, the soonest first", async () => {
  const scenario = await startScenario();
  const { alice, bob, carol } = scenario;
  const chat = `/conversations/${alice.id}+${bob.id}/events/create`;
  await created(scenario, { name: "Late", start_at: "2031-07-12T00:00:00Z" });
  await bob.post("v3", chat, { ...details, name: "Early" });
  await created(scenario, {
    name: "Before",
    start_at: "2031-07-01T00:00:00Z",
    end_at: "2031-07-02T00:00:00Z",
  });
  await created(scenario, {
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
