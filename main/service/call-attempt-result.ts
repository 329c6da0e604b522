import type { Endpoint } from "../../api/shared/endpoint.ts";
import { readEnvelopeMeta, unwrapEnvelope } from "./envelope.ts";
import { firstInvalidField } from "./first-invalid-field.ts";
import { isNothingSent } from "./network-failure.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { AttemptResult } from "./retry.ts";
import type { ServiceError, ServiceReply } from "./service-error.ts";

/** The result of one attempt of a call. */
export interface CallAttemptResult extends AttemptResult {
  readonly reply: ServiceReply<unknown>;
}

/** The response to a request, or the reason why there is none. */
export type RequestOutcome =
  | { readonly isAnswered: true; readonly response: Response; readonly text: string }
  | { readonly isAnswered: false; readonly error: ServiceError; readonly isWorthRepeating: boolean };

/** Converts a failed fetch: whether the service may have acted on the request, and whether a retry makes sense. */
export function classifyFailedFetch(
  error: unknown,
  { isAborted, isConnected }: { readonly isAborted: boolean; readonly isConnected: boolean },
): RequestOutcome {
  const mayHaveActed = isAborted || isConnected || !isNothingSent(error);
  return {
    isAnswered: false,
    error: mayHaveActed ? { kind: "timed-out" } : { kind: "offline" },
    isWorthRepeating: !isAborted,
  };
}

/** Converts a response, or its absence, to the reply of the call. */
export function toCallAttemptResult(
  called: Endpoint,
  exchanged: RequestOutcome,
  now: number,
): CallAttemptResult {
  if (!exchanged.isAnswered) {
    const { error, isWorthRepeating } = exchanged;
    return { reply: { ok: false, error }, isWorthRepeating, retryAfterMs: null };
  }
  const { response, text } = exchanged;
  if (response.status === 304 && called.whenNotModified !== undefined) {
    return finalResult(readAnswer(called, 304, called.whenNotModified));
  }
  // Any status from 200 to 299 counts as success, because the service does not always send the documented one
  // (interface/polls#asking).
  if (response.ok) return finalResult(readAnswer(called, response.status, unwrapEnvelope(parseJson(text))));
  const wait = retryAfterMs(response.headers.get("retry-after"), now);
  const error = refusalOf(called, response.status, parseJson(text), wait);
  const isLimited = error.kind === "limited";
  const isWorthRepeating = error.kind === "service-failed";
  const isWaitHeeded = isLimited || isWorthRepeating;
  return { reply: { ok: false, error }, isWorthRepeating, retryAfterMs: isWaitHeeded ? wait : null };
}

function finalResult(reply: ServiceReply<unknown>): CallAttemptResult {
  return { reply, isWorthRepeating: false, retryAfterMs: null };
}

/**
 * Parses a body; undefined if it is empty or not JSON. An endpoint whose `answer` is `anything` accepts undefined; for
 * any other endpoint, the response is unreadable.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The service does send bodies that are not JSON (interface/conventions#envelope).
    return undefined;
  }
}

function readAnswer(called: Endpoint, status: number, payload: unknown): ServiceReply<unknown> {
  const read = called.answer.safeParse(payload);
  if (read.success) return { ok: true, value: read.data, status };
  return {
    ok: false,
    error: { kind: "unreadable", endpoint: called.name, field: firstInvalidField(read.error) },
  };
}

/**
 * Converts a response that is not a success to an error (interface/errors#statuses). A refusal that the endpoint
 * declares takes precedence over a 5xx status.
 */
function refusalOf(called: Endpoint, status: number, body: unknown, wait: number | null): ServiceError {
  if (status === 420 || status === 429) return { kind: "limited", retryAfterMs: wait };
  const { code, errors } = readEnvelopeMeta(body);
  const refusal = refusalName(called, status, code);
  // During an outage the service also answers 408, with a text that is no JSON (interface/errors#repeating).
  if (refusal === null && (status >= 500 || status === 408)) return { kind: "service-failed", status };
  return { kind: "refused", status, code, refusal, errors, body: unwrapEnvelope(body) ?? body };
}

/**
 * The endpoint's own name for a refusal. A refusal with the same `meta.code` takes precedence over one with the same
 * status only.
 */
function refusalName(called: Endpoint, status: number, code: number | null): string | null {
  const sameStatus = Object.entries(called.refusals).filter(([, refusal]) => refusal.status === status);
  const exact = sameStatus.find(([, refusal]) => refusal.code !== undefined && refusal.code === code);
  return (exact ?? sameStatus.find(([, refusal]) => refusal.code === undefined))?.[0] ?? null;
}
