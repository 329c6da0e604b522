import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, MediaPath } from "../../../../preload/base/ids.ts";
import type { EventDraft } from "../../../../preload/model/activities/events.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";
import type { Stage } from "../../../support/account/stage.ts";

const here = conversationId("500");
const one = { conversationId: here, eventId: asId<EventId>("e1") };

function wire(changes: object = {}): object {
  return {
    event_id: "e1",
    name: "Regatta",
    start_at: "2026-12-01T10:00:00+00:00",
    timezone: "UTC",
    ...changes,
  };
}

const draft: EventDraft = {
  name: "Regatta",
  description: "",
  time: { kind: "days", first: "2026-12-01", last: "2026-12-02", timeZone: "Europe/Lisbon" },
  location: null,
  image: null,
  reminders: [],
};

async function begin() {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  stage.told.length = 0;
  stage.town.calls.length = 0;
  return { stage, place };
}

function told(stage: Stage): readonly unknown[] {
  return stage.told.flatMap(({ name, value }) => (name.startsWith("event") ? [[name, value]] : []));
}

test("a new event is sent, shown everywhere, and its message is shown at once", async () => {
  const { stage, place } = await begin();
  const message = stage.town.say(place, "Created event “Regatta”", { user_id: "1", sender_id: "1" });
  stage.town.answerOnce("createEvent", { event: wire({ going: ["1"] }), message });
  valueOf(await stage.account.createEvent({ conversationId: here, event: draft }));
  const made = { id: "e1", conversationId: "500", ownResponse: "going" };
  expect(told(stage)).toMatchObject([["eventSaved", made]]);
  expect(stage.window(place).map(({ id }) => id)).toEqual([message.id]);
  expect(stage.town.callsOf("createEvent")[0]).toMatchObject({
    path: { id: "500" },
    body: { start_at: "2026-12-01T00:00:00+00:00", end_at: "2026-12-02T23:59:59+00:00", is_all_day: true },
  });
});

const hours = { kind: "hours", startAt: 2, endAt: 1, timeZone: "UTC" } as const;
test.each([
  ["name", { name: " " }],
  ["location", { location: { name: "", address: null, point: null } }],
  ["image", { image: asId<MediaPath>("/elsewhere") }],
  ["timeZone", { time: { ...hours, endAt: 3, timeZone: "Atlantis" } }],
  ["endAt", { time: hours }],
  ["last", { time: { kind: "days", first: "2026-12-02", last: "2026-12-01", timeZone: "UTC" } }],
] as const)(
  "an event with a wrong %s is not sent, neither a new one nor a change",
  async (field, changes) => {
    const { stage } = await begin();
    const wrong = { ok: false, problem: { kind: "invalid-input", field } };
    const event = { ...draft, ...changes };
    expect(await stage.account.createEvent({ conversationId: here, event })).toEqual(wrong);
    expect(await stage.account.updateEvent({ ...one, changes })).toEqual(wrong);
    expect(stage.town.calls).toEqual([]);
  },
);

test("a change sends what it names, and what is answered is shown", async () => {
  const { stage } = await begin();
  stage.town.answerOnce("updateEvent", { event: wire({ name: "Head race" }) });
  valueOf(await stage.account.updateEvent({ ...one, changes: { name: "Head race" } }));
  expect(told(stage)).toMatchObject([["eventSaved", { name: "Head race" }]]);
  expect(stage.town.callsOf("updateEvent")[0]).toMatchObject({
    query: { event_id: "e1" },
    body: { name: "Head race" },
  });
});

test("what is refused is told and changes nothing on the screen", async () => {
  const { stage } = await begin();
  stage.town.once("updateEvent", refusal(403, 403, ["only the creator"]));
  expect(await stage.account.updateEvent({ ...one, changes: { name: "Mine" } })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "only the creator" },
  });
  expect(told(stage)).toEqual([]);
});

test("an event that is called off disappears; that it is gone already is fine", async () => {
  const { stage } = await begin();
  stage.town.answerOnce("deleteEvent", null);
  expect(await stage.account.deleteEvent(one)).toEqual({ ok: true, value: undefined });
  stage.town.once("deleteEvent", refusal(404));
  expect(await stage.account.deleteEvent(one)).toEqual({ ok: true, value: undefined });
  stage.town.once("deleteEvent", { kind: "offline" });
  expect(await stage.account.deleteEvent(one)).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(told(stage)).toEqual([
    ["eventRemoved", one],
    ["eventRemoved", one],
  ]);
});

