import type { Service } from "../../service/service.ts";

/** What a call that ends a token comes to: the token that takes its place, or null where it brought none. */
export interface Renewal {
  readonly token: string | null;
}

/** The token of the account in use. The service may put another in its place while the account goes on. */
export class HeldToken {
  #token: string;
  #renewal: Promise<unknown> = Promise.resolve();

  constructor(token: string) {
    this.#token = token;
  }

  get(): string {
    return this.#token;
  }

  /** Runs a call that ends this token; the one it brings takes its place. */
  async renew<Made extends Renewal>(call: () => Promise<Made>): Promise<Made> {
    const renewal = call().then((made) => {
      if (made.token !== null) this.#token = made.token;
      return made;
    });
    // Who waits for it has no use for what it threw; the caller gets that.
    this.#renewal = renewal.catch(() => undefined);
    return renewal;
  }

  /** Resolves once no renewal is underway. */
  async settled(): Promise<void> {
    await this.#renewal;
  }
}

/**
 * The same service, for which a token that was just replaced is not refused: a 401 waits for a renewal that is underway,
 * and what was sent with the token before is sent once more. A refused call did not act, so that does no harm.
 */
export function acrossRenewals(service: Service, token: HeldToken): Service {
  return {
    async call(called, input, options) {
      const sentWith = token.get();
      const reply = await service.call(called, input, options);
      if (reply.ok || reply.error.kind !== "refused" || reply.error.status !== 401) return reply;
      await token.settled();
      return token.get() === sentWith ? reply : service.call(called, input, options);
    },
  };
}
