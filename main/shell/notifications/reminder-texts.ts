import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { MissedEventsNotification, ReminderNotification } from "../../chat/core/ports.ts";
import type { NotificationTexts } from "./notification-texts.ts";
import { t, textLocale } from "../../messages/format.ts";
import { firstNames } from "./first-names.ts";

/**
 * The texts of a reminder, with as much content as the settings allow. They state the time of the event instead of the
 * remaining time, so that they stay correct if they are read late.
 */
export function reminderTexts(
  notice: ReminderNotification,
  content: Settings["notificationContent"],
): NotificationTexts {
  const { conversation, event } = notice;
  if (content === "nothing") return { title: "Natter", body: t("notices.eventNear") };
  if (content === "name") return { title: conversation.name, body: t("notices.eventNear") };
  const place = event.location === null ? [] : [event.location.name];
  return { title: `${event.name} · ${conversation.name}`, body: [timeWords(notice), ...place].join(" · ") };
}

/** The texts of a notification about missed events, with as much content as the settings allow. */
export function missedEventTexts(
  notice: MissedEventsNotification,
  content: Settings["notificationContent"],
): NotificationTexts {
  const { missedEvents: missed } = notice;
  const [{ conversation, event }] = missed;
  const isOne = missed.length === 1;
  if (content === "name-and-message" && isOne) {
    return { title: `${event.name} · ${conversation.name}`, body: startedTexts(notice) };
  }
  if (content === "name-and-message") {
    const names = missed.map((one) => one.event.name);
    const body = firstNames(names, (left) => t("notices.moreEvents", { count: left }));
    return { title: t("notices.startedEvents"), body };
  }
  return {
    title: content === "name" && isOne ? conversation.name : "Natter",
    body: t("notices.eventsBegan", { count: missed.length }),
  };
}

function startedTexts({ missedEvents: [{ event, startAt }], now }: MissedEventsNotification): string {
  const isToday = daysApart(startAt, now) === 0;
  if (event.days !== null) {
    return t("notices.allDay", { day: t(isToday ? "notices.today" : "notices.yesterday") });
  }
  return t(isToday ? "notices.beganToday" : "notices.beganYesterday", { time: hourText(startAt) });
}

/** Formats a time of day as is usual in the person's region. */
function hourText(at: Milliseconds): string {
  return new Intl.DateTimeFormat(textLocale(), { hour: "2-digit", minute: "2-digit" }).format(at);
}

function timeWords({ event, startAt, now }: ReminderNotification): string {
  const day = dayWords(startAt, now);
  if (event.days !== null) return t("notices.allDay", { day });
  const time = hourText(startAt);
  if (startAt > now) return t("notices.dayAt", { day, time });
  return t(now - startAt < 60_000 ? "notices.nowAt" : "notices.beganAt", { time });
}

function dayWords(at: Milliseconds, now: Milliseconds): string {
  const days = daysApart(now, at);
  if (days <= 0) return t("notices.today");
  if (days === 1) return t("notices.tomorrow");
  return new Intl.DateTimeFormat(textLocale(), { weekday: "long", day: "numeric", month: "long" }).format(at);
}

/** Number of calendar days between two times. Days with a clock change count as one day too. */
function daysApart(from: Milliseconds, to: Milliseconds): number {
  const [a, b] = [new Date(from), new Date(to)];
  const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(b) - midnight(a)) / 86_400_000);
}
