/** A refusal of the service. It is a value and not an exception, because a refusal is a regular answer. */
export interface ServiceRefusal {
  readonly refused: true;
  /** HTTP status. */
  readonly status: number;
  /** `meta.code`; equals the status by default (interface/conventions#envelope). */
  readonly code?: number;
  /** `meta.errors`: texts for people. */
  readonly errors: readonly string[];
  /** Payload of the few refusals that have one, such as the attempts left for a pin. */
  readonly payload?: unknown;
  /** `meta.details` with further data (interface/joining#questions). */
  readonly details?: unknown;
}

/** Creates a refusal with a single reason. */
export function refuse(
  status: number,
  reason: string,
  more: Pick<ServiceRefusal, "code" | "payload" | "details"> = {},
): ServiceRefusal {
  return { refused: true, status, errors: [reason], ...more };
}

/** Whether a result is a refusal. */
export function isRefused(outcome: unknown): outcome is ServiceRefusal {
  return typeof outcome === "object" && outcome !== null && "refused" in outcome && outcome.refused === true;
}

/** The refusal of a call without a valid token (interface/errors#statuses). */
export const unauthorized: ServiceRefusal = { refused: true, status: 401, errors: ["unauthorized"] };
/** The refusal for something that does not exist or that the caller may not see. */
export const notFound: ServiceRefusal = { refused: true, status: 404, errors: ["not found"] };
