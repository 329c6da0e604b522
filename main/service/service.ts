import type { CallAnswer, Endpoint, CallArguments } from "../../api/shared/endpoint.ts";
import type { ServiceReply } from "./service-error.ts";

/** How a caller can stop a call, or let it wait for a rate limit. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * True if no person waits for the call. While the service limits requests, the call then waits instead of failing at
   * once.
   */
  readonly canWait?: boolean;
}

/**
 * The service of one account: sends any request of the catalogue. Failures of the network or the service never make it
 * throw.
 */
export interface Service {
  call<Called extends Endpoint>(
    called: Called,
    input: CallArguments<Called>,
    options?: CallOptions,
  ): Promise<ServiceReply<CallAnswer<Called>>>;
}
