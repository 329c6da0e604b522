import type { Message } from "../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { ScrollPosition } from "./timeline/scroll-positions.ts";

/** An action in the open conversation that failed. */
export interface ConversationFailure {
  readonly action:
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
    | "forward";
  readonly problem: Problem;
  /** The message that the action is about; null if it is about none. */
  readonly message: Message | null;
  /** Repeats the failed action; null if repeating it makes no sense. */
  readonly retry: (() => void) | null;
}

/** The message that a failure is about, and how to repeat the action. */
export type FailureSubject = Pick<ConversationFailure, "message" | "retry">;

const noSubject: FailureSubject = { message: null, retry: null };

/** Callbacks for events in the open conversation. */
export interface ConversationListener {
  /** Called with new messages of others, oldest first. */
  readonly arrived?: (messages: readonly Message[]) => void;
  /** Called when a message that this person wrote is in the timeline. */
  readonly wrote?: (message: Message) => void;
  /** Called when an own message has failed, or was sent after more than two seconds. */
  readonly settled?: (message: Message) => void;
  readonly failed?: (failure: ConversationFailure) => void;
  /** Called after a jump to a message, with the position before the jump; null is the end of the conversation. */
  readonly jumped?: (from: ScrollPosition | null) => void;
}

/** A message sent within this time is not announced. */
const quickSendTime: Milliseconds = 2000;

function isSettledNow({ status }: Message, before: Message | undefined, now: Milliseconds): boolean {
  if (before === undefined || before.status.state === "sent" || before.status.state === "failed")
    return false;
  if (status.state === "failed") return true;
  const isSlow = before.status.state !== "sending" || now - before.status.since > quickSendTime;
  return status.state === "sent" && isSlow;
}

/** The listeners to the open conversation. */
export class ConversationListeners {
  readonly #listeners = new Set<ConversationListener>();

  /** Adds a listener. The returned function removes it. */
  add(listener: ConversationListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Notifies the listeners of new messages and new states among the saved messages, compared with the messages loaded
   * before.
   */
  notifySaved(saved: readonly Message[], loaded: readonly Message[], now: Milliseconds): void {
    const before = new Map(loaded.map((message) => [message.key, message]));
    const arrived = saved.filter(({ key, isOwn }) => !before.has(key) && !isOwn);
    const written = saved.filter(({ key, isOwn, id }) => !before.has(key) && isOwn && id === null);
    const settled = saved.filter((message) => isSettledNow(message, before.get(message.key), now));
    for (const listener of this.#listeners) {
      if (arrived.length > 0) listener.arrived?.(arrived);
      for (const message of written) listener.wrote?.(message);
      for (const message of settled) listener.settled?.(message);
    }
  }

  /** Notifies the listeners of a jump inside the conversation. */
  notifyJumped(from: ScrollPosition | null): void {
    for (const listener of this.#listeners) listener.jumped?.(from);
  }

  /** Notifies the listeners of a failure. */
  reportFailure(
    action: ConversationFailure["action"],
    problem: Problem,
    subject: FailureSubject = noSubject,
  ): void {
    for (const listener of this.#listeners) listener.failed?.({ action, problem, ...subject });
  }

  /** Notifies the listeners if a reply is a failure. Returns whether it is a success. */
  reportReply(
    action: ConversationFailure["action"],
    reply: Reply<unknown>,
    subject: FailureSubject = noSubject,
  ): boolean {
    if (!reply.ok) this.reportFailure(action, reply.problem, subject);
    return reply.ok;
  }
}
