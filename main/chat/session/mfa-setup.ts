import type { Challenge } from "../../../preload/model/session/session.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { setMfa } from "../../../api/account/login.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { createTwoFactor } from "./two-factor.ts";
import type { TwoFactor } from "./two-factor.ts";

const channel = { method: "phone_number" as const };

/** One challenge on the way to a channel. */
interface Underway {
  readonly twoFactor: TwoFactor;
  readonly giveUp: AbortController;
  /** The call that makes the phone the channel, so that two ways of meeting one challenge do not make it twice. */
  establishing: Promise<Reply<void>> | null;
}

/** Making a phone the channel of the second factor: a challenge, met by pin or text, and then told to the service. */
export class MfaSetup {
  readonly #parts: ChatParts;
  #underway: Underway | null = null;

  constructor(parts: ChatParts) {
    this.#parts = parts;
  }

  /** Asks for a challenge; the one before is given up. */
  async start(): Promise<Reply<Challenge>> {
    const { service, clock, signal } = this.#parts;
    const reply = await service.call(setMfa, { path: {}, query: undefined, body: { channel } }, { signal });
    if (!reply.ok) return failed(toProblem(reply.error));
    const verification = reply.value?.verification ?? null;
    if (verification === null) {
      return failed({ kind: "unreadable", endpoint: setMfa.name, field: "verification" });
    }
    this.#underway?.giveUp.abort();
    const giveUp = new AbortController();
    const either = AbortSignal.any([signal, giveUp.signal]);
    const twoFactor = createTwoFactor({ service, verification, clock, signal: either });
    this.#underway = { twoFactor, giveUp, establishing: null };
    return done(twoFactor.challenge());
  }

  async requestPin(): Promise<Reply<Challenge>> {
    const underway = this.#underway;
    if (underway === null) return failed({ kind: "not-found" });
    const reply = await underway.twoFactor.requestPin();
    return reply.ok ? done(underway.twoFactor.challenge()) : reply;
  }

  /** Ok once the challenge is met in this way and the channel established. */
  async meet(take: (twoFactor: TwoFactor) => Promise<Reply<void>>): Promise<Reply<void>> {
    const underway = this.#underway;
    if (underway === null) return failed({ kind: "not-found" });
    const reply = await take(underway.twoFactor);
    if (!reply.ok) return reply;
    // The other way of meeting it may have come first.
    if (underway.establishing !== null) return underway.establishing;
    if (underway.giveUp.signal.aborted) return failed({ kind: "not-found" });
    underway.establishing = this.#establish(underway);
    return underway.establishing;
  }

  async #establish(underway: Underway): Promise<Reply<void>> {
    const { service, signal } = this.#parts;
    const body = { channel, verification: { code: underway.twoFactor.code } };
    const reply = await service.call(setMfa, { path: {}, query: undefined, body }, { signal });
    if (!reply.ok) {
      // The challenge stays met: whoever confirms again only makes this call once more.
      underway.establishing = null;
      return failed(toProblem(reply.error));
    }
    underway.giveUp.abort();
    if (this.#underway === underway) this.#underway = null;
    return done(undefined);
  }
}