test("a response is sent as going or not, and taking it back is a call of its own", async () => {
  const { stage } = await begin();
  stage.town.answerOnce("respondToEvent", { event: wire({ going: ["1"] }) });
  valueOf(await stage.account.respondToEvent({ ...one, response: "going" }));
  stage.town.answerOnce("respondToEvent", { event: wire({ not_going: ["1"] }) });
  valueOf(await stage.account.respondToEvent({ ...one, response: "not-going" }));
  stage.town.answerOnce("withdrawResponse", { event: wire() });
  valueOf(await stage.account.respondToEvent({ ...one, response: "none" }));
  expect(told(stage)).toMatchObject(
    ["going", "not-going", "none"].map((ownResponse) => ["eventSaved", { ownResponse }]),
  );
  expect(stage.town.calls.map(({ name, query }) => [name, query["going"]])).toEqual([
    ["respondToEvent", true],
    ["respondToEvent", false],
    ["withdrawResponse", undefined],
  ]);
});

test("lists leave out what has no place on a screen", async () => {
  const { stage } = await begin();
  const unplaced = wire({ start_at: "soon" });
  stage.town.answerOnce("listEvents", { events: [wire(), unplaced] });
  const events = valueOf(await stage.account.listEvents({ conversationId: here, endingFrom: 0 }));
  expect(events.map(({ id }) => id)).toEqual(["e1"]);
  expect(stage.town.calls[0]?.query).toEqual({ end_at: "1970-01-01T00:00:00.000Z", limit: 100 });
  stage.town.answerOnce("listAgenda", { events: [wire({ conversation_id: "1+22" }), wire()] });
  const agenda = valueOf(await stage.account.listAgenda({ from: 0, to: 86_400_000 }));
  expect(agenda.map((event) => event.conversationId)).toEqual(["1+22"]);
  expect(stage.town.calls[1]?.query).toEqual({
    start_date: "1970-01-01T00:00:00.000Z",
    end_date: "1970-01-02T00:00:00.000Z",
    limit: 100,
  });
});

test("a single event that does not say when it starts is told as unreadable", async () => {
  const { stage } = await begin();
  stage.town.answerOnce("getEvent", { event: wire({ start_at: null }) });
  expect(await stage.account.getEvent(one)).toEqual({
    ok: false,
    problem: { kind: "unreadable", endpoint: "getEvent", field: "event.start_at" },
  });
});

async function hear(
  notices: readonly { readonly type: string; readonly data: Record<string, unknown> }[],
  answer: object | null,
) {
  const { stage, place } = await begin();
  if (answer === null) stage.town.once("getEvent", refusal(404));
  else stage.town.answerOnce("getEvent", { event: answer });
  for (const event of notices) {
    const system = { sender_id: "system", sender_type: "system", system: true };
    stage.push.created(place, stage.town.say(place, "notice", { ...system, event }));
  }
  await stage.clock.pass(1000);
  await settle();
  return stage;
}

test("notices about an event read it anew, several at once only once", async () => {
  const data = { event: { id: "e1", name: "Regatta" } };
  const types = ["calendar.event.updated", "calendar.event.user.going"];
  const stage = await hear(
    types.map((type) => ({ type, data })),
    wire({ going: ["200"] }),
  );
  expect(stage.town.callsOf("getEvent")).toHaveLength(1);
  expect(told(stage)).toMatchObject([["eventSaved", { id: "e1", goingIds: ["200"] }]]);
});

test("an event that others called off disappears without being read", async () => {
  const data = { event: { id: "e1", name: "Regatta" } };
  const stage = await hear([{ type: "calendar.event.cancelled", data }], wire());
  expect(stage.town.callsOf("getEvent")).toEqual([]);
  expect(told(stage)).toEqual([["eventRemoved", one]]);
});

test("an event that is gone when it is read disappears", async () => {
  const data = { event: { id: "e1", name: "Regatta" } };
  const stage = await hear([{ type: "calendar.event.updated", data }], null);
  expect(told(stage)).toEqual([["eventRemoved", one]]);
});

test("that an event starts soon names none, and reads none", async () => {
  const data = { event_name: "Regatta", minutes: "15", call_started: false };
  const stage = await hear([{ type: "calendar.event.starting", data }], wire());
  expect(stage.town.callsOf("getEvent")).toEqual([]);
});
