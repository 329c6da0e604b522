/** Why a call brought no value. Made only in call.ts; chat turns it into a `Problem`. */
export type ServiceError =
  /** No connection could be made. */
  | { readonly kind: "offline" }
  /** Connected, but no whole answer in time. */
  | { readonly kind: "timed-out" }
  /** The service said no. `refusal` is the endpoint's name for it; `code` is `meta.code`; `details` the rest of the body. */
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: number | null;
      readonly refusal: string | null;
      readonly errors: readonly string[];
      readonly body: unknown;
    }
  /** 420 or 429. */
  | { readonly kind: "limited"; readonly retryAfterMs: number | null }
  /** 5xx. */
  | { readonly kind: "service-failed"; readonly status: number }
  /** Not JSON, or a JSON that lacks what is needed. */
  | { readonly kind: "unreadable"; readonly endpoint: string; readonly field: string };

/** What a call comes to. */
export type ServiceReply<Value> =
  | { readonly ok: true; readonly value: Value; readonly status: number }
  | { readonly ok: false; readonly error: ServiceError };
