/** Why a call returned no value. Only main/service creates it; chat converts it to a `Problem`. */
export type ServiceError =
  /** The service could not be reached. */
  | { readonly kind: "offline" }
  /** The service was reached, but no complete response arrived in time. */
  | { readonly kind: "timed-out" }
  /**
   * The service refused. `refusal` is the endpoint's name for it; `code` is `meta.code`; `details` is the rest of the
   * body.
   */
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: number | null;
      readonly refusal: string | null;
      readonly errors: readonly string[];
      readonly body: unknown;
    }
  /** Status 420 or 429: the service limits the number of requests. */
  | { readonly kind: "limited"; readonly retryAfterMs: number | null }
  /** A 5xx status, or 408. */
  | { readonly kind: "service-failed"; readonly status: number }
  /** The response is not JSON, or a required field is missing or malformed. */
  | { readonly kind: "unreadable"; readonly endpoint: string; readonly field: string };

export type ServiceReply<Value> =
  | { readonly ok: true; readonly value: Value; readonly status: number }
  | { readonly ok: false; readonly error: ServiceError };
