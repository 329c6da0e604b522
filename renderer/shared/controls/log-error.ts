/** The name of the event that reports an error for the log only. Its detail is the error. */
export const loggedError = "logged-error";

/** Passes an error to main for the log, without a message in the window: the page shows the error itself, or need not. */
export function logError(error: unknown): void {
  dispatchEvent(new CustomEvent(loggedError, { detail: error }));
}
