import { expect, test } from "vitest";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import type { Poll } from "../../../../preload/model/activities/polls.ts";
import {
  nextEvent,
  nextEventText,
  nextPoll,
  nextPollText,
} from "../../../../renderer/views/activities/next-activities.ts";
import { buildEvent, buildPoll, eventId, optionId, pollId } from "../../../support/model/build-activities.ts";

const hour = 3_600_000;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A Thursday at noon. No zone changes its clocks in this week. */
const now = new Date(2026, 0, 8, 12).getTime();

function pollIn(hours: number, changes: Partial<Poll> = {}): Poll {
  return buildPoll({ id: pollId(String(hours)), expiresAt: now + hours * hour, ...changes });
}
function eventIn(hours: number, changes: Partial<CalendarEvent> = {}): CalendarEvent {
  const startAt = now + hours * hour;
  return buildEvent({ id: eventId(String(hours)), startAt, endAt: startAt + 2 * hour, ...changes });
}

test("the next poll is the open one that closes first", () => {
  const polls = [pollIn(5), pollIn(3), pollIn(1, { status: "past" }), pollIn(-1)];
  expect(nextPoll(polls, now)?.id).toBe("3");
  expect(nextPoll([pollIn(-1)], now)).toBeNull();
});

test("the next event is the first that is not over, also one that has begun or is declined", () => {
  const declined = eventIn(-1, { ownResponse: "not-going" });
  expect(nextEvent([eventIn(5), declined, eventIn(-3)], now, zone)?.id).toBe("-1");
  expect(nextEvent([eventIn(-3)], now, zone)).toBeNull();
});

test("an all-day event is the next one until its last day is over", () => {
  const fair = eventIn(-30, { days: { first: "2026-01-07", last: "2026-01-08" } });
  expect(nextEvent([fair], now, zone)?.id).toBe("-30");
  expect(nextEvent([fair], now + 13 * hour, zone)).toBeNull();
});

test("the line of a poll says that it is open, whether the account has voted, and when it closes", () => {
  expect(nextPollText(pollIn(54), now)).toMatch(/^Open · closes Saturday.* 18:00$/);
  expect(nextPollText(pollIn(54, { ownVotes: [optionId("1")] }), now)).toMatch(
    /^Open · you voted · closes Saturday.* 18:00$/,
  );
});

test("the line of an event says when it begins and what the account has answered", () => {
  expect(nextEventText(eventIn(78, { ownResponse: "going" }), zone, now)).toMatch(
    /^Sunday.* 18:00 · you are going$/,
  );
  expect(nextEventText(eventIn(78), zone, now)).toMatch(/ · not answered$/);
  expect(nextEventText(eventIn(78, { ownResponse: "not-going" }), zone, now)).toMatch(
    / · you are not going$/,
  );
  const fair = eventIn(78, { days: { first: "2026-01-11", last: "2026-01-11" } });
  expect(nextEventText(fair, zone, now)).toBe("Sunday 11 January · not answered");
});
