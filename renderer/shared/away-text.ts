import type { Milliseconds } from "../../preload/model.ts";
import { locale } from "../messages/language.ts";

const minute: Milliseconds = 60_000;
const units = [
  ["day", 24 * 60 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
] as const;

/** How far away a moment is, in the largest unit that fills it: `in 3 hours`, `2 days ago`. */
export function awayText(at: Milliseconds, now: Milliseconds): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  const span = at - now;
  const [unit, length] = units.find((each) => Math.abs(span) >= each[1]) ?? ["minute", minute];
  const count = span / length;
  // What is still to come is never said to be now; what is past is at most now.
  return format.format(span > 0 ? Math.max(1, Math.floor(count)) : Math.ceil(count), unit);
}
