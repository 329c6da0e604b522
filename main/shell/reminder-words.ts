import type { Milliseconds } from "../../preload/model.ts";
import type { Settings } from "../../preload/model/settings.ts";
import type { ReminderNotice } from "../chat/ports.ts";
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

function timeWords({ event, startAt, now }: ReminderNotice): string {
  const day = dayWords(startAt, now);
  if (event.days !== null) return `${day}, all day`;
  const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" }).format(startAt);
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
