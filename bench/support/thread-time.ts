import type { CDPSession, Page } from "playwright";

/** The fields of an event in Chromium's trace that are read here. Times are microseconds. */
interface TraceEvent {
  readonly cat: string;
  readonly name: string;
  /** Processor time that the event's thread has used so far. */
  readonly tts?: number;
}

/** Records the marks of a page with the processor time of its main thread. */
export interface ThreadClock {
  /**
   * Ends the recording. Returns a function that gives the milliseconds for which the page's main thread works between
   * each mark `from` and the next mark `to`. This is processor time, so neither waiting nor other programs count.
   */
  stop(): Promise<(from: string, to: string) => readonly number[]>;
}

/**
 * Starts recording. It records only marks, so its cost is negligible. Chrome DevTools Protocol: Tracing domain; `tts`
 * is the thread timestamp of the Trace Event Format.
 */
export async function startThreadClock(page: Page): Promise<ThreadClock> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["blink.user_timing"], excludedCategories: ["*"] },
  });
  return {
    async stop() {
      await end(session);
      const userTimings = events.filter(({ cat }) => cat === "blink.user_timing");
      return (from, to) => workBetween(userTimings, from, to);
    },
  };
}

async function end(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => {
    session.once("Tracing.tracingComplete", () => {
      resolve();
    });
  });
  await session.send("Tracing.end");
  await complete;
  await session.detach();
}

function workBetween(events: readonly TraceEvent[], from: string, to: string): readonly number[] {
  const times = (name: string): number[] =>
    events.filter((event) => event.name === name).map(({ tts }) => (tts ?? Number.NaN) / 1000);
  const ends = times(to);
  return times(from).map((start, index) => (ends[index] ?? Number.NaN) - start);
}
