import { fullTimeText, spanText } from "../../../shared/time/time.ts";
import { itemField } from "./event-reader.ts";
import type { EventReader } from "./event-reader.ts";
import { deed, firstOf, plainly, textAt, when } from "./telling.ts";
import type { Tell } from "./telling.ts";

/** A date can hold no later moment. */
const latest = 8.64e15;

function timeAt(place: string) {
  return (event: EventReader): string | null => {
    const seconds = event.number(place);
    return seconds === null || seconds * 1000 > latest ? null : fullTimeText(seconds * 1000);
  };
}

/** Calls. */
export const callRows = {
  "group.call.started": deed("system.callStarted", {}),
  "group.call.ended": deed("system.callEnded", {
    span: (event) => {
      const span = event.number("call_duration");
      return span === null ? null : spanText(span);
    },
  }),
} satisfies Readonly<Record<string, Tell>>;

/** The one option with the most votes; null where there is none, or several, or votes are not told. */
function winnerOf(event: EventReader): { readonly title: string; readonly votes: number } | null {
  const counted = event.list("options").map((option) => ({
    title: itemField(option, "title"),
    votes: Number(itemField(option, "votes") ?? 0),
  }));
  const most = Math.max(0, ...counted.map(({ votes }) => (Number.isInteger(votes) ? votes : 0)));
  const [first, second] = counted.filter(({ votes }) => votes === most && most > 0);
  if (typeof first?.title !== "string" || first.title === "" || second !== undefined) return null;
  return { title: first.title, votes: most };
}

const subject = textAt("poll.subject");

/** Polls. */
export const pollRows = {
  "poll.created": deed("system.pollCreated", { value: subject }),
  "poll.reminder": firstOf(
    plainly("system.pollReminderAt", { value: subject, time: timeAt("poll.expiration") }),
    plainly("system.pollReminder", { value: subject }),
  ),
  "poll.finished": firstOf(
    plainly("system.pollFinishedWon", {
      value: subject,
      winner: (event) => winnerOf(event)?.title ?? null,
      count: (event) => winnerOf(event)?.votes ?? null,
    }),
    plainly("system.pollFinished", { value: subject }),
  ),
} satisfies Readonly<Record<string, Tell>>;

const value = textAt("event.name");

/** Whether exactly this was changed. */
function isOnly(field: string) {
  return (event: EventReader): boolean => {
    const fields = event.list("updated_fields");
    return fields.length === 1 && fields[0] === `calendar.event.field.${field}`;
  };
}

/** When something begins, in the largest unit that is whole. */
const starting: Tell = (event) => {
  const minutes = event.number("minutes");
  const named = { value: textAt("event_name", "event.name") };
  if (minutes === null) return null;
  if (minutes === 0) return plainly("system.eventNow", named)(event);
  if (minutes % 1440 === 0)
    return plainly("system.eventInDays", { ...named, count: () => minutes / 1440 })(event);
  if (minutes % 60 === 0)
    return plainly("system.eventInHours", { ...named, count: () => minutes / 60 })(event);
  return plainly("system.eventInMinutes", { ...named, count: () => minutes })(event);
};

/** The calendar. */
export const eventRows = {
  "calendar.event.created": deed("system.eventCreated", { value }),
  "calendar.event.updated": firstOf(
    when(isOnly("name"), deed("system.eventName", { value })),
    when(isOnly("time"), deed("system.eventTime", { value })),
    when(isOnly("location"), deed("system.eventPlace", { value })),
    when(isOnly("description"), deed("system.eventDescription", { value })),
    deed("system.eventUpdated", { value }),
  ),
  "calendar.event.cancelled": deed("system.eventCancelled", { value }),
  "calendar.event.starting": firstOf(
    when(
      (event) => event.is("call_started"),
      plainly("system.eventCall", { value: textAt("event_name", "event.name") }),
    ),
    starting,
  ),
  "calendar.event.user.going": deed("system.going", { value }),
  "calendar.event.user.not_going": deed("system.notGoing", { value }),
  "calendar.event.user.undecided": deed("system.undecided", { value }),
} satisfies Readonly<Record<string, Tell>>;
