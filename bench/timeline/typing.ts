import { setTimeout as wait } from "node:timers/promises";
import { startThreadClock } from "../support/thread-time.ts";
import type { OpenList } from "./open-page.ts";

const keys = 100;
const discarded = 10;
/** Milliseconds between two key presses, slightly varied, so that the presses cover every moment of a frame. */
const pace = (index: number): number => 90 + ((index * 7) % 17);
const marks = { pressed: "bench-key", painted: "bench-key-painted" };

/** The measurements of typing, and the rate of arriving messages. */
export interface TypingResults {
  /** Milliseconds of main-thread work for each key press, from its event until the result is drawn. */
  readonly work: readonly number[];
  readonly arrivalsPerSecond: number;
}

/** Types into Natter's composer while messages arrive in the conversation that is open. */
export async function measureTyping({ page }: OpenList): Promise<TypingResults> {
  await page.getByRole("textbox").click();
  await page.evaluate((names) => {
    window.watch.markKeys(names);
  }, marks);
  const clock = await startThreadClock(page);
  const stop = await page.evaluateHandle(() => window.contender.receive?.());
  const began = performance.now();
  for (let index = 0; index < keys; index += 1) {
    await page.keyboard.press(index % 6 === 5 ? "Space" : "e");
    await wait(pace(index));
  }
  const seconds = (performance.now() - began) / 1000;
  const arrived = await stop.evaluate((end) => end?.() ?? 0);
  const between = await clock.stop();
  return {
    work: between(marks.pressed, marks.painted).slice(discarded),
    arrivalsPerSecond: Math.round(arrived / seconds),
  };
}
