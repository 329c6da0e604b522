import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { maxEventsPerList } from "../../../../preload/model/activities/events.ts";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import { PastEvents } from "../../../../renderer/state/activities/past-events.svelte.ts";
import { buildEvent, eventId } from "../../../support/model/build-activities.ts";
import { conversationId, fixtureTime } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const group = conversationId("500");
const hour = 3_600_000;

/** An event that began the given number of hours ago and lasted an hour. */
function hoursAgo(hours: number): CalendarEvent {
  const startAt = fixtureTime - hours * hour;
  return buildEvent({ id: eventId(String(hours)), startAt, endAt: startAt + hour });
}

/** Makes a service that returns the events that end at a given time or later, the soonest first. */
function setUp(events: readonly CalendarEvent[]) {
  const transport = createFakeTransport();
  transport.answer("listEvents", ({ endingFrom }) =>
    done(
      events
        .filter(({ endAt }) => endAt >= endingFrom)
        .toSorted((a, b) => a.endAt - b.endAt)
        .slice(0, maxEventsPerList),
    ),
  );
  const saved = new Set<string>();
  const past = new PastEvents(
    createBridge(transport, () => ""),
    ({ id }) => saved.add(id),
    () => fixtureTime,
  );
  return { transport, past, saved };
}

test("the past events are loaded when the person asks for them, the latest first, without coming events", async () => {
  const { transport, past, saved } = setUp([hoursAgo(50), hoursAgo(5), hoursAgo(0), hoursAgo(-9)]);
  expect([past.phase.state, transport.inputsOf("listEvents").length]).toEqual(["hidden", 0]);
  await past.show(group);
  expect(past.ids).toEqual(["5", "50"]);
  expect([...saved]).toEqual(["50", "5"]);
  expect(past.phase).toEqual({ state: "ready" });
});

test("if there are more past events than one list holds, they are loaded list by list", async () => {
  const { transport, past } = setUp(Array.from({ length: 250 }, (_, index) => hoursAgo(2 * index + 2)));
  await past.show(group);
  expect(past.ids).toHaveLength(250);
  expect(past.ids[0]).toBe("2");
  expect(transport.inputsOf("listEvents")).toHaveLength(3);
});

test("if the service always returns the same full list of past events, the requests for more end", async () => {
  const { transport, past } = setUp([]);
  const list = Array.from({ length: maxEventsPerList }, (_, index) => hoursAgo(index + 2));
  transport.answer("listEvents", () => done(list));
  await past.show(group);
  expect(past.ids).toHaveLength(maxEventsPerList);
  expect(transport.inputsOf("listEvents").length).toBeLessThanOrEqual(20);
});

test("if past events cannot be loaded, the reason is shown, and events for a closed panel are dropped", async () => {
  const { transport, past } = setUp([hoursAgo(5)]);
  transport.answer("listEvents", () => failed({ kind: "offline" }));
  await past.show(group);
  expect(past.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
  transport.answer("listEvents", () => done([hoursAgo(5)]));
  const reading = past.show(group);
  past.clear();
  await reading;
  expect([past.phase.state, past.ids]).toEqual(["hidden", []]);
});
