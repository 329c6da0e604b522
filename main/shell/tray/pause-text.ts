import { pausedUntilResumed } from "../../../preload/model/app/pause.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t, textLocale } from "../../messages/format.ts";

/** Says until when notifications are paused. Times are written in the way of the person's region. */
export function pauseText(until: Milliseconds, now: Milliseconds): string {
  if (until === pausedUntilResumed) return t("tray.paused");
  const isToday = new Date(until).toDateString() === new Date(now).toDateString();
  const time = new Intl.DateTimeFormat(textLocale(), {
    hour: "2-digit",
    minute: "2-digit",
    ...(isToday ? {} : { weekday: "short" }),
  }).format(until);
  return t("tray.pausedUntil", { time });
}
