import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { Poll, PollOption } from "../../../../preload/model/activities/polls.ts";
import { t } from "../../../messages/format.ts";
import { locale } from "../../../messages/language.ts";
import { makerText } from "../../../shared/people/plan-people.ts";
import type { Maker } from "../../../shared/people/plan-people.ts";
import { momentText } from "../../../shared/time/time.ts";

/** Whether one may still vote: a poll may be past its end before the service has said so. */
export function isOpen(poll: Poll, now: Milliseconds): boolean {
  return poll.status === "active" && poll.expiresAt > now;
}

/** That it is a poll, whose, and by which rules. */
export function kindText(poll: Poll, maker: Maker, now: Milliseconds): string {
  const choice = poll.type === "single" ? t("polls.oneEach") : t("polls.several");
  return [
    makerText(maker, {
      unknown: t("polls.poll"),
      self: t("polls.pollByYou"),
      other: (name) => t("polls.pollBy", { name }),
    }),
    isOpen(poll, now) ? choice : t("polls.isOver"),
    poll.visibility === "public" ? t("polls.isPublic") : t("polls.isAnonymous"),
  ].join(" · ");
}

/** How many votes there are, and when it ends or ended. One that was ended early ended when it was last changed. */
export function standText(poll: Poll, now: Milliseconds): string {
  const count = voteCount(poll);
  if (isOpen(poll, now)) {
    const when = momentText(poll.expiresAt, now);
    return count === null ? t("polls.closesUncounted", { when }) : t("polls.closes", { count, when });
  }
  const endedAt = Math.min(poll.expiresAt, poll.status === "past" ? poll.modifiedAt : poll.expiresAt);
  const when = momentText(Math.min(endedAt, now), now);
  return count === null ? t("polls.endedUncounted", { when }) : t("polls.ended", { count, when });
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
