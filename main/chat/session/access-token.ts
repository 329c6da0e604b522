import type { Service } from "../../service/service.ts";

/** The result of a call that revokes a token: the new token, or null if the call returned none. */
export interface TokenRenewal {
  readonly token: string | null;
}

/** The current token of an account. The service may replace it while the account is signed in. */
export class AccessToken {
  #token: string;
  #renewal: Promise<unknown> = Promise.resolve();

  constructor(token: string) {
    this.#token = token;
  }

  get(): string {
    return this.#token;
  }

  /** Runs a call that revokes this token, and stores the new token that it returns. */
  async renew<Made extends TokenRenewal>(call: () => Promise<Made>): Promise<Made> {
    const renewal = call().then((made) => {
      if (made.token !== null) this.#token = made.token;
      return made;
    });
    // Only the caller of `renew` gets an error of the call. Requests that wait for the renewal need only know that it
    // has ended.
    this.#renewal = renewal.catch(() => undefined);
    return renewal;
  }

  /** Resolves when no renewal is running. */
  async whenRenewed(): Promise<void> {
    await this.#renewal;
  }
}

/**
 * Wraps a service so that a renewal of the token does not make requests fail. A request that gets a 401 waits for a
 * running renewal. If it was sent with the old token, it is sent again with the new token. That is safe, because a
 * request with a 401 had no effect.
 */
export function retryAfterRenewal(service: Service, token: AccessToken): Service {
  return {
    async call(called, input, options) {
      const sentWith = token.get();
      const reply = await service.call(called, input, options);
      if (reply.ok || reply.error.kind !== "refused" || reply.error.status !== 401) return reply;
      await token.whenRenewed();
      return token.get() === sentWith ? reply : service.call(called, input, options);
    },
  };
}
