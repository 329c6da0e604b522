import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import type { Poll } from "../../../../preload/model/activities/polls.ts";
import { ActivitiesState } from "../../../../renderer/state/activities/activities.svelte.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { buildEvent, buildPoll, eventId, optionId, pollId } from "../../../support/model/build-activities.ts";
import { conversationId, fixtureTime } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const group = conversationId("500");
const other = conversationId("501");

function setUp(polls: readonly Poll[], events: readonly CalendarEvent[]) {
  const transport = createFakeTransport();
  transport.answer("listPolls", () => done({ polls, continuation: null }));
  transport.answer("listEvents", () => done(events));
  transport.answer("listKnownEvents", () => done([]));
  const activities = new ActivitiesState(
    createBridge(transport, () => ""),
    () => fixtureTime,
  );
  return { transport, activities };
}

test("the polls and events of a chat are read, and follow votes, answers, new ones and cancelled ones", async () => {
  const { activities } = setUp([buildPoll()], [buildEvent()]);
  const next = activities.showNext(group);
  expect(next.isRead).toBe(false);
  void next.read();
  await eventually(() => {
    expect(next.isRead).toBe(true);
  });
  activities.pollSaved(buildPoll({ ownVotes: [optionId("1")] }));
  activities.pollSaved(buildPoll({ id: pollId("901") }));
  activities.pollSaved(buildPoll({ id: pollId("902"), conversationId: other }));
  activities.eventSaved(buildEvent({ ownResponse: "going" }));
  activities.eventSaved(buildEvent({ id: eventId("801"), startAt: fixtureTime }));
  activities.eventSaved(buildEvent({ id: eventId("802"), conversationId: other }));
  expect(next.polls.map(({ id, ownVotes }) => [id, ownVotes])).toEqual([
    ["901", []],
    ["900", ["1"]],
  ]);
  expect(next.events.map(({ id, ownResponse }) => [id, ownResponse])).toEqual([
    ["801", "none"],
    ["800", "going"],
  ]);
  activities.eventRemoved({ conversationId: group, eventId: eventId("801") });
  expect(next.events.map(({ id }) => id)).toEqual(["800"]);
});

test("if the service cannot be asked, the local copy's events are shown, and both lists are read when it can", async () => {
  const { transport, activities } = setUp([buildPoll()], [buildEvent({ name: "New name" })]);
  transport.answer("listPolls", () => failed({ kind: "offline" }));
  transport.answer("listEvents", () => failed({ kind: "offline" }));
  transport.answer("listKnownEvents", () => done([buildEvent(), buildEvent({ conversationId: other })]));
  const next = activities.showNext(group);
  void next.read();
  await eventually(() => {
    expect(next.events.map(({ name }) => name)).toEqual(["Five-a-side"]);
  });
  expect([next.isRead, next.polls]).toEqual([true, []]);
  transport.answer("listPolls", () => done({ polls: [buildPoll()], continuation: null }));
  transport.answer("listEvents", () => done([buildEvent({ name: "New name" })]));
  // The page was loaded during the outage, so no push has said that it began.
  activities.connectionChanged({ state: "online" });
  await eventually(() => {
    expect([next.polls.length, next.events.map(({ name }) => name)]).toEqual([1, ["New name"]]);
  });
});

test("after an outage, the lists are read again only while they are on screen", async () => {
  const { transport, activities } = setUp([], []);
  const next = activities.showNext(group);
  void next.read();
  await eventually(() => {
    expect(next.isRead).toBe(true);
  });
  const goOfflineAndBack = (): void => {
    activities.connectionChanged({ state: "offline", outage: null, nextTryAt: null });
    activities.connectionChanged({ state: "online" });
  };
  goOfflineAndBack();
  expect(transport.inputsOf("listPolls")).toHaveLength(2);
  next.leave();
  goOfflineAndBack();
  expect(transport.inputsOf("listPolls")).toHaveLength(2);
});

test("the polls and events that were shown last are there at once, and those of another chat are not", async () => {
  const { activities } = setUp([buildPoll()], [buildEvent()]);
  const next = activities.showNext(group);
  void next.read();
  await eventually(() => {
    expect(next.isRead).toBe(true);
  });
  next.leave();
  expect(activities.showNext(group).polls).toHaveLength(1);
  expect(activities.showNext(other).polls).toEqual([]);
  activities.clear();
  expect(activities.showNext(group).isRead).toBe(false);
});
