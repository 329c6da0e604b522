import type { WorldCore } from "../core.ts";
import type { EventPerson } from "./event-people.ts";
import type { SystemEvent } from "../messages/message.ts";
import type { ActivityParts } from "./activity-people.ts";
import { pollCounts } from "./poll.ts";
import type { Poll } from "./poll.ts";

/** The notices about polls in a conversation (interface/notices#kinds). */
export class PollNotices {
  readonly #core: WorldCore;
  readonly #parts: ActivityParts;

  constructor(core: WorldCore, parts: ActivityParts) {
    this.#core = core;
    this.#parts = parts;
  }

  /** The event of the message that creates a poll. */
  created(poll: Poll, user: EventPerson): SystemEvent {
    return {
      type: "poll.created",
      data: { conversation: { id: poll.conversationId }, poll: { id: poll.id, subject: poll.subject }, user },
    };
  }

  /** Announces that a poll ends soon. Everybody sees the notice, so it is skipped only if everybody has voted. */
  announceNearEnd(poll: Poll): void {
    const people = this.#parts.conversations.peopleIn(poll.conversationId);
    if (people.every((userId) => poll.votes.has(userId))) return;
    this.#parts.messages.announce(poll.conversationId, `Poll “${poll.subject}” ends soon`, {
      type: "poll.reminder",
      data: {
        conversation: { id: poll.conversationId },
        poll: { id: poll.id, subject: poll.subject, expiration: Math.floor(poll.expiresAt / 1000) },
      },
    });
  }

  /** Announces the result of a poll. Posts nothing if the conversation has no members. */
  announceResult(poll: Poll): void {
    if (this.#parts.conversations.peopleIn(poll.conversationId).length === 0) return;
    const options = pollCounts(poll, this.#core.clock.now()).map(({ id, title, votes, voterIds }) => ({
      id,
      title,
      ...(votes === undefined ? {} : { votes }),
      ...(voterIds === undefined ? {} : { voter_ids: voterIds }),
    }));
    this.#parts.messages.announce(poll.conversationId, `Poll “${poll.subject}” has ended`, {
      type: "poll.finished",
      data: {
        conversation: { id: poll.conversationId },
        poll: { id: poll.id, subject: poll.subject },
        options,
      },
    });
  }
}
