import { pausedUntilResumed } from "../../../preload/model/app/pause.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t, textLocale } from "../../messages/format.ts";

/**
 * Returns a text that says until when notifications are paused. Times are formatted as is usual in the person's region.
 */
export function pauseText(until: Milliseconds, now: Milliseconds): string {
  if (until === pausedUntilResumed) return t("tray.paused");
  return t("tray.pausedUntil", { time: endText(until, now) });
}

/** Returns a text that says until when the quiet hours last. Times are formatted as is usual in the person's region. */
export function quietText(until: Milliseconds, now: Milliseconds): string {
  return t("tray.quietUntil", { time: endText(until, now) });
}

function endText(until: Milliseconds, now: Milliseconds): string {
  const isToday = new Date(until).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(textLocale(), {
    hour: "2-digit",
    minute: "2-digit",
    ...(isToday ? {} : { weekday: "short" }),
  }).format(until);
}
