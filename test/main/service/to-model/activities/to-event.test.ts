import { expect, test } from "vitest";
import { wireEvent } from "../../../../../api/activities/events.ts";
import { toEvent } from "../../../../../main/service/to-model/activities/to-event.ts";
import type { CalendarEvent } from "../../../../../preload/model/activities/events.ts";
import { conversationId, userId } from "../../../../support/model/build-model.ts";

const inGroup = conversationId("500");
const least = { event_id: "e1", start_at: "2026-07-11T20:45:00-05:00" };

function read(wire: object, found: typeof inGroup | null = inGroup): CalendarEvent | null {
  return toEvent(wireEvent.parse(wire), { me: userId("1"), conversationId: found });
}

function daysOf(start_at: string, end_at: string | undefined, timezone?: string): unknown {
  return read({ ...least, start_at, end_at, timezone, is_all_day: true })?.days;
}

test("an event has times in milliseconds, ids as text, and this account's response", () => {
  const wire = {
    event_id: "e1",
    conversation_id: "500",
    creator_id: 100,
    name: "Regatta",
    description: "In the rain, too",
    image_url: "https://i.groupme.com/10x10.png.0a1b",
    start_at: "2026-07-11T20:45:00-05:00",
    end_at: "2026-07-12T20:45:00-05:00",
    is_all_day: false,
    timezone: "America/Chicago",
    reminders: [0, 300],
    location: { name: "Quay", address: "Quay 4", lat: "64.14", lng: -21.9 },
    going: [100, "1"],
    not_going: ["200"],
    created_at: "2026-07-01T00:00:00Z",
    updated_at: "2026-07-02T00:00:00Z",
  };
  expect(read(wire)).toEqual({
    id: "e1",
    conversationId: "500",
    creatorId: "100",
    name: "Regatta",
    description: "In the rain, too",
    image: "/media/https%3A%2F%2Fi.groupme.com%2F10x10.png.0a1b.large",
    startAt: Date.parse("2026-07-12T01:45:00Z"),
    endAt: Date.parse("2026-07-13T01:45:00Z"),
    timeZone: "America/Chicago",
    days: null,
    reminders: [0, 300_000],
    location: { name: "Quay", address: "Quay 4", point: { latitude: 64.14, longitude: -21.9 } },
    goingIds: ["100", "1"],
    notGoingIds: ["200"],
    ownResponse: "going",
    updatedAt: Date.parse("2026-07-02T00:00:00Z"),
  });
});

test("an event with only an id and a start time can be shown", () => {
  const startAt = Date.parse(least.start_at);
  expect(read(least)).toEqual({
    id: "e1",
    conversationId: "500",
    creatorId: null,
    name: "",
    description: "",
    image: null,
    startAt,
    endAt: startAt,
    timeZone: null,
    days: null,
    reminders: [],
    location: null,
    goingIds: [],
    notGoingIds: [],
    ownResponse: "none",
    updatedAt: startAt,
  });
});

test("if an event ends before it starts, its start is also used as its end", () => {
  const event = read({ ...least, end_at: "2020-01-01T00:00:00Z" });
  expect(event?.endAt).toBe(event?.startAt);
});

test.each([undefined, null, "", "tomorrow"])("an event with the invalid start %j is left out", (start_at) => {
  expect(read({ ...least, start_at })).toBeNull();
});

test("an event in the agenda belongs to the conversation that it names, and is left out if it names none", () => {
  expect(read({ ...least, conversation_id: "1_22" }, null)?.conversationId).toBe("1+22");
  expect(read({ ...least, conversation_id: 500 }, null)?.conversationId).toBe("500");
  expect(read(least, null)).toBeNull();
});

test("whole days are those of the event's own time zone, wherever the viewer is", () => {
  const days = { first: "2026-07-21", last: "2026-07-22" };
  const [start, end] = ["2026-07-21T00:00:00", "2026-07-22T23:59:59"];
  expect(daysOf(`${start}+13:00`, `${end}+13:00`, "Pacific/Apia")).toEqual(days);
  expect(daysOf(`${start}-10:00`, `${end}-10:00`, "Pacific/Honolulu")).toEqual(days);
  expect(daysOf("2026-07-20T22:00:00Z", "2026-07-22T21:59:59Z", "Europe/Berlin")).toEqual(days);
});

test("whole days that end at midnight end with the day before", () => {
  const one = { first: "2026-07-21", last: "2026-07-21" };
  const start = "2026-07-21T00:00:00+02:00";
  expect(daysOf(start, "2026-07-22T00:00:00+02:00", "Europe/Berlin")).toEqual(one);
  expect(daysOf(start, start, "Europe/Berlin")).toEqual(one);
  expect(daysOf(start, undefined, "Europe/Berlin")).toEqual(one);
});

test("if the time zone of an event is unknown, its whole days are the dates as written", () => {
  const days = { first: "2026-07-21", last: "2026-07-22" };
  expect(daysOf("2026-07-21T00:00:00+13:00", "2026-07-22T23:59:59+13:00", "Atlantis")).toEqual(days);
  expect(daysOf("2026-07-21T00:00:00-10:00", "2026-07-23T00:00:00-10:00")).toEqual(days);
  expect(daysOf("2026-07-21T00:00:00Z", "2026-07-22T12:00:00Z")).toEqual(days);
});

test("dates at the limits of the calendar are shown without an error", () => {
  const event = read({ ...least, start_at: "9999-12-31T00:00:00Z", end_at: "9999-12-31T23:59:59Z" });
  expect(event?.endAt).toBe(Date.parse("9999-12-31T23:59:59Z"));
  for (const zone of ["Asia/Tokyo", "Pacific/Honolulu", "Atlantis"]) {
    expect(daysOf("9999-12-31T20:00:00Z", "+275760-09-13T00:00:00Z", zone)).toBeTruthy();
  }
});

test("an event's place without a name is named by its address, and has no coordinates off the globe", () => {
  const place = (location: object) => read({ ...least, location })?.location;
  expect(place({ address: "Quay 4", lat: "1", lng: "2" })).toEqual({
    name: "Quay 4",
    address: null,
    point: { latitude: 1, longitude: 2 },
  });
  expect(place({ name: "Quay", lat: "north", lng: "2" })).toMatchObject({ point: null });
  expect(place({ name: "Quay", lat: 91, lng: 2 })).toMatchObject({ point: null });
  expect(place({ name: "Quay", lat: "", lng: "" })).toMatchObject({ point: null });
  expect(place({ name: "", lat: 1, lng: 2 })).toBeNull();
});

test("an account in an event's list not_going is not going, and an account in no list has no response", () => {
  expect(read({ ...least, not_going: [1] })?.ownResponse).toBe("not-going");
  expect(read({ ...least, going: ["11"] })?.ownResponse).toBe("none");
});
