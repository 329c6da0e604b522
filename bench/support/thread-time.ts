import type { CDPSession, Page } from "playwright";

/** An event of Chromium's trace, as far as it is read here. Times are microseconds. */
interface TraceEvent {
  readonly cat: string;
  readonly name: string;
  /** The processor's time that its thread had used until then. */
  readonly tts?: number;
}

/** Records the marks of a page with the time of its main thread. */
export interface ThreadClock {
  /**
   * Ends the recording. Gives the milliseconds for which the page's main thread worked between each mark `from` and the
   * mark `to` after it: time of the processor, so neither waiting nor what other programs do counts.
   */
  stop(): Promise<(from: string, to: string) => readonly number[]>;
}

/**
 * Starts to record. Only marks are recorded, so the recording takes nothing to speak of. Chrome DevTools Protocol: Tracing
 * domain; `tts` is the thread timestamp of the Trace Event Format.
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
      const recorded = events.filter(({ cat }) => cat === "blink.user_timing");
      return (from, to) => between(recorded, from, to);
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

function between(events: readonly TraceEvent[], from: string, to: string): readonly number[] {
  const times = (name: string): number[] =>
    events.filter((event) => event.name === name).map(({ tts }) => (tts ?? Number.NaN) / 1000);
  const ends = times(to);
  return times(from).map((start, index) => (ends[index] ?? Number.NaN) - start);
}
