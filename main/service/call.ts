import type { Clock } from "../async/clock.ts";
import type { Log } from "../async/log.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import type { CallAnswer, Endpoint } from "../../api/shared/endpoint.ts";
import { toCallAttemptResult, classifyFailedFetch } from "./call-attempt-result.ts";
import type { RequestOutcome, CallAttemptResult } from "./call-attempt-result.ts";
import { readResponseBody } from "./read-body.ts";
import { toFetchRequestFields, requestUrl } from "./request.ts";
import type { FetchRequestFields } from "./request.ts";
import { withRetries } from "./retry.ts";
import type { ServiceError, ServiceReply } from "./service-error.ts";
import type { CallOptions, Service } from "./service.ts";

const defaultTimeOutMs = 15_000;

export interface ServiceParts {
  readonly baseUrls: BaseUrls;
  readonly fetch: typeof globalThis.fetch;
  /** Returns the account's token at the time when a request is sent; null if there is none. */
  readonly token: () => string | null;
  readonly clock: Pick<Clock, "now" | "after">;
  readonly log: Pick<Log, "warn">;
  /** Time limit of one attempt in milliseconds, including the body; absent: 15 s. */
  readonly timeOutMs?: number;
  /** Returns a random number from 0 to 1, which spreads retries. */
  readonly random?: () => number;
}

/**
 * Creates the service of one account. Each call returns a value or a `ServiceError`. A call that its caller aborts also
 * returns `timed-out`, because it is unknown whether the service has acted. If the service was unreachable or failed,
 * calls that are harmless to repeat (`isRetrySafe: "yes"`) are retried at most twice; other calls are not retried here.
 */
export function createService(parts: ServiceParts): Service {
  const random = parts.random ?? Math.random;
  return {
    call: async <Called extends Endpoint>(
      called: Called,
      input: Parameters<Service["call"]>[1],
      options?: CallOptions,
    ) => {
      const signal = options?.signal;
      const token = parts.token();
      const url = requestUrl(parts.baseUrls, called, input);
      const request = toFetchRequestFields(called, input, token);
      const tryOnce = async (): Promise<CallAttemptResult> =>
        toCallAttemptResult(called, await exchange(parts, url, request, signal), parts.clock.now());
      const tried =
        called.isRetrySafe === "yes"
          ? await withRetries(tryOnce, { clock: parts.clock, random, signal })
          : await tryOnce();
      if (!tried.reply.ok) logFailure(parts, called, tried.reply.error);
      // The cast is safe: the schema of this endpoint parsed the value, which the general type does not express.
      return tried.reply as ServiceReply<CallAnswer<Called>>;
    },
  };
}

/** Sends a request once and reads the whole body, within the timeout. */
async function exchange(
  parts: ServiceParts,
  url: string,
  request: FetchRequestFields,
  callerSignal: AbortSignal | undefined,
): Promise<RequestOutcome> {
  const timeOut = new AbortController();
  const cancel = parts.clock.after(parts.timeOutMs ?? defaultTimeOutMs, () => {
    timeOut.abort();
  });
  const signal =
    callerSignal === undefined ? timeOut.signal : AbortSignal.any([timeOut.signal, callerSignal]);
  let isConnected = false;
  try {
    const response = await parts.fetch(url, { ...request, signal });
    isConnected = true;
    return { isAnswered: true, response, text: await readResponseBody(response.body) };
  } catch (error) {
    return classifyFailedFetch(error, { isAborted: signal.aborted, isConnected });
  } finally {
    cancel();
  }
}

/**
 * Logs that a call failed, with only the name of the endpoint and the kind of error. An address or a body could contain
 * private text.
 */
export function logFailure(parts: Pick<ServiceParts, "log">, called: Endpoint, error: ServiceError): void {
  parts.log.warn("call failed", {
    endpoint: called.name,
    kind: error.kind,
    status: "status" in error ? error.status : null,
    field: error.kind === "unreadable" ? error.field : null,
  });
}
