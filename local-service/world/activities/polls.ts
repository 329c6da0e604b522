import type { WorldCore } from "../core.ts";
import { NamedTimers } from "./named-timers.ts";
import type { Message } from "../messages/message.ts";
import { isConversationAdmin, activityPerson } from "./activity-people.ts";
import type { ActivityParts } from "./activity-people.ts";
import { isPollOver } from "./poll.ts";
import type { NewPoll, Poll } from "./poll.ts";
import { PollNotices } from "./poll-notices.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/**
 * How long before its end a poll reminds people, in milliseconds. A shorter poll has no reminder. The interface does
 * not document the value.
 */
const reminderLead = 3600_000;
const pageSize = 20;

/** A page of polls, the newest first, with the token for the next page. */
export interface PollPage {
  readonly polls: readonly Poll[];
  readonly continuation: string | null;
}

/** Polls and votes (interface/polls#voting; interface/polls#poll). */
export class Polls {
  readonly #core: WorldCore;
  readonly #parts: ActivityParts;
  readonly #notices: PollNotices;
  readonly #polls: Map<string, Poll>;
  readonly #pollsIn: Map<string, string[]>;
  readonly #dueDates: NamedTimers;

  constructor(core: WorldCore, parts: ActivityParts) {
    this.#core = core;
    this.#parts = parts;
    this.#notices = new PollNotices(core, parts);
    this.#polls = core.tables.map("polls");
    this.#pollsIn = core.tables.map("polls of conversations");
    this.#dueDates = new NamedTimers(core, "due dates of polls", (name) => {
      this.#handleTimer(name);
    });
  }

  byId(pollId: string): Poll | undefined {
    return this.#polls.get(pollId);
  }

  /**
   * Creates a poll. Refused: 404 for a person outside the conversation, 403 for a read-only one, 400 for an end in the
   * past.
   */
  create(
    userId: string,
    conversationId: string,
    asked: NewPoll,
  ): { readonly poll: Poll; readonly message: Message } | ServiceRefusal {
    if (!this.#parts.conversations.isVisible(conversationId, userId)) return notFound;
    const now = this.#core.clock.now();
    if (asked.expiresAt <= now) return refuse(400, "expiration must be in the future");
    const { titles, ...rest } = asked;
    const poll: Poll = {
      id: this.#core.ids.number(),
      conversationId,
      ownerId: userId,
      ...rest,
      options: titles.map((title, index) => ({ id: String(index + 1), title })),
      createdAt: now,
      endedAt: null,
      lastModifiedAt: now,
      votes: new Map(),
    };
    const message = this.#parts.messages.post(userId, conversationId, {
      text: `Created new poll “${poll.subject}”`,
      attachments: [{ type: "poll", poll_id: poll.id }],
      event: this.#notices.created(poll, activityPerson(this.#parts, conversationId, userId)),
    });
    if (isRefused(message)) return message;
    this.#store(poll);
    return { poll, message };
  }

  /** Returns a poll. Refused: 404 if it does not exist or this person may not see it. */
  visible(userId: string, conversationId: string, pollId: string): Poll | ServiceRefusal {
    const poll = this.#polls.get(pollId);
    const isThere = poll?.conversationId === conversationId;
    return isThere && this.#parts.conversations.isVisible(conversationId, userId) ? poll : notFound;
  }

  /**
   * Sets the vote of a person and replaces the previous vote. Refused: 404, 412 for an ended poll, 400 for an unknown
   * option or for the wrong type of vote.
   */
  vote(
    userId: string,
    conversationId: string,
    pollId: string,
    vote: { readonly type: Poll["type"]; readonly optionIds: readonly string[] },
  ): Poll | ServiceRefusal {
    const poll = this.visible(userId, conversationId, pollId);
    if (isRefused(poll)) return poll;
    const now = this.#core.clock.now();
    if (isPollOver(poll, now)) return pollEndedRefusal;
    if (poll.type !== vote.type) return poll.type === "single" ? oneOnly : severalOptionsRefusal;
    const isKnown = vote.optionIds.every((id) => poll.options.some((option) => option.id === id));
    if (!isKnown || vote.optionIds.length === 0) return refuse(400, "votes must be options of this poll");
    poll.votes.set(userId, [...new Set(vote.optionIds)]);
    this.#touch(poll, now);
    return poll;
  }

  /**
   * Ends a poll early. Refused: 404, 403 unless the person owns the poll or is an admin of the group, 412 if it has
   * ended.
   */
  end(userId: string, conversationId: string, pollId: string): Poll | ServiceRefusal {
    const poll = this.visible(userId, conversationId, pollId);
    if (isRefused(poll)) return poll;
    if (poll.ownerId !== userId && !isConversationAdmin(this.#parts, conversationId, userId)) {
      return refuse(403, "only the owner of a poll and admins of the group can end it");
    }
    const now = this.#core.clock.now();
    if (isPollOver(poll, now)) return pollEndedRefusal;
    poll.endedAt = now;
    this.#dueDates.remove(`remind ${poll.id}`);
    this.#dueDates.remove(`finish ${poll.id}`);
    this.#finish(poll, now);
    return poll;
  }

  /** A page of a conversation's polls. Refused: 404, 400 for a token that does not belong to this conversation. */
  page(userId: string, conversationId: string, token: string | null): PollPage | ServiceRefusal {
    if (!this.#parts.conversations.isVisible(conversationId, userId)) return notFound;
    const ids = this.#pollsIn.get(conversationId) ?? [];
    const end = token === null ? ids.length : readToken(token, conversationId);
    // Polls are never removed, so the number of older polls stays valid.
    if (end === null || end > ids.length) return refuse(400, "continuation_token is not valid");
    const start = Math.max(0, end - pageSize);
    const polls = ids.slice(start, end).flatMap((id) => this.#polls.get(id) ?? []);
    return { polls: polls.reverse(), continuation: start === 0 ? null : writeToken(start, conversationId) };
  }

  #store(poll: Poll): void {
    this.#polls.set(poll.id, poll);
    const ids = this.#pollsIn.get(poll.conversationId) ?? [];
    this.#pollsIn.set(poll.conversationId, ids);
    ids.push(poll.id);
    this.#dueDates.set(`finish ${poll.id}`, poll.expiresAt);
    if (poll.expiresAt - poll.createdAt > reminderLead) {
      this.#dueDates.set(`remind ${poll.id}`, poll.expiresAt - reminderLead);
    }
  }

  #handleTimer(name: string): void {
    const [what, pollId = ""] = name.split(" ");
    const poll = this.#polls.get(pollId);
    if (poll === undefined) return;
    if (what === "finish") this.#finish(poll, poll.expiresAt);
    else if (!isPollOver(poll, this.#core.clock.now())) this.#notices.announceNearEnd(poll);
  }

  #finish(poll: Poll, endedAt: number): void {
    this.#touch(poll, endedAt);
    this.#notices.announceResult(poll);
  }

  #touch(poll: Poll, now: number): void {
    poll.lastModifiedAt = now;
    const { conversationId, id: pollId } = poll;
    this.#core.publish({ kind: "poll-changed", conversationId, pollId });
  }
}

/** The refusal if a poll has ended: of votes, and of ending the poll again (interface/polls#voting). */
const pollEndedRefusal = refuse(412, "this poll has ended", { code: 41202 });
const oneOnly = refuse(400, "this poll takes one option: name it in the path");
const severalOptionsRefusal = refuse(400, "this poll takes several options: name them in votes");

/** The token contains the number of polls that are older than the page, and their conversation. */
function writeToken(olderCount: number, conversationId: string): string {
  return Buffer.from(`${conversationId} ${String(olderCount)}`).toString("base64url");
}

function readToken(token: string, conversationId: string): number | null {
  const [ofConversation, count = ""] = Buffer.from(token, "base64url").toString("utf8").split(" ");
  const isRight = ofConversation === conversationId && /^[1-9]\d{0,8}$/.test(count);
  return isRight && writeToken(Number(count), conversationId) === token ? Number(count) : null;
}
