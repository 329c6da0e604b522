import { asId } from "../../../preload/base/ids.ts";
import type { EventId, PollId, PollOptionId } from "../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Poll, PollOption } from "../../../preload/model/activities/polls.ts";
import { fixtureTime, conversationId, userId } from "./build-model.ts";

const hour = 3_600_000;

/** A poll id from plain text. */
export const pollId = (text: string): PollId => asId<PollId>(text);
/** An event id from plain text. */
export const eventId = (text: string): EventId => asId<EventId>(text);
/** The id of an option from plain text. */
export const optionId = (text: string): PollOptionId => asId<PollOptionId>(text);

/** An option, by default without votes. */
export function buildOption(id: string, changes: Partial<PollOption> = {}): PollOption {
  return { id: optionId(id), title: `Option ${id}`, votes: 0, voterIds: [], ...changes };
}

/** A poll. By default it is open, Alice owns it, and nobody has chosen one of its two options. */
export function buildPoll(changes: Partial<Poll> = {}): Poll {
  return {
    id: pollId("900"),
    conversationId: conversationId("500"),
    subject: "Which shirt?",
    ownerId: userId("100"),
    status: "active",
    type: "single",
    visibility: "public",
    options: [buildOption("1", { title: "Marigold" }), buildOption("2", { title: "Navy" })],
    ownVotes: [],
    createdAt: fixtureTime,
    expiresAt: fixtureTime + 48 * hour,
    modifiedAt: fixtureTime,
    ...changes,
  };
}

/** An event. By default Alice owns it, and it lasts an hour in Lisbon, two days after `fixtureTime`. */
export function buildEvent(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: eventId("800"),
    conversationId: conversationId("500"),
    creatorId: userId("100"),
    name: "Five-a-side",
    description: "",
    image: null,
    startAt: fixtureTime + 48 * hour,
    endAt: fixtureTime + 49 * hour,
    timeZone: "Europe/Lisbon",
    days: null,
    reminders: [],
    location: null,
    goingIds: [],
    notGoingIds: [],
    ownResponse: "none",
    updatedAt: fixtureTime,
    ...changes,
  };
}
