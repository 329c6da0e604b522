import type { FayeMessage } from "faye";
import type { Clock } from "../async/clock.ts";
import type { PushLimits } from "./push-limits.ts";
import type { FayeSocketChange } from "./push-parts.ts";
import { createPushSubscriptions } from "./subscriptions.ts";

/** Milliseconds after which the connection counts as ready even if its WebSocket has neither opened nor failed. */
const socketTime = 5000;

interface ReadinessParts {
  readonly clock: Pick<Clock, "after">;
  readonly limits: PushLimits;
  /** Called when the connection becomes ready: once in each session, and again if a WebSocket opens later. */
  readonly onReady: () => void;
  /** Called if a request got no response for too long. */
  readonly onUnanswered: () => void;
}

/**
 * Decides when a push connection is ready: after the handshake, once every wanted channel is answered and no WebSocket
 * is opening.
 */
export class PushReadiness {
  readonly #parts: ReadinessParts;
  readonly #subscriptions = createPushSubscriptions();
  #stopWaiting: (() => void) | null = null;
  #openingSockets = 0;
  #isReady = false;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Adds a channel to which the connection subscribes. The connection is not ready before its answer. */
  subscribed(channel: string): void {
    this.#subscriptions.addWanted(channel);
    this.#awaitAnswers();
  }

  /** Removes a channel that is no longer wanted. Nothing waits for its answer any more. */
  forget(channel: string): void {
    this.#subscriptions.forget(channel);
    this.#becomeReady();
  }

  /**
   * Call it after each handshake: the first one, or one by which faye replaces a session that the service has forgotten.
   * Waits until the subscription to every wanted channel is answered again.
   */
  beginSession(): void {
    this.#isReady = false;
    this.#subscriptions.startOver();
    this.#awaitAnswers();
  }

  /** Stores the id of a subscribe message that is sent, because its answer may not name the channel. */
  noteRequest(message: FayeMessage): void {
    this.#subscriptions.noteRequest(message);
  }

  /**
   * Handles the answer to a subscribe message: the connection may be ready now. `canContinue` says whether the
   * connection can continue after a refusal.
   */
  noteAnswer(
    message: FayeMessage,
    canContinue: (channel: string, error: string | undefined) => boolean,
  ): void {
    const { answer, channel } = this.#subscriptions.noteAnswer(message);
    if (answer === "refused" && !canContinue(channel, message.error)) return;
    this.#becomeReady();
  }

  /**
   * Handles a change of a WebSocket. While one is opening, the connection does not become ready; when one has opened, it
   * becomes ready again.
   */
  socketChanged(news: Extract<FayeSocketChange, "opening" | "open" | "failed">): void {
    this.#openingSockets += news === "opening" ? 1 : -1;
    if (news === "opening") return;
    if (news === "open") this.#isReady = false;
    this.#becomeReady();
  }

  /** Stops all waiting, at the end of the connection. */
  stop(): void {
    this.#stopWaiting?.();
  }

  /** Starts the time limit for responses, because faye itself waits forever. */
  #awaitAnswers(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#parts.clock.after(this.#parts.limits.maxAnswerTime, this.#parts.onUnanswered);
  }

  /**
   * Ends the time limit once every wanted channel is answered. The first time in a session, the connection becomes
   * ready.
   */
  #becomeReady(): void {
    if (!this.#subscriptions.isComplete()) return;
    this.#stopWaiting?.();
    if (this.#isReady) return;
    // While its WebSocket opens, the connection polls, and is not ready yet: if such a poll is cut, the network stack
    // repeats it silently, and the messages in the first response are lost. With an open WebSocket, a cut is noticed.
    if (this.#openingSockets > 0) {
      this.#stopWaiting = this.#parts.clock.after(socketTime, () => {
        this.#beReady();
      });
      return;
    }
    this.#beReady();
  }

  #beReady(): void {
    this.#stopWaiting?.();
    this.#isReady = true;
    this.#parts.onReady();
  }
}
