import { expect, test } from "vitest";
import { createEvent, wireEventFields, wireEvent } from "../../../../api/activities/events.ts";
import { toEvent } from "../../../../main/service/to-model/activities/to-event.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { toChangedFields, toEventFields } from "../../../../main/service/to-wire/event-fields.ts";
import type { EventDraft } from "../../../../preload/model/activities/events.ts";
import { conversationId, userId } from "../../../support/model/build-model.ts";

const draft: EventDraft = {
  name: " Regatta ",
  description: "",
  time: {
    kind: "hours",
    startAt: Date.parse("2026-07-11T19:45:00Z"),
    endAt: Date.parse("2026-12-01T08:00:00Z"),
    timeZone: "Europe/Lisbon",
  },
  location: { name: "Quay", address: null, point: { latitude: 38.7, longitude: -9 } },
  image: toMediaPath("https://i.groupme.com/1x1.png.00", "original"),
  reminders: [300_000, 0],
};

test("a new event is sent with local times, coordinates as text and reminders in seconds", () => {
  const fields = toEventFields(draft);
  expect(fields).toEqual({
    name: "Regatta",
    start_at: "2026-07-11T20:45:00+01:00",
    end_at: "2026-12-01T08:00:00+00:00",
    timezone: "Europe/Lisbon",
    is_all_day: false,
    location: { name: "Quay", lat: "38.7", lng: "-9" },
    image_url: "https://i.groupme.com/1x1.png.00",
    reminders: [0, 300],
  });
  expect(createEvent.body.safeParse(fields).success).toBe(true);
});

test("a new event leaves out notes, a place and a picture that it does not have", () => {
  const fields = toEventFields({ ...draft, location: null, image: null });
  expect(Object.keys(fields)).toEqual(["name", "start_at", "end_at", "timezone", "is_all_day", "reminders"]);
  const described = { ...draft, description: "Bring a coat" };
  expect(toEventFields(described)).toMatchObject({ description: "Bring a coat" });
});

test("a change of an event contains only the fields that it names; the fields of the time are sent together", () => {
  expect(toChangedFields({})).toEqual({});
  const removed = toChangedFields({ description: "", location: null, image: null });
  expect(removed).toEqual({ description: "", location: null, image_url: "" });
  expect(wireEventFields.safeParse(removed).success).toBe(true);
  const changed = toChangedFields({ time: draft.time, reminders: [] });
  expect(Object.keys(changed)).toEqual(["start_at", "end_at", "timezone", "is_all_day", "reminders"]);
  expect(wireEventFields.safeParse(changed).success).toBe(true);
});

test.each(["Pacific/Apia", "Pacific/Honolulu", "Europe/Lisbon", "America/Santiago"])(
  "whole days in %s are read as the days that were sent, even across a clock change",
  (timeZone) => {
    for (const [first, last] of [
      ["2026-03-29", "2026-03-29"],
      ["2026-09-05", "2026-09-06"],
      ["2026-10-24", "2026-10-26"],
    ] as const) {
      const wire = {
        event_id: "1",
        ...toEventFields({ ...draft, time: { kind: "days", first, last, timeZone } }),
      };
      const read = toEvent(wireEvent.parse(wire), { me: userId("1"), conversationId: conversationId("5") });
      expect([read?.days, read?.timeZone]).toEqual([{ first, last }, timeZone]);
    }
  },
);
