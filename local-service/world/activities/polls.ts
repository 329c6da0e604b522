import type { Core } from "../core.ts";
import { DueDates } from "./due-dates.ts";
import type { Message } from "../messages/message.ts";
import { manages, planPerson } from "./plan-people.ts";
import type { PlanNeighbours } from "./plan-people.ts";
import { isPast } from "./poll.ts";
import type { NewPoll, Poll } from "./poll.ts";
import { PollNotices } from "./poll-notices.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** Who has not voted is reminded so long before the end of a poll that runs longer; no source tells the time. */
const reminderLead = 3600_000;
const pageSize = 20;

/** A page of polls, the newest first, and by what the next is asked for. */
export interface PollPage {
  readonly polls: readonly Poll[];
  readonly continuation: string | null;
}

/** Polls and votes (interface/polls#voting; interface/polls#poll). */
export class Polls {
  readonly #core: Core;
  readonly #near: PlanNeighbours;
  readonly #notices: PollNotices;
  readonly #polls: Map<string, Poll>;
  readonly #pollsIn: Map<string, string[]>;
  readonly #dueDates: DueDates;

  constructor(core: Core, near: PlanNeighbours) {
    this.#core = core;
    this.#near = near;
    this.#notices = new PollNotices(core, near);
    this.#polls = core.tables.map("polls");
    this.#pollsIn = core.tables.map("polls of conversations");
    this.#dueDates = new DueDates(core, "due dates of polls", (name) => {
      this.#happen(name);
    });
  }

  byId(pollId: string): Poll | undefined {
    return this.#polls.get(pollId);
  }

  /** Asks something. Refused: 404 to who is not there, 403 to who may only read, 400 for an end that is not to come. */
  create(
    userId: string,
    conversationId: string,
    asked: NewPoll,
  ): { readonly poll: Poll; readonly message: Message } | Refused {
    if (!this.#near.conversations.isVisible(conversationId, userId)) return notFound;
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
    const message = this.#near.messages.post(userId, conversationId, {
      text: `Created new poll “${poll.subject}”`,
      attachments: [{ type: "poll", poll_id: poll.id }],
      event: this.#notices.created(poll, planPerson(this.#near, conversationId, userId)),
    });
    if (isRefused(message)) return message;
    this.#keep(poll);
    return { poll, message };
  }

  /** A poll, where this person may see it: 404 otherwise. */
  visible(userId: string, conversationId: string, pollId: string): Poll | Refused {
    const poll = this.#polls.get(pollId);
    const isThere = poll?.conversationId === conversationId;
    return isThere && this.#near.conversations.isVisible(conversationId, userId) ? poll : notFound;
  }

  /**
   * Chooses, in place of what was chosen before. Refused: 404, 412 for a poll that is past, 400 for an option that is
   * not in it and where the poll wants the other kind of vote.
   */
  vote(
    userId: string,
    conversationId: string,
    pollId: string,
    vote: { readonly type: Poll["type"]; readonly optionIds: readonly string[] },
  ): Poll | Refused {
    const poll = this.visible(userId, conversationId, pollId);
    if (isRefused(poll)) return poll;
    const now = this.#core.clock.now();
    if (isPast(poll, now)) return closed;
    if (poll.type !== vote.type) return poll.type === "single" ? oneOnly : several;
    const isKnown = vote.optionIds.every((id) => poll.options.some((option) => option.id === id));
    if (!isKnown || vote.optionIds.length === 0) return refuse(400, "votes must be options of this poll");
    poll.votes.set(userId, [...new Set(vote.optionIds)]);
    this.#touch(poll, now);
    return poll;
  }

  /** Ends a poll before its time. Refused: 404, 403 to who neither asked nor manages the group, 412 for one that is past. */
  end(userId: string, conversationId: string, pollId: string): Poll | Refused {
    const poll = this.visible(userId, conversationId, pollId);
    if (isRefused(poll)) return poll;
    if (poll.ownerId !== userId && !manages(this.#near, conversationId, userId)) {
      return refuse(403, "only the owner of a poll and admins of the group can end it");
    }
    const now = this.#core.clock.now();
    if (isPast(poll, now)) return closed;
    poll.endedAt = now;
    this.#dueDates.remove(`remind ${poll.id}`);
    this.#dueDates.remove(`finish ${poll.id}`);
    this.#finish(poll, now);
    return poll;
  }

  /** One page of a conversation's polls. Refused: 404, 400 for a token that no page of this conversation gave. */
  page(userId: string, conversationId: string, token: string | null): PollPage | Refused {
    if (!this.#near.conversations.isVisible(conversationId, userId)) return notFound;
    const ids = this.#pollsIn.get(conversationId) ?? [];
    const end = token === null ? ids.length : readToken(token, conversationId);
    // Polls are only ever added, so how many older ones there are stays true.
    if (end === null || end > ids.length) return refuse(400, "continuation_token is not valid");
    const start = Math.max(0, end - pageSize);
    const polls = ids.slice(start, end).flatMap((id) => this.#polls.get(id) ?? []);
    return { polls: polls.reverse(), continuation: start === 0 ? null : writeToken(start, conversationId) };
  }

  #keep(poll: Poll): void {
    this.#polls.set(poll.id, poll);
    const ids = this.#pollsIn.get(poll.conversationId) ?? [];
    this.#pollsIn.set(poll.conversationId, ids);
    ids.push(poll.id);
    this.#dueDates.set(`finish ${poll.id}`, poll.expiresAt);
    if (poll.expiresAt - poll.createdAt > reminderLead) {
      this.#dueDates.set(`remind ${poll.id}`, poll.expiresAt - reminderLead);
    }
  }

  #happen(name: string): void {
    const [what, pollId = ""] = name.split(" ");
    const poll = this.#polls.get(pollId);
    if (poll === undefined) return;
    if (what === "finish") this.#finish(poll, poll.expiresAt);
    else if (!isPast(poll, this.#core.clock.now())) this.#notices.remind(poll);
  }

  #finish(poll: Poll, endedAt: number): void {
    this.#touch(poll, endedAt);
    this.#notices.finish(poll);
  }

  #touch(poll: Poll, now: number): void {
    poll.lastModifiedAt = now;
    const { conversationId, id: pollId } = poll;
    this.#core.tell({ kind: "poll-changed", conversationId, pollId });
  }
}

/** interface/polls#voting. */
const closed = refuse(412, "this poll has ended", { code: 41202 });
const oneOnly = refuse(400, "this poll takes one option: name it in the path");
const several = refuse(400, "this poll takes several options: name them in votes");

/** A token says how many polls are older than those shown, and of which conversation. */
function writeToken(olderCount: number, conversationId: string): string {
  return Buffer.from(`${conversationId} ${String(olderCount)}`).toString("base64url");
}

function readToken(token: string, conversationId: string): number | null {
  const [ofConversation, count = ""] = Buffer.from(token, "base64url").toString("utf8").split(" ");
  const isRight = ofConversation === conversationId && /^[1-9]\d{0,8}$/.test(count);
  return isRight && writeToken(Number(count), conversationId) === token ? Number(count) : null;
}
