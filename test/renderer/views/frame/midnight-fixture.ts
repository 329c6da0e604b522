import { onTestFinished, vi } from "vitest";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";

/** Friday, 20 November 2026, twenty seconds before midnight in the local time zone. */
export const beforeMidnight = new Date(2026, 10, 20, 23, 59, 40).getTime();

/** Starts the app before midnight. The returned function lets midnight pass. */
export async function showBeforeMidnight(
  start: StartState,
  show: (start: StartState) => Promise<unknown> = showApp,
): Promise<() => void> {
  vi.useFakeTimers({ now: beforeMidnight, toFake: ["Date", "setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await show(start);
  return () => {
    vi.advanceTimersByTime(60_000);
  };
}
