import type { FayeClient, FayeClientOptions } from "faye";
import type { Clock } from "../async/clock.ts";
import type { Log } from "../async/log.ts";
import type { UserId } from "../../preload/base/ids.ts";
import type { PushHandlers } from "./push-event.ts";
import type { PushLimits } from "./push-limits.ts";
import type { PushNetwork } from "./push-network.ts";

/** faye's client, and ways to close what it leaves open. */
export interface MadeFayeClient {
  readonly client: FayeClient;
  /** Closes also those that it opens before it has a session, and then forgets. */
  readonly closeSockets: () => void;
  /** Ends what is still being asked: a service that has gone silent would hold its connection for minutes. */
  readonly endPolls: () => void;
}

/**
 * What faye does not tell of its sockets. `too-large`: more arrived at once than is taken apart, and was dropped. `opening`: one
 * is being opened. `settled`: it opened, or cannot. `down`: an open one was closed.
 */
export type SocketNews = "too-large" | "opening" | "settled" | "down";

/** Makes faye's client; an argument so that a test can see what becomes of it. */
export type CreateFayeClient = (
  endpoint: string,
  options: FayeClientOptions,
  network: PushNetwork,
  onSocket: (news: SocketNews) => void,
) => MadeFayeClient;

/** What a push client is made of. */
export interface PushParts {
  /** Bayeux endpoint, http(s) (interface/push#connection). */
  readonly pushUrl: string;
  readonly userId: UserId;
  /** The token at the moment of a subscription; null while there is none. */
  readonly token: () => string | null;
  readonly handlers: PushHandlers;
  readonly network: PushNetwork;
  readonly clock: Pick<Clock, "now" | "after">;
  readonly log: Log;
  readonly createFayeClient?: CreateFayeClient;
  readonly limits?: PushLimits;
  /** Chance for the spread of reconnections, 0 to 1. */
  readonly random?: () => number;
}
