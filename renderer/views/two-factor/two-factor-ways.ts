import type { TwoFactorPrompt } from "../../../preload/model/session/session.ts";

/**
 * A way to answer a two-factor challenge: `texted`, a code that the service sends by SMS; `texting`, an SMS that the
 * person sends; `backup`, a backup code.
 */
export type TwoFactorWay = "texted" | "texting" | "backup";

/** The ways that a challenge offers, the easiest first. A backup code always works. */
export function twoFactorWays(challenge: TwoFactorPrompt): readonly TwoFactorWay[] {
  const ways: TwoFactorWay[] = [];
  if (challenge.smsHint !== null) ways.push("texted");
  if (challenge.textBack !== null) ways.push("texting");
  return [...ways, "backup"];
}

/** The ways to confirm a phone: a backup code says nothing about the phone, so it is not one of them. */
export function phoneWays(challenge: TwoFactorPrompt): readonly TwoFactorWay[] {
  const ways = twoFactorWays(challenge).filter((way) => way !== "backup");
  // A challenge that names no way may still accept the request for a text message.
  return ways.length === 0 ? ["texted"] : ways;
}
