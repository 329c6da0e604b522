import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { say } from "../../test/support/service/journey-world.ts";
import { relatedFigure, summariseMeasure } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import type { IdleWorld } from "../support/idle-world.ts";
import { startThreadClock } from "../support/thread-time.ts";
import { printProgress } from "../support/waiting.ts";

/** Milliseconds between two messages, each of which brings another chat to the top of the list: 50 each second. */
const interval = 20;
/** Longest time between two frames, in milliseconds: at most one frame of a 60 Hz screen is left out. */
const goal = 34;
const marks = { begun: "bench-reorder", ended: "bench-reorder-ended" } as const;

/** What the page did while the list was reordered, or was at rest. */
interface Watched {
  /** Milliseconds between two frames. */
  readonly frames: readonly number[];
  /** Milliseconds for which the page's main thread worked in each second. */
  readonly work: readonly number[];
  /** Number of frames in which another row than before is the first. */
  readonly orders: number;
}

/**
 * Lets the list of chats be reordered 50 times a second: a message arrives in one of the chats in turn. Beside it stands
 * the same list at rest.
 */
export async function measureReordering(
  page: Page,
  world: IdleWorld,
  chats: readonly string[],
  seconds: number,
): Promise<readonly Figure[]> {
  printProgress("reordering the list");
  const idle = await watch(page, seconds);
  let count = 0;
  const timer = setInterval(() => {
    const chat = chats[count % chats.length];
    count += 1;
    if (chat !== undefined) say(world.world, world.kwame, chat, `Message ${String(count)}`);
  }, interval);
  const busy = await watch(page, seconds).finally(() => {
    clearInterval(timer);
  });
  const rate = String(Math.round(count / seconds));
  if (busy.orders < seconds)
    throw new Error(`not measured: the list had another first row in ${String(busy.orders)} frames only`);
  return [
    summariseMeasure(
      {
        name: "reorderFrames",
        what: `a list of ${String(chats.length)} chats is reordered ${rate} times a second -> time between two frames`,
        goalP95: goal,
        comparison: [relatedFigure("idleFrames", "the same list at rest", idle.frames)],
      },
      busy.frames,
    ),
    summariseMeasure(
      {
        name: "reorderWork",
        what: "the same -> work of the page's main thread in each second",
        comparison: [relatedFigure("idleWork", "the same list at rest", idle.work)],
      },
      busy.work,
    ),
  ];
}

/** Asks for every frame, in the list at rest too, and counts the work of each second. */
async function watch(page: Page, seconds: number): Promise<Watched> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    let isOver = false;
    let [first, orders]: [string | undefined, number] = [undefined, 0];
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      const top = document.querySelector<HTMLElement>("[data-conversation]")?.dataset["conversation"];
      if (top !== first) orders += 1;
      first = top;
      if (!isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    window.addEventListener(
      "bench-reorder-end",
      () => {
        isOver = true;
        document.documentElement.dataset["benchFrames"] = JSON.stringify({ frames: frames.slice(1), orders });
      },
      { once: true },
    );
  });
  const clock = await startThreadClock(page);
  for (let second = 0; second < seconds; second += 1) {
    await page.evaluate(({ begun }) => performance.mark(begun), marks);
    await wait(1000);
    await page.evaluate(({ ended }) => performance.mark(ended), marks);
  }
  const work = (await clock.stop())(marks.begun, marks.ended);
  const watched = await page.evaluate(() => {
    window.dispatchEvent(new Event("bench-reorder-end"));
    return document.documentElement.dataset["benchFrames"];
  });
  return { work, ...(JSON.parse(watched ?? "") as Pick<Watched, "frames" | "orders">) };
}
