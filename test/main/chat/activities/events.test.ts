import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, MediaPath } from "../../../../preload/base/ids.ts";
import type { EventDraft } from "../../../../preload/model/activities/events.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

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
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  harness.reported.length = 0;
  harness.service.calls.length = 0;
  return { harness, conversation };
}

function reported(harness: AccountHarness): readonly unknown[] {
  return harness.reported.flatMap(({ name, value }) => (name.startsWith("event") ? [[name, value]] : []));
}

test("a new event is sent and published, and its message is shown at once", async () => {
  const { harness, conversation } = await begin();
  const message = harness.service.say(conversation, "Created event “Regatta”", {
    user_id: "1",
    sender_id: "1",
  });
  harness.service.answerOnce("createEvent", { event: wire({ going: ["1"] }), message });
  unwrapReply(await harness.account.createEvent({ conversationId: here, event: draft }));
  const made = { id: "e1", conversationId: "500", ownResponse: "going" };
  expect(reported(harness)).toMatchObject([["eventSaved", made]]);
  expect(harness.window(conversation).map(({ id }) => id)).toEqual([message.id]);
  expect(harness.service.callsOf("createEvent")[0]).toMatchObject({
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
] as const)("neither a new nor a changed event with an invalid %s is sent", async (field, changes) => {
  const { harness } = await begin();
  const wrong = { ok: false, problem: { kind: "invalid-input", field } };
  const event = { ...draft, ...changes };
  expect(await harness.account.createEvent({ conversationId: here, event })).toEqual(wrong);
  expect(await harness.account.updateEvent({ ...one, changes })).toEqual(wrong);
  expect(harness.service.calls).toEqual([]);
});

test("a change of an event sends only the changed fields, and the event in the response is published", async () => {
  const { harness } = await begin();
  harness.service.answerOnce("updateEvent", { event: wire({ name: "Head race" }) });
  unwrapReply(await harness.account.updateEvent({ ...one, changes: { name: "Head race" } }));
  expect(reported(harness)).toMatchObject([["eventSaved", { name: "Head race" }]]);
  expect(harness.service.callsOf("updateEvent")[0]).toMatchObject({
    query: { event_id: "e1" },
    body: { name: "Head race" },
  });
});

test("a refused change returns the reason and publishes nothing", async () => {
  const { harness } = await begin();
  harness.service.once("updateEvent", refusal(403, 403, ["only the creator"]));
  expect(await harness.account.updateEvent({ ...one, changes: { name: "Mine" } })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "only the creator" },
  });
  expect(reported(harness)).toEqual([]);
});

test("a cancelled event is removed, also if the service no longer has it", async () => {
  const { harness } = await begin();
  harness.service.answerOnce("deleteEvent", null);
  expect(await harness.account.deleteEvent(one)).toEqual({ ok: true, value: undefined });
  harness.service.once("deleteEvent", refusal(404));
  expect(await harness.account.deleteEvent(one)).toEqual({ ok: true, value: undefined });
  harness.service.once("deleteEvent", { kind: "offline" });
  expect(await harness.account.deleteEvent(one)).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(reported(harness)).toEqual([
    ["eventRemoved", one],
    ["eventRemoved", one],
  ]);
});

test("a response to an event is sent as going or not, and withdrawing the response is a separate call", async () => {
  const { harness } = await begin();
  harness.service.answerOnce("respondToEvent", { event: wire({ going: ["1"] }) });
  unwrapReply(await harness.account.respondToEvent({ ...one, response: "going" }));
  harness.service.answerOnce("respondToEvent", { event: wire({ not_going: ["1"] }) });
  unwrapReply(await harness.account.respondToEvent({ ...one, response: "not-going" }));
  harness.service.answerOnce("withdrawResponse", { event: wire() });
  unwrapReply(await harness.account.respondToEvent({ ...one, response: "none" }));
  expect(reported(harness)).toMatchObject(
    ["going", "not-going", "none"].map((ownResponse) => ["eventSaved", { ownResponse }]),
  );
  expect(harness.service.calls.map(({ name, query }) => [name, query["going"]])).toEqual([
    ["respondToEvent", true],
    ["respondToEvent", false],
    ["withdrawResponse", undefined],
  ]);
});

test("events without a readable start time or without a conversation are not listed", async () => {
  const { harness } = await begin();
  const unplaced = wire({ start_at: "soon" });
  harness.service.answerOnce("listEvents", { events: [wire(), unplaced] });
  const events = unwrapReply(await harness.account.listEvents({ conversationId: here, endingFrom: 0 }));
  expect(events.map(({ id }) => id)).toEqual(["e1"]);
  expect(harness.service.calls[0]?.query).toEqual({ end_at: "1970-01-01T00:00:00.000Z", limit: 100 });
  harness.service.answerOnce("listAgenda", { events: [wire({ conversation_id: "1+22" }), wire()] });
  const agenda = unwrapReply(await harness.account.listAgenda({ from: 0, to: 86_400_000 }));
  expect(agenda.map((event) => event.conversationId)).toEqual(["1+22"]);
  expect(harness.service.calls[1]?.query).toEqual({
    start_date: "1970-01-01T00:00:00.000Z",
    end_date: "1970-01-02T00:00:00.000Z",
    limit: 100,
  });
});

test("a single event without a readable start is returned as unreadable", async () => {
  const { harness } = await begin();
  harness.service.answerOnce("getEvent", { event: wire({ start_at: null }) });
  expect(await harness.account.getEvent(one)).toEqual({
    ok: false,
    problem: { kind: "unreadable", endpoint: "getEvent", field: "event.start_at" },
  });
});

async function hear(
  notices: readonly { readonly type: string; readonly data: Record<string, unknown> }[],
  answer: object | null,
) {
  const { harness, conversation } = await begin();
  if (answer === null) harness.service.once("getEvent", refusal(404));
  else harness.service.answerOnce("getEvent", { event: answer });
  for (const event of notices) {
    const system = { sender_id: "system", sender_type: "system", system: true };
    harness.push.created(conversation, harness.service.say(conversation, "notice", { ...system, event }));
  }
  await harness.clock.pass(1000);
  await settle();
  return harness;
}

test("after a system message about an event, the event is fetched again; after several at once, it is fetched once", async () => {
  const data = { event: { id: "e1", name: "Regatta" } };
  const types = ["calendar.event.updated", "calendar.event.user.going"];
  const harness = await hear(
    types.map((type) => ({ type, data })),
    wire({ going: ["200"] }),
  );
  expect(harness.service.callsOf("getEvent")).toHaveLength(1);
  expect(reported(harness)).toMatchObject([["eventSaved", { id: "e1", goingIds: ["200"] }]]);
});

test("an event that others cancelled is removed without a request", async () => {
  const data = { event: { id: "e1", name: "Regatta" } };
  const harness = await hear([{ type: "calendar.event.cancelled", data }], wire());
  expect(harness.service.callsOf("getEvent")).toEqual([]);
  expect(reported(harness)).toEqual([["eventRemoved", one]]);
});

test("an event that no longer exists when it is fetched is removed", async () => {
  const data = { event: { id: "e1", name: "Regatta" } };
  const harness = await hear([{ type: "calendar.event.updated", data }], null);
  expect(reported(harness)).toEqual([["eventRemoved", one]]);
});

test("the system message that an event starts soon names no event, so no event is fetched", async () => {
  const data = { event_name: "Regatta", minutes: "15", call_started: false };
  const harness = await hear([{ type: "calendar.event.starting", data }], wire());
  expect(harness.service.callsOf("getEvent")).toEqual([]);
});
