import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { MissedNotice, ReminderNotice } from "../../chat/core/ports.ts";
import type { NoticeWords } from "./notice-words.ts";

/** The language of the words, and with it how days are written; hours follow the system. */
const language = "en-GB";

/** Words of a reminder, showing as much as the person wants seen. They stay true however late they are read. */
export function reminderWords(notice: ReminderNotice, content: Settings["notificationContent"]): NoticeWords {
  const { conversation, event } = notice;
  if (content === "nothing") return { title: "Natter", body: "An event is near" };
  if (content === "name") return { title: conversation.name, body: "An event is near" };
  const place = event.location === null ? [] : [event.location.name];
  return { title: `${event.name} · ${conversation.name}`, body: [timeWords(notice), ...place].join(" · ") };
}

/** Names of missed events that are told; more would not stand in a line. */
const mostNames = 3;

/** One line about events that began while nobody could be reminded, showing as much as the person wants seen. */
export function missedWords(notice: MissedNotice, content: Settings["notificationContent"]): NoticeWords {
  const { missed } = notice;
  const [{ conversation, event }] = missed;
  const isOne = missed.length === 1;
  if (content === "name-and-message" && isOne) {
    return { title: `${event.name} · ${conversation.name}`, body: begunWords(notice) };
  }
  const names = missed.slice(0, mostNames).map((one) => one.event.name);
  const more = missed.length > mostNames ? [`${String(missed.length - mostNames)} more`] : [];
  if (content === "name-and-message") {
    return {
      title: "Begun while you were away",
      body: new Intl.ListFormat(language).format([...names, ...more]),
    };
  }
  return {
    title: content === "name" && isOne ? conversation.name : "Natter",
    body: `${isOne ? "An event" : `${String(missed.length)} events`} began while you were away`,
  };
}

function begunWords({ missed: [{ event, startAt }], now }: MissedNotice): string {
  const isToday = daysApart(startAt, now) === 0;
  if (event.days !== null) return isToday ? "Today, all day" : "Yesterday, all day";
  return `Began ${isToday ? "" : "yesterday "}at ${hourWords(startAt)}, while you were away`;
}

function hourWords(at: Milliseconds): string {
  return new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" }).format(at);
}

function timeWords({ event, startAt, now }: ReminderNotice): string {
  const day = dayWords(startAt, now);
  if (event.days !== null) return `${day}, all day`;
  const time = hourWords(startAt);
  if (startAt > now) return `${day} at ${time}`;
  return now - startAt < 60_000 ? `Now, at ${time}` : `Began at ${time}`;
}

function dayWords(at: Milliseconds, now: Milliseconds): string {
  const days = daysApart(now, at);
  if (days <= 0) return "Today";
  if (days === 1) return "Tomorrow";
  return new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long" }).format(at);
}

/** Days of the calendar from one moment to another, however long those days are. */
function daysApart(from: Milliseconds, to: Milliseconds): number {
  const [a, b] = [new Date(from), new Date(to)];
  const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(b) - midnight(a)) / 86_400_000);
}
