import type { Account } from "../../../preload/model/session/session.ts";
import type { Cache } from "../../cache/cache.ts";
import type { Service } from "../../service/service.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { Publish } from "./ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";

export interface ChatParts {
  readonly me: Account;
  readonly service: Service;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
  /** Starts to delete cleared messages from the disk. */
  readonly clearing: { start(): void };
  /**
   * Returns how long this account must send no requests because of the service's rate limit. Each call observes the
   * limit automatically.
   */
  readonly rateLimit: Pick<RateLimit, "remainingMs">;
  /** Returns a random number from 0 to 1, which spreads retries. */
  readonly random: () => number;
  /**
   * Called when the service returns a name, picture or e-mail address of the account that differs from the stored one.
   */
  readonly onAccountChanged: (account: Account) => void;
  /** Aborted when the account is stopped: nothing is written or published after that. */
  readonly signal: AbortSignal;
}
