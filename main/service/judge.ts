import type { Endpoint } from "../../api/shared/endpoint.ts";
import { metaOf, unwrap } from "./envelope.ts";
import { firstField } from "./first-field.ts";
import { isNothingSent } from "./network-failure.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Attempt } from "./retry.ts";
import type { ServiceError, ServiceReply } from "./service-error.ts";

/** One try of a call. */
export interface TriedCall extends Attempt {
  readonly reply: ServiceReply<unknown>;
}

/** What came back over the network, or why nothing did. */
export type Exchange =
  | { readonly isAnswered: true; readonly response: Response; readonly text: string }
  | { readonly isAnswered: false; readonly error: ServiceError; readonly isWorthRepeating: boolean };

/** What it means that a fetch failed: whether anything may have been done, and whether it is worth another try. */
export function noAnswer(
  error: unknown,
  { isAborted, isConnected }: { readonly isAborted: boolean; readonly isConnected: boolean },
): Exchange {
  const mayHaveActed = isAborted || isConnected || !isNothingSent(error);
  return {
    isAnswered: false,
    error: mayHaveActed ? { kind: "timed-out" } : { kind: "offline" },
    isWorthRepeating: !isAborted,
  };
}

/** Turns what came back into the reply of the call. */
export function judge(called: Endpoint, exchanged: Exchange, now: number): TriedCall {
  if (!exchanged.isAnswered) {
    const { error, isWorthRepeating } = exchanged;
    return { reply: { ok: false, error }, isWorthRepeating, retryAfterMs: null };
  }
  const { response, text } = exchanged;
  if (response.status === 304 && called.whenNotModified !== undefined) {
    return settled(readAnswer(called, 304, called.whenNotModified));
  }
  // Any 2xx counts: the service is not strict about which one it sends (interface/polls#asking).
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
    // Not JSON is a thing the service does (interface/conventions#envelope), and is told by the undefined.
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

/** Names a failed answer (interface/errors#statuses). A refusal that the endpoint declares goes before a 5xx. */
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
