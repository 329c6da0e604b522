import type { Account } from "../../../preload/model/session/session.ts";
import type { Cache } from "../../cache/cache.ts";
import type { Service } from "../../service/service.ts";
import type { Pause } from "./patience.ts";
import type { Publish } from "./ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";

/** What the messaging of one account works with. */
export interface ChatParts {
  readonly me: Account;
  readonly service: Service;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
  /** Takes away on the disk what was cleared. */
  readonly clearing: { start(): void };
  /** How long the service wants this account to ask for nothing. */
  readonly pause: Pause;
  /** Chance for the spread of retries, 0 to 1. */
  readonly random: () => number;
  /** The service tells another name, picture or e-mail of the account than was known. */
  readonly onAccountChanged: (account: Account) => void;
  /** Aborted when the account is stopped: nothing is written or told after that. */
  readonly signal: AbortSignal;
}
