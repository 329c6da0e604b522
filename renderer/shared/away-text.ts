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
  const span = at - now;
  const [unit, length] = units.find((each) => Math.abs(span) >= each[1]) ?? ["minute", minute];
  const count = span < 0 ? Math.ceil(span / length) : Math.max(1, Math.floor(span / length));
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(
    span < 0 ? Math.min(count, 0) : count,
    unit,
  );
}
