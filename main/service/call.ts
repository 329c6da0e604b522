import type { Clock } from "../async/clock.ts";
import type { Log } from "../async/log.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { CallAnswer, Endpoint } from "../../api/shared/endpoint.ts";
import { judge, noAnswer } from "./judge.ts";
import type { Exchange, TriedCall } from "./judge.ts";
import { readBody } from "./read-body.ts";
import { requestParts, requestUrl } from "./request.ts";
import type { RequestParts } from "./request.ts";
import { withRetries } from "./retry.ts";
import type { ServiceError, ServiceReply } from "./service-error.ts";
import type { Service } from "./service.ts";

const defaultTimeOutMs = 15_000;

/** What a service is made of. */
export interface ServiceParts {
  readonly baseUrls: BaseUrls;
  readonly fetch: typeof globalThis.fetch;
  /** The token of the account at the moment of the call; null while there is none. */
  readonly token: () => string | null;
  readonly clock: Pick<Clock, "now" | "after">;
  readonly log: Pick<Log, "warn">;
  /** Milliseconds for one try of a call, body included; 15 s when absent. */
  readonly timeOutMs?: number;
  /** Chance for the spread of retries, 0 to 1. */
  readonly random?: () => number;
}

/**
 * Makes the service of one account. Each call ends in a value or a `ServiceError`. A call that its caller aborted ends as
 * `timed-out` too: whether the service acted is not known. Calls that are harmless to repeat (`isRetrySafe: "yes"`) are
 * repeated twice at most when the service was out of reach or failed; all others are left to the caller.
 */
export function createService(parts: ServiceParts): Service {
  const random = parts.random ?? Math.random;
  return {
    call: async <Called extends Endpoint>(
      called: Called,
      input: Parameters<Service["call"]>[1],
      options?: { readonly signal?: AbortSignal },
    ) => {
      const signal = options?.signal;
      const token = parts.token();
      const url = requestUrl(parts.baseUrls, called, input);
      const request = requestParts(called, input, token);
      const tryOnce = async (): Promise<TriedCall> =>
        judge(called, await exchange(parts, url, request, signal), parts.clock.now());
      const tried =
        called.isRetrySafe === "yes"
          ? await withRetries(tryOnce, { clock: parts.clock, random, signal })
          : await tryOnce();
      if (!tried.reply.ok) logFailure(parts, called, tried.reply.error);
      // The value was parsed by this very endpoint's schema, which the general type has forgotten.
      return tried.reply as ServiceReply<CallAnswer<Called>>;
    },
  };
}

/** Sends once and reads the whole body, within the time-out. */
async function exchange(
  parts: ServiceParts,
  url: string,
  request: RequestParts,
  callerSignal: AbortSignal | undefined,
): Promise<Exchange> {
  const timeOut = new AbortController();
  const takeBack = parts.clock.after(parts.timeOutMs ?? defaultTimeOutMs, () => {
    timeOut.abort();
  });
  const signal =
    callerSignal === undefined ? timeOut.signal : AbortSignal.any([timeOut.signal, callerSignal]);
  let isConnected = false;
  try {
    const response = await parts.fetch(url, { ...request, signal });
    isConnected = true;
    return { isAnswered: true, response, text: await readBody(response.body) };
  } catch (error) {
    return noAnswer(error, { isAborted: signal.aborted, isConnected });
  } finally {
    takeBack();
  }
}

/** The endpoint's name and the kind only: an address would hold the token, a body a message. */
export function logFailure(parts: Pick<ServiceParts, "log">, called: Endpoint, error: ServiceError): void {
  parts.log.warn("call failed", {
    endpoint: called.name,
    kind: error.kind,
    status: "status" in error ? error.status : null,
    field: error.kind === "unreadable" ? error.field : null,
  });
}
