import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { maxEventsPerList } from "../../../../preload/model/activities/events.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { PollId } from "../../../../preload/base/ids.ts";
import type { Poll } from "../../../../preload/model/activities/polls.ts";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import { ActivitiesState } from "../../../../renderer/state/activities/activities.svelte.ts";
import { buildEvent, buildPoll, eventId } from "../../../support/model/build-activities.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const group = conversationId("500");
const hour = 3_600_000;

/** An event that begins the given number of hours from now. */
function inHours(hours: number): CalendarEvent {
  const startAt = Date.now() + hours * hour;
  return buildEvent({ id: eventId(String(hours)), startAt, endAt: startAt + hour });
}

/** Makes a service that returns the events that end at a given time or later, the soonest first. */
function setUp(events: readonly CalendarEvent[]) {
  const transport = createFakeTransport();
  const answer = () => {
    transport.answer("listEvents", ({ endingFrom }) =>
      done(events.filter(({ endAt }) => endAt >= endingFrom).slice(0, maxEventsPerList)),
    );
  };
  answer();
  transport.answer("listPolls", () => done({ polls: [], continuation: null }));
  const { lists } = new ActivitiesState(createBridge(transport, () => ""));
  return { transport, lists, answer };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => inHours(index + 1));

test("if a chat has more planned events than one list holds, the next list loads if the person asks", async () => {
  const { transport, lists } = setUp(many(230));
  await lists.show(group);
  expect([lists.eventIds.length, lists.hasMoreEvents]).toEqual([100, true]);
  await lists.readMoreEvents();
  await lists.readMoreEvents();
  expect([lists.eventIds.length, new Set(lists.eventIds).size, lists.hasMoreEvents]).toEqual([
    230,
    230,
    false,
  ]);
  expect(lists.eventIds.at(-1)).toBe("230");
  await lists.readMoreEvents();
  expect(transport.inputsOf("listEvents")).toHaveLength(3);
});

test("if a list of events is not full, no further list can be loaded", async () => {
  const { lists } = setUp(many(99));
  await lists.show(group);
  expect(lists.hasMoreEvents).toBe(false);
});

test("if the service returns the same full list of events again, no further list can be loaded", async () => {
  const { transport, lists } = setUp([]);
  const list = many(100);
  transport.answer("listEvents", () => done(list));
  await lists.show(group);
  await lists.readMoreEvents();
  await lists.readMoreEvents();
  expect([lists.eventIds.length, lists.hasMoreEvents]).toEqual([100, false]);
});

test("when the connection returns, all loaded lists of events are loaded again, without events that are gone", async () => {
  const events = many(230);
  const { transport, lists } = setUp(events);
  await lists.show(group);
  await lists.readMoreEvents();
  const { length } = lists.eventIds;
  events.splice(149, 1);
  lists.refresh();
  await eventually(() => {
    expect(lists.eventIds).not.toContain("150");
  });
  expect([lists.eventIds.length, lists.hasMoreEvents]).toEqual([length, true]);
  expect(transport.inputsOf("listEvents")).toHaveLength(4);
});

test("while the events load again after a connection loss, and if that fails, the shown events stay", async () => {
  const { transport, lists } = setUp(many(130));
  await lists.show(group);
  await lists.readMoreEvents();
  transport.answer("listEvents", () => failed({ kind: "offline" }));
  lists.refresh();
  await eventually(() => {
    expect(lists.events).toEqual({ state: "failed", problem: { kind: "offline" } });
  });
  expect(lists.eventIds).toHaveLength(130);
});

test("a failure to load more events says why and keeps the shown events, and another try continues", async () => {
  const { transport, lists, answer } = setUp(many(130));
  await lists.show(group);
  transport.answer("listEvents", () => failed({ kind: "offline" }));
  await lists.readMoreEvents();
  expect(lists.moreEvents).toEqual({ state: "failed", problem: { kind: "offline" } });
  expect([lists.eventIds.length, lists.events]).toEqual([100, { state: "ready" }]);
  answer();
  await lists.readMoreEvents();
  expect([lists.eventIds.length, lists.moreEvents]).toEqual([130, { state: "ready" }]);
});

test("an event list that arrives after its chat was left is dropped", async () => {
  const { lists } = setUp(many(130));
  await lists.show(group);
  const reading = lists.readMoreEvents();
  lists.clear();
  await reading;
  expect([lists.eventIds, lists.hasMoreEvents, lists.moreEvents]).toEqual([[], false, { state: "ready" }]);
});

/** Makes a service that returns pages of two polls. The continuation of a page is the index of the next poll. */
function setUpPolls(polls: readonly Poll[]) {
  const { transport, lists } = setUp([]);
  const answer = () => {
    transport.answer("listPolls", ({ continuation }) => {
      const from = Number(continuation ?? "0");
      const continued = from + 2 < polls.length ? String(from + 2) : null;
      return done({ polls: polls.slice(from, from + 2), continuation: continued });
    });
  };
  answer();
  return { transport, lists, answer };
}

const numberedPolls = (count: number) =>
  Array.from({ length: count }, (_, index) => buildPoll({ id: asId<PollId>(String(index + 1)) }));

test("when the connection returns, all loaded pages of polls are loaded again, without polls that are gone", async () => {
  const polls = numberedPolls(7);
  const { transport, lists } = setUpPolls(polls);
  await lists.show(group);
  await lists.readMore();
  expect(lists.pollIds).toEqual(["1", "2", "3", "4"]);
  polls.splice(1, 1);
  lists.refresh();
  await eventually(() => {
    expect(lists.pollIds).toEqual(["1", "3", "4", "5"]);
  });
  expect(lists.hasMorePolls).toBe(true);
  expect(transport.inputsOf("listPolls")).toHaveLength(4);
  await lists.readMore();
  expect(lists.pollIds).toEqual(["1", "3", "4", "5", "6", "7"]);
});

test("while the polls load again after a connection loss, and if that fails, the shown polls stay", async () => {
  const { transport, lists, answer } = setUpPolls(numberedPolls(5));
  await lists.show(group);
  await lists.readMore();
  transport.answer("listPolls", () => failed({ kind: "offline" }));
  lists.refresh();
  await eventually(() => {
    expect(lists.polls).toEqual({ state: "failed", problem: { kind: "offline" } });
  });
  expect(lists.pollIds).toHaveLength(4);
  answer();
  lists.refresh();
  await eventually(() => {
    expect(lists.polls).toEqual({ state: "ready" });
  });
  expect(lists.pollIds).toEqual(["1", "2", "3", "4"]);
});
