import type { Bridge } from "../preload/bridge.ts";

/** The browser's message if a size changed twice in one frame; the second change is rendered in the next. */
const harmless = "ResizeObserver loop";

/**
 * Passes every uncaught error to main for the log and notifies the window, so that nothing fails silently. The returned
 * function stops listening.
 */
export function watchUncaughtErrors(
  page: Pick<Window, "addEventListener" | "removeEventListener">,
  bridge: Pick<Bridge, "reportUncaughtError">,
  onUncaughtError: () => void,
): () => void {
  const report = (reason: unknown): void => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    if (error.message.startsWith(harmless)) return;
    onUncaughtError();
    bridge.reportUncaughtError({ message: error.message, stack: error.stack ?? "" }).catch(() => {
      // Reporting this failure would fail too; the window has shown the error.
    });
  };
  const onerror = (event: ErrorEvent): void => {
    report(event.error ?? event.message);
  };
  const onrejection = (event: PromiseRejectionEvent): void => {
    report(event.reason);
  };
  page.addEventListener("error", onerror);
  page.addEventListener("unhandledrejection", onrejection);
  return () => {
    page.removeEventListener("error", onerror);
    page.removeEventListener("unhandledrejection", onrejection);
  };
}
