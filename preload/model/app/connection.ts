import type { Problem } from "../../base/reply.ts";
import type { Milliseconds } from "./time.ts";

/** Why requests to the service fail. */
export interface Outage {
  readonly problem: Problem;
  /** Whether this computer has no network, so that the service is not the cause. */
  readonly isComputerOffline: boolean;
}

/**
 * State of the connection to the service. `nextTryAt` is the planned time of the next attempt. `outage` is null if the
 * sign-in has ended, so that nothing is tried.
 */
export type ServiceConnection =
  | { readonly state: "connecting" }
  | { readonly state: "online" }
  | { readonly state: "catching-up" }
  | { readonly state: "offline"; readonly outage: Outage | null; readonly nextTryAt: Milliseconds | null };
