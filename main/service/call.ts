import type { BaseUrls } from "./base-urls.ts";
import type { CallAnswer, Endpoint } from "./endpoint.ts";
import { metaOf, unwrap } from "./envelope.ts";
import { firstField } from "./first-field.ts";
import { brokeMidway } from "./network-failure.ts";
import { requestParts, requestUrl } from "./request.ts";
import type { RequestParts } from "./request.ts";
import { retryAfterMs } from "./retry-after.ts";
import { withRetries } from "./retry.ts";
import type { Attempt } from "./retry.ts";
import type { ServiceError, ServiceReply } from "./service-error.ts";
import type { Service } from "./service.ts";

const defaultTimeOutMs = 15_000;

/** What a service is made of. */
export interface ServiceParts {
  readonly baseUrls: BaseUrls;
  readonly fetch: typeof globalThis.fetch;
  /** The token of the account at the moment of the call; null while there is none. */
  readonly token: () => string | null;
  readonly clock: { now(): number; after(delay: number, callback: () => void): () => void };
  readonly log: {
    warn(event: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
  };
  /** Milliseconds for one try of a call, body included; 15 s when absent. */
  readonly timeOutMs?: number;
  /** Chance for the spread of retries, 0 to 1. */
  readonly random?: () => number;
}

/** One try of a call. */
interface TriedCall extends Attempt {
  readonly reply: ServiceReply<unknown>;
}

/** What came back over the network, or why nothing did. */
type Exchange =
  | { readonly isAnswered: true; readonly response: Response; readonly text: string }
  | { readonly isAnswered: false; readonly error: ServiceError; readonly isWorthRepeating: boolean };

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
      const url = requestUrl(parts.baseUrls, called, input, token);
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
    return { isAnswered: true, response, text: await response.text() };
  } catch (error) {
    const mayHaveActed = signal.aborted || isConnected || brokeMidway(error);
    return {
      isAnswered: false,
      error: mayHaveActed ? { kind: "timed-out" } : { kind: "offline" },
      isWorthRepeating: !signal.aborted,
    };
  } finally {
    takeBack();
  }
}

/** Turns what came back into the reply of the call. */
function judge(called: Endpoint, exchanged: Exchange, now: number): TriedCall {
  if (!exchanged.isAnswered) {
    const { error, isWorthRepeating } = exchanged;
    return { reply: { ok: false, error }, isWorthRepeating, retryAfterMs: null };
  }
  const { response, text } = exchanged;
  if (response.status === 304 && called.whenNotModified !== undefined) {
    return settled(readAnswer(called, 304, called.whenNotModified));
  }
  // Any 2xx counts: the service is not strict about which one it sends (field facts 16).
  if (response.ok) return settled(readAnswer(called, response.status, unwrap(parseJson(text))));
  const wait = retryAfterMs(response.headers.get("retry-after"), now);
  const error = refusalOf(called, response.status, parseJson(text), wait);
  const isLimited = error.kind === "limited";
  const isWorthRepeating = error.kind === "service-failed";
  const isWaitHeeded = isLimited || isWorthRepeating;
  return { reply: { ok: false, error }, isWorthRepeating, retryAfterMs: isWaitHeeded ? wait : null };
}

function settled(reply: ServiceReply<unknown>): TriedCall {
  return { reply, isWorthRepeating: false, retryAfterMs: null };
}

/** Undefined for a body that is empty or not JSON: an answer that nobody reads accepts it, any other is unreadable. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON is a thing the service does (field facts 2), and is told by the undefined.
    return undefined;
  }
}

function readAnswer(called: Endpoint, status: number, payload: unknown): ServiceReply<unknown> {
  const read = called.answer.safeParse(payload);
  if (read.success) return { ok: true, value: read.data, status };
  return {
    ok: false,
    error: { kind: "unreadable", endpoint: called.name, field: firstField(read.error) },
  };
}

/** Names a failed answer (interface: Errors; field facts 13). A refusal that the endpoint declares goes before a 5xx. */
function refusalOf(called: Endpoint, status: number, body: unknown, wait: number | null): ServiceError {
  if (status === 420 || status === 429) return { kind: "limited", retryAfterMs: wait };
  const { code, errors } = metaOf(body);
  const refusal = refusalName(called, status, code);
  if (refusal === null && status >= 500) return { kind: "service-failed", status };
  return { kind: "refused", status, code, refusal, errors, body: unwrap(body) ?? body };
}

/** The endpoint's own name for a refusal: one that names the `meta.code` goes before one by status alone. */
function refusalName(called: Endpoint, status: number, code: number | null): string | null {
  const sameStatus = Object.entries(called.refusals).filter(([, refusal]) => refusal.status === status);
  const exact = sameStatus.find(([, refusal]) => refusal.code !== undefined && refusal.code === code);
  return (exact ?? sameStatus.find(([, refusal]) => refusal.code === undefined))?.[0] ?? null;
}

/** The endpoint's name and the kind only: an address would hold the token, a body a message. */
function logFailure(parts: ServiceParts, called: Endpoint, error: ServiceError): void {
  parts.log.warn("call failed", {
    endpoint: called.name,
    kind: error.kind,
    status: "status" in error ? error.status : null,
    field: error.kind === "unreadable" ? error.field : null,
  });
}
