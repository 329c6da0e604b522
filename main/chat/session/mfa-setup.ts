import { ask } from "../core/ask.ts";
import type { TwoFactorPrompt } from "../../../preload/model/session/session.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { setMfa } from "../../../api/account/login.ts";
import type { ChatParts } from "../core/parts.ts";
import { createTwoFactorVerification } from "./two-factor-verification.ts";
import type { TwoFactorVerification } from "./two-factor-verification.ts";

const channel = { method: "phone_number" as const };

/** A running challenge of the setup. */
interface RunningChallenge {
  readonly twoFactor: TwoFactorVerification;
  readonly cancellation: AbortController;
  /**
   * The running request that sets the phone as the channel. Stored so that it is sent only once, even if the challenge
   * is met in two ways at the same time.
   */
  establishing: Promise<Reply<void>> | null;
}

/**
 * Sets a phone as the channel of the second factor. Requests a challenge, meets it with a pin or a text message, and
 * then confirms it to the service.
 */
export class MfaSetup {
  readonly #parts: ChatParts;
  #runningChallenge: RunningChallenge | null = null;

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  /** Requests a challenge. Cancels the previous challenge. Problems: those of the service. */
  async start(): Promise<Reply<TwoFactorPrompt>> {
    const { service, clock, signal } = this.#parts;
    const reply = await ask(this.#parts, setMfa, { body: { channel } });
    if (!reply.ok) return reply;
    const verification = reply.value?.verification ?? null;
    if (verification === null) {
      return failed({ kind: "unreadable", endpoint: setMfa.name, field: "verification" });
    }
    this.#runningChallenge?.cancellation.abort();
    const cancellation = new AbortController();
    const either = AbortSignal.any([signal, cancellation.signal]);
    const twoFactor = createTwoFactorVerification({ service, verification, clock, signal: either });
    this.#runningChallenge = { twoFactor, cancellation, establishing: null };
    return done(twoFactor.challenge());
  }

  /** Makes the service send a pin for the running challenge. Problems: those of the service. */
  async requestPin(): Promise<Reply<TwoFactorPrompt>> {
    const underway = this.#runningChallenge;
    if (underway === null) return failed({ kind: "not-found" });
    const reply = await underway.twoFactor.requestPin();
    return reply.ok ? done(underway.twoFactor.challenge()) : reply;
  }

  /**
   * Calls `take` to meet the challenge, then sets the phone as the channel. Succeeds if both steps succeed. Problems:
   * those of the service, those of `take`.
   */
  async completeChallenge(
    take: (twoFactor: TwoFactorVerification) => Promise<Reply<void>>,
  ): Promise<Reply<void>> {
    const underway = this.#runningChallenge;
    if (underway === null) return failed({ kind: "not-found" });
    const reply = await take(underway.twoFactor);
    if (!reply.ok) return reply;
    // The person may have met the challenge in the other way (pin or text message) meanwhile.
    if (underway.establishing !== null) return underway.establishing;
    if (underway.cancellation.signal.aborted) return failed({ kind: "not-found" });
    underway.establishing = this.#setUpChannel(underway);
    return underway.establishing;
  }

  async #setUpChannel(underway: RunningChallenge): Promise<Reply<void>> {
    const body = { channel, verification: { code: underway.twoFactor.code } };
    const reply = await ask(this.#parts, setMfa, { body });
    if (!reply.ok) {
      // After a failure, only this request must be repeated: the challenge stays met.
      underway.establishing = null;
      return reply;
    }
    underway.cancellation.abort();
    if (this.#runningChallenge === underway) this.#runningChallenge = null;
    return done(undefined);
  }
}
