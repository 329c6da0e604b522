import type { FayeClient, FayeClientOptions } from "faye";
import type { Clock } from "../async/clock.ts";
import type { Log } from "../async/log.ts";
import type { UserId } from "../../preload/base/ids.ts";
import type { PushHandlers } from "./push-event.ts";
import type { PushLimits } from "./push-limits.ts";
import type { PushNetwork } from "./push-network.ts";

/** A faye client, and functions that close what it leaves open. */
export interface FayeClientHandle {
  readonly client: FayeClient;
  /** Whether messages are sent over a WebSocket now. */
  readonly isOnSocket: () => boolean;
  /** Closes all sockets, including those that faye opens before it has a session and then forgets. */
  readonly closeSockets: () => void;
  /**
   * Aborts the running polls. Otherwise a service that has gone silent would keep their connections open for minutes.
   */
  readonly endPolls: () => void;
}

/**
 * Events of a socket that faye does not announce. `too-large`: a frame above the maximum size was dropped. `opening`: a
 * socket is opening. `open`: it is open. `failed`: it failed to open. `down`: an open socket closed.
 */
export type FayeSocketChange = "too-large" | "opening" | "open" | "failed" | "down";

/** Creates a faye client. It is a parameter so that a test can observe the client. */
export type CreateFayeClient = (
  endpoint: string,
  options: FayeClientOptions,
  network: PushNetwork,
  after: Clock["after"],
  onSocket: (news: FayeSocketChange) => void,
) => FayeClientHandle;

export interface PushParts {
  /** The Bayeux endpoint, as an http(s) address (interface/push#connection). */
  readonly pushUrl: string;
  readonly userId: UserId;
  /** Returns the account's token at the time when a subscription is sent; null if there is none. */
  readonly token: () => string | null;
  readonly handlers: PushHandlers;
  readonly network: PushNetwork;
  readonly clock: Pick<Clock, "now" | "after">;
  readonly log: Log;
  readonly createFayeClient?: CreateFayeClient;
  readonly limits?: PushLimits;
  /** Returns a random number from 0 to 1, which spreads reconnections. */
  readonly random?: () => number;
}
