import type { Bridge } from "../preload/bridge.ts";

/** What the browser says when a size changed twice in one frame; the second change is drawn in the next. */
const harmless = "ResizeObserver loop";

/**
 * Hands every mistake that nothing caught to main, for the log, and tells the window, so that nothing fails in
 * silence. The result stops listening.
 */
export function watchMistakes(
  page: Pick<Window, "addEventListener" | "removeEventListener">,
  bridge: Pick<Bridge, "reportMistake">,
  onMistake: () => void,
): () => void {
  const report = (reason: unknown): void => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    if (error.message.startsWith(harmless)) return;
    onMistake();
    bridge.reportMistake({ message: error.message, stack: error.stack ?? "" }).catch(() => {
      // Reporting this failure would fail the same way; the window has been told.
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
