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

  /** Must be called when the connection subscribes to a channel. */
  subscribed(channel: string): void {
    this.#subscriptions.addWanted(channel);
    this.#awaitAnswers();
  }

  /** Must be called when the answer for a channel is no longer awaited. */
  forget(channel: string): void {
    this.#subscriptions.forget(channel);
    this.#settle();
  }

  /**
   * Must be called when a handshake begins a session: at first, and when faye starts another session because the
   * service has forgotten the previous one.
   */
  beginSession(): void {
    this.#isReady = false;
    this.#subscriptions.startOver();
    this.#awaitAnswers();
  }

  /** Must be called when a subscribe message is sent. */
  noteRequest(message: FayeMessage): void {
    this.#subscriptions.noteRequest(message);
  }

  /**
   * Must be called when a subscribe message is answered. `canContinue` says whether the connection can continue after a
   * refusal.
   */
  noteAnswer(
    message: FayeMessage,
    canContinue: (channel: string, error: string | undefined) => boolean,
  ): void {
    const { answer, channel } = this.#subscriptions.noteAnswer(message);
    if (answer === "refused" && !canContinue(channel, message.error)) return;
    this.#settle();
  }

  /** Must be called when a WebSocket is opening, is open, or failed to open. */
  socketChanged(news: Extract<FayeSocketChange, "opening" | "open" | "failed">): void {
    this.#openingSockets += news === "opening" ? 1 : -1;
    if (news === "opening") return;
    if (news === "open") this.#isReady = false;
    this.#settle();
  }

  /** Stops all waiting, at the end of the connection. */
  stop(): void {
    this.#stopWaiting?.();
  }

  /** Starts the time limit for responses, because faye itself waits forever. */
  #awaitAnswers(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#parts.clock.after(this.#parts.limits.answer, this.#parts.onUnanswered);
  }

  /**
   * Ends the time limit once every wanted channel is answered. The first time in a session, the connection becomes
   * ready.
   */
  #settle(): void {
    if (!this.#subscriptions.isComplete()) return;
    this.#stopWaiting?.();
    if (this.#isReady) return;
    // The connection polls until its WebSocket opens, and becomes ready only after that. If a poll is cut, the network
    // stack repeats it silently, and the messages in the first response are lost. An open socket is cut with the poll.
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
