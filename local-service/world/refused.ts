/** The service says no. A value, because a refusal is an answer and not a mistake. */
export interface Refused {
  readonly refused: true;
  /** HTTP status. */
  readonly status: number;
  /** `meta.code`; the same as the status where not given (interface/conventions#envelope). */
  readonly code?: number;
  /** `meta.errors`: what a person can read. */
  readonly errors: readonly string[];
  /** Payload of the few refusals that have one, such as the attempts left for a pin. */
  readonly payload?: unknown;
  /** `meta.details`, where a refusal says more than a sentence (interface/joining#questions). */
  readonly details?: unknown;
}

/** Makes a refusal with one reason. */
export function refuse(
  status: number,
  reason: string,
  more: Pick<Refused, "code" | "payload" | "details"> = {},
): Refused {
  return { refused: true, status, errors: [reason], ...more };
}

/** Tells a refusal from what was asked for. */
export function isRefused(outcome: unknown): outcome is Refused {
  return typeof outcome === "object" && outcome !== null && "refused" in outcome && outcome.refused === true;
}

/** What a call without a known token gets (interface/errors#statuses). */
export const unauthorized: Refused = { refused: true, status: 401, errors: ["unauthorized"] };
/** What is not there, or not visible to the caller. */
export const notFound: Refused = { refused: true, status: 404, errors: ["not found"] };
