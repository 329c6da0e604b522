import type { UserId } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { Poll, PollOption } from "../../../../preload/model/activities/polls.ts";
import { t } from "../../../messages/format.ts";
import { activityMakerText } from "../../../shared/people/activity-people.ts";
import type { ActivityMaker } from "../../../shared/people/activity-people.ts";
import { percentText } from "../../../shared/text/number.ts";
import { momentText } from "../../../shared/time/time.ts";

/** Whether the poll still takes votes. A poll may be past its end before the service marks it as ended. */
export function isPollOpen(poll: Poll, now: Milliseconds): boolean {
  return poll.status === "active" && poll.expiresAt > now;
}

/** Whether this account may end the poll: it is open, and the account has made it or has a role in the group. */
export function canEndPoll(
  poll: Poll,
  now: Milliseconds,
  { ownId, roles }: { readonly ownId: UserId | null; readonly roles: ReadonlyMap<UserId, unknown> },
): boolean {
  return ownId !== null && isPollOpen(poll, now) && (poll.ownerId === ownId || roles.has(ownId));
}

/** Says that this is a poll, who made it, and its rules. */
export function pollKindText(poll: Poll, maker: ActivityMaker, now: Milliseconds): string {
  const choice = poll.type === "single" ? t("polls.oneEach") : t("polls.several");
  return [
    activityMakerText(maker, {
      unknown: t("polls.poll"),
      self: t("polls.pollByYou"),
      other: (name) => t("polls.pollBy", { name }),
    }),
    isPollOpen(poll, now) ? choice : t("polls.isOver"),
    poll.visibility === "public" ? t("polls.isPublic") : t("polls.isAnonymous"),
  ].join(" · ");
}

/**
 * The number of votes, and when the poll ends or ended. A poll that was ended early counts as ended at its last change.
 */
export function pollStatusText(poll: Poll, now: Milliseconds): string {
  const count = totalVoteCount(poll);
  if (isPollOpen(poll, now)) {
    const when = momentText(poll.expiresAt, now);
    return count === null ? t("polls.closesUncounted", { when }) : t("polls.closes", { count, when });
  }
  const endedAt = Math.min(poll.expiresAt, poll.status === "past" ? poll.modifiedAt : poll.expiresAt);
  const when = momentText(Math.min(endedAt, now), now);
  return count === null ? t("polls.endedUncounted", { when }) : t("polls.ended", { count, when });
}

/** The number of all votes; null while the service gives no counts. */
export function totalVoteCount({ options }: Poll): number | null {
  return options.reduce<number | null>(
    (sum, { votes }) => (sum === null || votes === null ? null : sum + votes),
    0,
  );
}

/** The share of an option in all votes, from 0 to 1; null while the service gives no counts. */
export function voteShare(option: PollOption, poll: Poll): number | null {
  const all = totalVoteCount(poll);
  if (all === null || option.votes === null) return null;
  return all === 0 ? 0 : option.votes / all;
}

/** The label of an option for screen readers. */
export function pollOptionLabel(option: PollOption, poll: Poll, isOwn: boolean): string {
  const { title, votes } = option;
  const share = voteShare(option, poll);
  if (votes === null || share === null) {
    return isOwn ? t("polls.optionOwnUncounted", { title }) : t("polls.option", { title });
  }
  const values = { title, count: votes, share: percentText(share) };
  return isOwn ? t("polls.optionOwn", values) : t("polls.optionCounted", values);
}
