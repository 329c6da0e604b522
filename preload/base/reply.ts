/** What a person can be told and can do about something that did not happen. The screen words it; it matches on `kind` only. */
export type Problem =
  /** The service cannot be reached; nothing was sent. */
  | { readonly kind: "offline" }
  /** The service did not answer in time; whether it acted is not known. */
  | { readonly kind: "timed-out" }
  /** The service answered that too much was asked; it may be asked again after `retryAfterMs`. */
  | { readonly kind: "limited"; readonly retryAfterMs: number | null }
  /** The service said no, for the reason it gave, if it gave one. */
  | { readonly kind: "refused"; readonly status: number; readonly reason: string | null }
  /** The service failed on its side. */
  | { readonly kind: "service-failed"; readonly status: number }
  /** The answer could not be understood: the endpoint and the first field that was missing or wrong. */
  | { readonly kind: "unreadable"; readonly endpoint: string; readonly field: string }
  /** The token is not, or no longer, accepted. */
  | { readonly kind: "signed-out" }
  /** The service accepts this only from its own phone app (device attestation). */
  | { readonly kind: "phone-app-only" }
  /** The account is closed by the service. */
  | { readonly kind: "account-banned" }
  /** The user name, e-mail or password is wrong. */
  | { readonly kind: "wrong-credentials" }
  /** A two-factor code was wrong; `attemptsLeft` is null when the service does not say. */
  | { readonly kind: "wrong-pin"; readonly attemptsLeft: number | null }
  /** What was typed cannot be right; nothing was sent. */
  | { readonly kind: "invalid-input"; readonly field: string }
  /** It is not there, or not visible to this account. */
  | { readonly kind: "not-found" }
  /** No client id is set, so signing in with the browser cannot start. */
  | { readonly kind: "no-client-id" }
  /** The loopback address that the browser must come back to is taken by another program. */
  | { readonly kind: "port-taken"; readonly port: number }
  /** The browser did not come back in time. */
  | { readonly kind: "browser-gave-up" }
  /** A file cannot be written: `reason` is the system's code, such as ENOSPC. */
  | { readonly kind: "disk"; readonly reason: string }
  /** A file of this computer that cannot be sent: `most` is the largest size in bytes, where that is why. */
  | {
      readonly kind: "file-not-sent";
      readonly name: string;
      readonly because:
        | "missing"
        | "changed"
        | "unreadable"
        | "empty"
        | "folder"
        | "too-large"
        | "too-many"
        | "not-taken"
        | "not-processed";
      readonly most: number | null;
    }
  /** The local copy could not be used: it is kept as `keptAs`, and a new one was begun with what could be carried over. */
  | {
      readonly kind: "local-copy-rebuilt";
      readonly because: "damaged" | "newer";
      readonly keptAs: string;
      readonly unsentCount: number;
      readonly draftCount: number;
    }
  /** The local copy cannot be written: what arrives from now on is forgotten when Natter ends. */
  | { readonly kind: "local-copy-in-memory"; readonly reason: string }
  /** A mistake in Natter; it is in the log. */
  | { readonly kind: "unexpected" };

/** Result of a command: a value or a problem, never an exception, because errors lose their properties between processes. */
export type Reply<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

/** A reply that carries a value. */
export function done<Value>(value: Value): Reply<Value> {
  return { ok: true, value };
}

/** A reply that carries a problem. */
export function failed(problem: Problem): Reply<never> {
  return { ok: false, problem };
}
