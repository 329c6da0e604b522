import { t } from "../../messages/format.ts";

const hour = 60;

/** For how long a chat can be muted, in minutes, with the unit in which the time is named. */
const muteTimes = [
  { minutes: hour, unit: "conversationActions.hours", count: 1 },
  { minutes: 8 * hour, unit: "conversationActions.hours", count: 8 },
  { minutes: 24 * hour, unit: "conversationActions.days", count: 1 },
  { minutes: 7 * 24 * hour, unit: "conversationActions.weeks", count: 1 },
] as const;

/** The times for which a chat can be muted, as they are offered. */
export function namedMuteTimes(): readonly { readonly minutes: number; readonly text: string }[] {
  return muteTimes.map(({ minutes, unit, count }) => ({ minutes, text: t(unit, { count }) }));
}
