import { expect, test } from "vitest";
import { eventPlans } from "./event-plans.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";

const { createEvent, details, postEvent, rsvp, show, update } = eventPlans;

test("a new event is answered with 201 and every field that was sent, and its creator is going", async () => {
  const scenario = await startScenario();
  const { alice, group, clock } = scenario;
  const { status, at } = await postEvent(scenario, {
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
  const { at } = await postEvent(scenario);
  expect(at("response", "event")).toMatchObject({ is_all_day: false, reminders: [] });
  for (const field of ["description", "image_url", "location"]) {
    expect(at("response", "event", field)).toBeUndefined();
  }
});

test("the message of a new event is from its creator, with calendar.event.created and the event attached", async () => {
  const scenario = await startScenario();
  const { alice, group } = scenario;
  const { at } = await postEvent(scenario);
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
  const { at } = await postEvent(scenario, {
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
    const { status, at } = await postEvent(scenario, changes);
    expect([status, at("meta", "errors")]).toEqual([400, [error]]);
    expect(scenario.world.conversations.log(scenario.group.id).size).toBe(0);
  },
);

test("an event may end at its start time, and each of the nine reminder times is accepted", async () => {
  const scenario = await startScenario();
  expect((await postEvent(scenario, { end_at: details.start_at })).status).toBe(201);
  for (const lead of [0, 300, 900, 1800, 3600, 7200, 86400, 172800, 604800]) {
    const { status, at } = await postEvent(scenario, { reminders: [lead] });
    expect([status, at("response", "event", "reminders")]).toEqual([201, [lead]]);
  }
});

test("an event with a picture of this service is returned with the picture's address unchanged", async () => {
  const scenario = await startScenario();
  const url = `${new URL(scenario.service.urls.v3).origin}/pictures/480x480.png.${"0".repeat(32)}`;
  const { at } = await postEvent(scenario, { image_url: url });
  expect(at("response", "event", "image_url")).toBe(url);
});

test("an event is 404 to people outside its conversation, and if it is requested in another conversation", async () => {
  const scenario = await startScenario();
  const { alice, carol, group, world } = scenario;
  const id = await createEvent(scenario);
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
  const other = unwrapOrThrow(world.createGroup({ name: "Other", ownerId: alice.id }));
  const elsewhere = await alice.get("v3", `/conversations/${other.id}/events/show`, { event_id: id });
  expect(elsewhere.status).toBe(404);
});

test("a member who may not post in a group cannot create an event there, but can respond to events", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  group.type = "announcement";
  const id = await createEvent(scenario);
  expect((await bob.post("v3", `/conversations/${group.id}/events/create`, details)).status).toBe(403);
  expect((await rsvp(bob, scenario, id, "true")).status).toBe(200);
});

test("a strict service refuses null for an optional field of an event", async () => {
  const scenario = await startScenario({ isStrict: true });
  const place = (field: string) => ({ location: { name: "Quay", [field]: null } });
  const eventsOfBoth = [
    { description: null },
    { image_url: null },
    { is_all_day: null },
    { reminders: null },
    place("address"),
    place("lat"),
    place("lng"),
  ];
  for (const fields of [...eventsOfBoth, { location: null }]) {
    expect([fields, (await postEvent(scenario, fields)).status]).toEqual([fields, 400]);
  }
  const id = await createEvent(scenario);
  for (const changes of eventsOfBoth) {
    expect([changes, (await update(scenario.alice, scenario, id, changes)).status]).toEqual([changes, 400]);
  }
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
