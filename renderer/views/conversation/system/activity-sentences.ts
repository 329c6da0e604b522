import { fullTimeText, shortSpanText } from "../../../shared/time/time.ts";
import { listItemField } from "./system-event-reader.ts";
import type { SystemEventReader } from "./system-event-reader.ts";
import {
  actionSentence,
  firstCompleteSentence,
  sentenceWithoutActor,
  readTextAt,
  sentenceIf,
} from "./sentence-makers.ts";
import type { SentenceMaker } from "./sentence-makers.ts";

/** The latest moment that a Date can hold, in milliseconds. */
const latest = 8.64e15;

function timeAt(path: string) {
  return (event: SystemEventReader): string | null => {
    const seconds = event.number(path);
    return seconds === null || seconds * 1000 > latest ? null : fullTimeText(seconds * 1000);
  };
}

/** Sentences about calls. */
export const callSentences = {
  "group.call.started": actionSentence("system.callStarted", {}),
  "group.call.ended": actionSentence("system.callEnded", {
    span: (event) => {
      const span = event.number("call_duration");
      return span === null ? null : shortSpanText(span);
    },
  }),
} satisfies Readonly<Record<string, SentenceMaker>>;

/**
 * The option with the most votes. Null if there are no votes, if several options have the most, or if the votes are not
 * known.
 */
function winnerOf(event: SystemEventReader): { readonly title: string; readonly votes: number } | null {
  const counted = event.list("options").map((option) => ({
    title: listItemField(option, "title"),
    votes: Number(listItemField(option, "votes") ?? 0),
  }));
  const most = Math.max(0, ...counted.map(({ votes }) => (Number.isInteger(votes) ? votes : 0)));
  const [first, second] = counted.filter(({ votes }) => votes === most && most > 0);
  if (typeof first?.title !== "string" || first.title === "" || second !== undefined) return null;
  return { title: first.title, votes: most };
}

const subject = readTextAt("poll.subject");

/** How many letters of a question or an option are repeated in the sentence about the end of a poll. */
const repeatedLength = 60;

/** Returns a reader that shortens the text that `read` returns. The card of the poll shows the whole text. */
function beginningOf(read: (event: SystemEventReader) => string | number | null) {
  return (event: SystemEventReader): string | null => {
    const text = read(event);
    if (text === null) return null;
    const letters = [...String(text)];
    if (letters.length <= repeatedLength) return String(text);
    return `${letters.slice(0, repeatedLength).join("").trimEnd()}…`;
  };
}

/** Sentences about polls. */
export const pollSentences = {
  "poll.created": actionSentence("system.pollCreated", { value: subject }),
  "poll.reminder": firstCompleteSentence(
    sentenceWithoutActor("system.pollReminderAt", { value: subject, time: timeAt("poll.expiration") }),
    sentenceWithoutActor("system.pollReminder", { value: subject }),
  ),
  "poll.finished": firstCompleteSentence(
    sentenceWithoutActor("system.pollFinishedWon", {
      value: beginningOf(subject),
      winner: beginningOf((event) => winnerOf(event)?.title ?? null),
      count: (event) => winnerOf(event)?.votes ?? null,
    }),
    sentenceWithoutActor("system.pollFinished", { value: beginningOf(subject) }),
  ),
} satisfies Readonly<Record<string, SentenceMaker>>;

const value = readTextAt("event.name");

/** Whether only this field was changed. */
function isOnly(field: string) {
  return (event: SystemEventReader): boolean => {
    const fields = event.list("updated_fields");
    return fields.length === 1 && fields[0] === `calendar.event.field.${field}`;
  };
}

/** How soon an event begins, in the largest unit that gives a whole number. */
const starting: SentenceMaker = (event) => {
  const minutes = event.number("minutes");
  const named = { value: readTextAt("event_name", "event.name") };
  if (minutes === null) return null;
  if (minutes === 0) return sentenceWithoutActor("system.eventNow", named)(event);
  if (minutes % 1440 === 0)
    return sentenceWithoutActor("system.eventInDays", { ...named, count: () => minutes / 1440 })(event);
  if (minutes % 60 === 0)
    return sentenceWithoutActor("system.eventInHours", { ...named, count: () => minutes / 60 })(event);
  return sentenceWithoutActor("system.eventInMinutes", { ...named, count: () => minutes })(event);
};

/** Sentences about calendar events. */
export const eventSentences = {
  "calendar.event.created": actionSentence("system.eventCreated", { value }),
  "calendar.event.updated": firstCompleteSentence(
    sentenceIf(isOnly("name"), actionSentence("system.eventName", { value })),
    sentenceIf(isOnly("time"), actionSentence("system.eventTime", { value })),
    sentenceIf(isOnly("location"), actionSentence("system.eventPlace", { value })),
    sentenceIf(isOnly("description"), actionSentence("system.eventDescription", { value })),
    actionSentence("system.eventUpdated", { value }),
  ),
  "calendar.event.cancelled": actionSentence("system.eventCancelled", { value }),
  "calendar.event.starting": firstCompleteSentence(
    sentenceIf(
      (event) => event.isTrue("call_started"),
      sentenceWithoutActor("system.eventCall", { value: readTextAt("event_name", "event.name") }),
    ),
    starting,
  ),
  "calendar.event.user.going": actionSentence("system.going", { value }),
  "calendar.event.user.not_going": actionSentence("system.notGoing", { value }),
  "calendar.event.user.undecided": actionSentence("system.undecided", { value }),
} satisfies Readonly<Record<string, SentenceMaker>>;
