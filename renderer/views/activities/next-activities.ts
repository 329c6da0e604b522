import { calendarDayIn } from "../../../preload/base/zoned-time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import { momentText } from "../../shared/time/time.ts";
import { eventTimeText, isEventOver } from "./events/event-texts.ts";
import { isPollOpen } from "./polls/poll-texts.ts";

/** The open poll that closes first; null if none is open. */
export function nextPoll(polls: readonly Poll[], now: Milliseconds): Poll | null {
  const open = polls.filter((poll) => isPollOpen(poll, now));
  return open.toSorted((a, b) => a.expiresAt - b.expiresAt)[0] ?? null;
}

/** The event that begins first, of those that are not over; null if there is none. */
export function nextEvent(
  events: readonly CalendarEvent[],
  now: Milliseconds,
  timeZone: string,
): CalendarEvent | null {
  const today = calendarDayIn(now, timeZone);
  const coming = events.filter((event) => !isEventOver(event, now, today));
  return coming.toSorted((a, b) => a.startAt - b.startAt)[0] ?? null;
}

/** That an open poll is open, whether this account has voted, and when it closes, in one line. */
export function nextPollText({ ownVotes, expiresAt }: Poll, now: Milliseconds): string {
  return [
    t("details.pollOpen"),
    ...(ownVotes.length > 0 ? [t("details.youVoted")] : []),
    t("details.pollCloses", { when: momentText(expiresAt, now) }),
  ].join(" · ");
}

const responseKeys = {
  going: "events.youGo",
  "not-going": "details.youDoNotGo",
  none: "details.notAnswered",
} as const;

/** When an event begins, and this account's response, in one line. An all-day event has its days. */
export function nextEventText(event: CalendarEvent, timeZone: string, now: Milliseconds): string {
  const when = event.days === null ? momentText(event.startAt, now) : eventTimeText(event, timeZone, now);
  return [when, t(responseKeys[event.ownResponse])].join(" · ");
}
