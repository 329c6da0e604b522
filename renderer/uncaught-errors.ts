import type { Bridge } from "../preload/bridge.ts";
import { loggedError } from "./shared/controls/lazy-part.ts";

/** The browser's message if a size changed twice in one frame; the second change is rendered in the next. */
const harmless = "ResizeObserver loop";
const reported = ["error", "unhandledrejection", loggedError] as const;

/** The fields in which one of these events carries the thrown value. */
interface Thrown extends Event {
  readonly error?: unknown;
  readonly message?: string;
  readonly reason?: unknown;
  readonly detail?: unknown;
}

/**
 * Passes every uncaught error to main for the log and notifies the window, so that nothing fails silently. Also passes
 * on the errors that `logError` is called with. The returned function stops listening.
 */
export function watchUncaughtErrors(
  page: Pick<Window, "addEventListener" | "removeEventListener">,
  bridge: Pick<Bridge, "reportUncaughtError">,
  onUncaughtError: () => void,
): () => void {
  function report(event: Event): void {
    const { error, message, reason, detail } = event as Thrown;
    const thrown: unknown = error ?? reason ?? detail ?? message;
    const { message: words, stack = "" } = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (words.startsWith(harmless)) return;
    if (event.type !== loggedError) onUncaughtError();
    bridge.reportUncaughtError({ message: words, stack }).catch(() => {
      // Reporting this failure would fail too; the window has shown the error.
    });
  }
  for (const name of reported) page.addEventListener(name, report);
  return () => {
    for (const name of reported) page.removeEventListener(name, report);
  };
}
