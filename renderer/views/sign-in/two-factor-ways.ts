import type { Challenge } from "../../../preload/model/session/session.ts";

/** A way to meet a two-factor challenge. */
export type Way = "texted" | "texting" | "backup";

/** The ways that a challenge offers, the easiest first. A backup code always works. */
export function waysOf(challenge: Challenge): readonly Way[] {
  const ways: Way[] = [];
  if (challenge.smsHint !== null) ways.push("texted");
  if (challenge.textBack !== null) ways.push("texting");
  return [...ways, "backup"];
}
