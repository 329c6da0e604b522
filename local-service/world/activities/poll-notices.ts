import type { Core } from "../core.ts";
import type { EventPerson } from "./event-people.ts";
import type { MessageEvent } from "../messages/message.ts";
import type { PlanNeighbours } from "./plan-people.ts";
import { countsOf } from "./poll.ts";
import type { Poll } from "./poll.ts";

/** What the service writes in a conversation about its polls (interface/notices#kinds). */
export class PollNotices {
  readonly #core: Core;
  readonly #near: PlanNeighbours;

  constructor(core: Core, near: PlanNeighbours) {
    this.#core = core;
    this.#near = near;
  }

  /** What the message by which somebody asks carries. */
  created(poll: Poll, user: EventPerson): MessageEvent {
    return {
      type: "poll.created",
      data: { conversation: { id: poll.conversationId }, poll: { id: poll.id, subject: poll.subject }, user },
    };
  }

  /** A poll ends soon. A notice is read by everybody, so it is written as long as anybody there has not voted. */
  remind(poll: Poll): void {
    const people = this.#near.conversations.peopleIn(poll.conversationId);
    if (people.every((userId) => poll.votes.has(userId))) return;
    this.#near.messages.announce(poll.conversationId, `Poll “${poll.subject}” ends soon`, {
      type: "poll.reminder",
      data: {
        conversation: { id: poll.conversationId },
        poll: { id: poll.id, subject: poll.subject, expiration: Math.floor(poll.expiresAt / 1000) },
      },
    });
  }

  /** A poll ended, and how. Nothing is written where nobody is left. */
  finish(poll: Poll): void {
    if (this.#near.conversations.peopleIn(poll.conversationId).length === 0) return;
    const options = countsOf(poll, this.#core.clock.now()).map(({ id, title, votes, voterIds }) => ({
      id,
      title,
      ...(votes === undefined ? {} : { votes }),
      ...(voterIds === undefined ? {} : { voter_ids: voterIds }),
    }));
    this.#near.messages.announce(poll.conversationId, `Poll “${poll.subject}” has ended`, {
      type: "poll.finished",
      data: {
        conversation: { id: poll.conversationId },
        poll: { id: poll.id, subject: poll.subject },
        options,
      },
    });
  }
}
