import type { UserId } from "../../../preload/ids.ts";
import type { Milliseconds, Person } from "../../../preload/model.ts";
import type { Poll, PollOption } from "../../../preload/model/polls.ts";
import { t } from "../../messages/format.ts";
import { locale } from "../../messages/language.ts";
import { awayText } from "../../shared/away-text.ts";

/** Whether one may still vote: a poll may be past its end before the service has said so. */
export function isOpen(poll: Poll, now: Milliseconds): boolean {
  return poll.status === "active" && poll.expiresAt > now;
}

/** When it ends, or ended. One that was ended early ended when it was last changed. */
export function endText(poll: Poll, now: Milliseconds): string {
  if (isOpen(poll, now)) return t("polls.closes", { when: awayText(poll.expiresAt, now) });
  const endedAt = Math.min(poll.expiresAt, poll.status === "past" ? poll.modifiedAt : poll.expiresAt);
  return t("polls.ended", { when: awayText(Math.min(endedAt, now), now) });
}

/** All votes that were given; null while the service does not tell. */
export function voteCount({ options }: Poll): number | null {
  return options.reduce<number | null>(
    (sum, { votes }) => (sum === null || votes === null ? null : sum + votes),
    0,
  );
}

/** The part of all votes that an option has, from 0 to 1; null while the service does not tell. */
export function shareOf(option: PollOption, poll: Poll): number | null {
  const all = voteCount(poll);
  if (all === null || option.votes === null) return null;
  return all === 0 ? 0 : option.votes / all;
}

/** A part of a whole, such as `55%`. */
export function shareText(share: number): string {
  return new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** What a screen reader says of an option. */
export function optionLabel(option: PollOption, poll: Poll, isOwn: boolean): string {
  const { title, votes } = option;
  const share = shareOf(option, poll);
  if (votes === null || share === null) {
    return isOwn ? t("polls.optionOwnUncounted", { title }) : t("polls.option", { title });
  }
  const values = { title, count: votes, share: shareText(share) };
  return isOwn ? t("polls.optionOwn", values) : t("polls.optionCounted", values);
}

/** The names of people as they are known here; those who are not are called somebody. */
export function namesOf(
  ids: readonly UserId[],
  people: ReadonlyMap<UserId, Person>,
  ownId: UserId | null,
): readonly string[] {
  return ids.map((id) =>
    id === ownId ? t("polls.you") : (people.get(id)?.name ?? t("polls.unknownPerson")),
  );
}
