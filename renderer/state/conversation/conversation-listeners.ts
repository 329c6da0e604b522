import type { Message } from "../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";

/** Something asked for in the open conversation that did not happen. */
export interface Failure {
  readonly deed:
    | "send"
    | "retry"
    | "discard"
    | "react"
    | "save-draft"
    | "attach"
    | "open-link"
    | "copy"
    | "show-message"
    | "edit"
    | "pin"
    | "unpin"
    | "star"
    | "forward"
    | "unblock";
  readonly problem: Problem;
}

/** Who wants to hear what happens in the open conversation, besides seeing it. */
export interface ConversationListener {
  /** Messages of others that were not there before, oldest first. */
  readonly arrived?: (messages: readonly Message[]) => void;
  /** A message that was written here stands among the others from now on. */
  readonly wrote?: (message: Message) => void;
  /** A message of one's own was not sent, or was sent after more than two seconds. */
  readonly settled?: (message: Message) => void;
  readonly failed?: (failure: Failure) => void;
}

/** A message sent faster than this is not worth a word. */
const quickly: Milliseconds = 2000;

function isSettledNow({ status }: Message, before: Message | undefined, now: Milliseconds): boolean {
  if (before === undefined || before.status.state === "sent" || before.status.state === "failed")
    return false;
  if (status.state === "failed") return true;
  const isSlow = before.status.state !== "sending" || now - before.status.since > quickly;
  return status.state === "sent" && isSlow;
}

/** Everybody who listens to the open conversation. */
export class ConversationListeners {
  readonly #listeners = new Set<ConversationListener>();

  /** Adds one; the result takes it away. */
  add(listener: ConversationListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells what of the saved messages is news, compared with those held before. */
  tellSaved(saved: readonly Message[], held: readonly Message[], now: Milliseconds): void {
    const before = new Map(held.map((message) => [message.key, message]));
    const arrived = saved.filter(({ key, isOwn }) => !before.has(key) && !isOwn);
    const written = saved.filter(({ key, isOwn, id }) => !before.has(key) && isOwn && id === null);
    const settled = saved.filter((message) => isSettledNow(message, before.get(message.key), now));
    for (const listener of this.#listeners) {
      if (arrived.length > 0) listener.arrived?.(arrived);
      for (const message of written) listener.wrote?.(message);
      for (const message of settled) listener.settled?.(message);
    }
  }

  /** Tells that something did not happen. */
  tellFailure(deed: Failure["deed"], problem: Problem): void {
    for (const listener of this.#listeners) listener.failed?.({ deed, problem });
  }

  /** Tells when a reply is no success, and says whether it is one. */
  tellReply(deed: Failure["deed"], reply: Reply<unknown>): boolean {
    if (!reply.ok) this.tellFailure(deed, reply.problem);
    return reply.ok;
  }
}
