import { setTimeout as wait } from "node:timers/promises";
import { startThreadClock } from "../support/thread-time.ts";
import type { OpenList } from "./open-page.ts";

const keys = 100;
const discarded = 10;
/** Milliseconds between two keys, somewhat different each time, so that they meet every moment of a frame. */
const pace = (index: number): number => 90 + ((index * 7) % 17);
const marks = { pressed: "bench-key", painted: "bench-key-painted" };

/** What typing took, and under what load. */
export interface Typing {
  /** Milliseconds of the main thread's work for each key, from its event until what it changed was drawn. */
  readonly work: readonly number[];
  readonly arrivalsPerSecond: number;
}

/** Types into Natter's composer while messages arrive in the conversation that is open. */
export async function measureTyping({ page }: OpenList): Promise<Typing> {
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
