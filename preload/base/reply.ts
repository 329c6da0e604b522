/** Why a file on this computer cannot be sent. */
export const unsentFileReasons = [
  "missing",
  "changed",
  "unreadable",
  "empty",
  "folder",
  "too-large",
  "too-many",
  "not-taken",
  "not-processed",
] as const;

/** Why a command failed, with the data that the page needs to explain it. The page chooses the text by `kind`. */
export type Problem =
  /** The service could not be reached, so nothing was sent. */
  | { readonly kind: "offline" }
  /** The service did not respond in time; it is unknown whether it has acted. */
  | { readonly kind: "timed-out" }
  /** The service limits the number of requests. A retry is possible after `retryAfterMs`; null if that is unknown. */
  | { readonly kind: "limited"; readonly retryAfterMs: number | null }
  /** The service refused. `reason` is its explanation; null if it gives none. */
  | { readonly kind: "refused"; readonly status: number; readonly reason: string | null }
  /** The service failed with a 5xx status. */
  | { readonly kind: "service-failed"; readonly status: number }
  /** The response could not be parsed. `field` is the first field that was missing or malformed. */
  | { readonly kind: "unreadable"; readonly endpoint: string; readonly field: string }
  /** The service does not accept the token, or no longer does. */
  | { readonly kind: "signed-out" }
  /** The service accepts this request only from its own phone app, because it requires a device attestation. */
  | { readonly kind: "phone-app-only" }
  /** The service has closed the account. */
  | { readonly kind: "account-banned" }
  /** The account sent too many direct messages, so the service accepts none from it for a time that it does not state. */
  | { readonly kind: "too-many-direct-messages" }
  /** The user name, e-mail or password is wrong. */
  | { readonly kind: "wrong-credentials" }
  /** The pin or code of a second factor was wrong. `attemptsLeft` is null if the service does not state it. */
  | { readonly kind: "wrong-pin"; readonly attemptsLeft: number | null }
  /** The input of the command is invalid, so nothing was sent. */
  | { readonly kind: "invalid-input"; readonly field: string }
  /** The requested object does not exist, or this account cannot see it. */
  | { readonly kind: "not-found" }
  /** No client id is configured, so signing in with the browser is not possible. */
  | { readonly kind: "no-client-id" }
  /** Another program uses the loopback port to which the browser returns after a sign-in. */
  | { readonly kind: "port-taken"; readonly port: number }
  /** The browser did not return from the sign-in in time. */
  | { readonly kind: "browser-gave-up" }
  /** A file cannot be written. `reason` is the system's error code, such as ENOSPC. */
  | { readonly kind: "disk"; readonly reason: string }
  /** A download was stopped because more arrived than the file can have. `most` is that size in bytes. */
  | { readonly kind: "download-too-large"; readonly most: number }
  /** A file with sound is larger than `most`, the size in bytes up to which files are played in place. */
  | { readonly kind: "sound-too-large"; readonly most: number }
  /**
   * A file on this computer cannot be sent. `most` is a size in bytes for `too-large`, a number of files for `too-many`,
   * otherwise null.
   */
  | {
      readonly kind: "file-not-sent";
      readonly name: string;
      readonly because: (typeof unsentFileReasons)[number];
      readonly most: number | null;
    }
  /**
   * The local copy was unusable. It is kept as `keptAs`, and a new one was started with the data that could be carried
   * over.
   */
  | {
      readonly kind: "local-copy-rebuilt";
      readonly because: "damaged" | "newer";
      readonly keptAs: string;
      readonly unsentCount: number;
      readonly draftCount: number;
    }
  /** The local copy cannot be written: what arrives from now on is lost when Natter ends. */
  | { readonly kind: "local-copy-in-memory"; readonly reason: string }
  /** A bug in Natter. The log contains the error. */
  | { readonly kind: "unexpected" };

/**
 * Result of a command: a value or a problem. Commands never throw, because an error loses its properties when it is
 * passed between processes.
 *
 * A function that returns a reply lists the kinds of its problems in its documentation: "Problems: disk, not-found."
 * "Those of the service" are the kinds that every request can have: offline, timed-out, limited, refused,
 * service-failed, unreadable, signed-out, phone-app-only, account-banned and not-found.
 */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export function done<Value>(value: Value): Reply<Value> {
  return { ok: true, value };
}

export function failed(problem: Problem): Reply<never> {
  return { ok: false, problem };
}
