import { setTimeout as wait } from "node:timers/promises";
import { expect } from "playwright/test";
import { hostGrace } from "../../main/shell/tray/tray-check.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import { isolatedEnvironment, mainBundle, openApp, signInWhenAsked } from "../support/open-app.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { pageProcesses, readActivity } from "../support/process-activity.ts";
import { printProgress } from "../support/waiting.ts";

/** The most that main and the page may do together: processor time in percent of one core, and wake-ups in a second. */
const limits = { processor: 0.5, wakeUps: 1 };
/**
 * Milliseconds after the window is hidden until the measurement begins. By then the start is over, and Chromium has
 * freed what a hidden page does not need, which it does half a minute and a minute after the window was hidden.
 */
const settling = 90_000;
/** Length of a sample in milliseconds. */
const sampleLength = 30_000;

/** Activity of the samples: percent of one core, and wake-ups per second. */
interface Samples {
  readonly processor: number[];
  readonly wakeUps: number[];
}

/** The processes whose activity is measured: the processes of main and of the page. */
interface Measured {
  readonly main: readonly number[];
  readonly page: readonly number[];
  /** Whether the page is hidden. */
  readonly isHidden: () => Promise<boolean>;
}

/** Measures what main and the page do while the window is hidden and nothing happens. Needs Linux. */
export async function measureHidden(minutes: number): Promise<readonly Figure[]> {
  if (process.platform !== "linux") throw new Error("hidden is measured by /proc, which only Linux has");
  await using cleanup = openCleanup();
  const measured = await openHidden(cleanup);
  if (!(await measured.isHidden())) throw new Error("the window is not hidden");
  const samples = { main: emptySamples(), page: emptySamples(), both: emptySamples() };
  const pids = { main: measured.main, page: measured.page, both: [...measured.main, ...measured.page] };
  const count = Math.round((minutes * 60_000) / sampleLength);
  for (let sample = 1; sample <= count; sample += 1) {
    const before = {
      main: readActivity(pids.main),
      page: readActivity(pids.page),
      both: readActivity(pids.both),
    };
    const began = performance.now();
    await wait(sampleLength);
    const took = performance.now() - began;
    for (const name of ["main", "page", "both"] as const) {
      const after = readActivity(pids[name]);
      samples[name].processor.push(((after.processor - before[name].processor) / took) * 100);
      samples[name].wakeUps.push(((after.wakeUps - before[name].wakeUps) / took) * 1000);
    }
    const woken = [samples.main, samples.page].map(({ wakeUps }) => wakeUps.at(-1)?.toFixed(1) ?? "");
    printProgress(
      `hidden, ${String(sample)} of ${String(count)} samples; woken per second: ${woken.join(", ")}`,
    );
  }
  if (!(await measured.isHidden())) throw new Error("the window was shown meanwhile");
  return [
    ...figuresOf("main", "main", samples.main),
    ...figuresOf("page", "the page", samples.page),
    ...figuresOf("both", "main and the page", samples.both),
  ];
}

function emptySamples(): Samples {
  return { processor: [], wakeUps: [] };
}

/** Starts the app with a chat open, hides its window, and waits until the start is over. */
async function openHidden(cleanup: Cleanup): Promise<Measured> {
  const world = await openIdleWorld(cleanup);
  const app = await openApp(cleanup, {
    main: mainBundle,
    args: [`--service=http://127.0.0.1:${String(world.service.port)}`],
    // Chromium slows hidden pages down, as Electron does.
    env: { ...isolatedEnvironment, STAND_IN_THROTTLING: "1" },
  });
  await signInWhenAsked(app.page, world.token, false);
  await app.page.getByRole("region", { name: "Conversations" }).getByTitle(world.football.name).click();
  await app.page.getByRole("log").getByRole("article").last().waitFor();
  await expect.poll(() => app.desktop.isWindowVisible(), { timeout: 30_000 }).toBe(true);
  // This environment has no tray. Natter shows a hidden window again until it has looked for a tray twice, so wait for
  // that first.
  await wait(2 * hostGrace);
  await app.desktop.hideWindow();
  await wait(settling);
  const [main] = app.pids;
  if (main === undefined) throw new Error("the app has no process");
  const page = pageProcesses(app.pids);
  if (page.length === 0) throw new Error("the page has no process");
  const isHidden = (): Promise<boolean> => app.page.evaluate(() => document.hidden);
  return { main: [main], page, isHidden };
}

/**
 * Makes the figures of main, of the page or of both. The mean of the whole time of both has to be within the limits; the
 * samples show how even the activity is.
 */
function figuresOf(
  prefix: "main" | "page" | "both",
  who: string,
  { processor, wakeUps }: Samples,
): readonly Figure[] {
  const processorTime = `processor time of ${who} while the window is hidden, of one core`;
  const woken = `wake-ups of all threads of ${who} while the window is hidden`;
  const parts = [
    { name: "Processor", what: processorTime, unit: "percent", samples: processor, atMost: limits.processor },
    { name: "WakeUps", what: woken, unit: "per second", samples: wakeUps, atMost: limits.wakeUps },
  ] as const;
  return parts.flatMap(({ name, what, unit, samples, atMost }) => {
    const overall = summariseFigure(
      { name: `${prefix}${name}Hidden`, what: `${what}, over the whole time`, unit },
      [mean(samples)],
    );
    return [
      prefix === "both" ? withGoal(overall, "p50", { atMost }) : overall,
      summariseFigure(
        { name: `${prefix}${name}HiddenSamples`, what: `${what}, by half minutes`, unit },
        samples,
      ),
    ];
  });
}

function mean(samples: readonly number[]): number {
  return samples.reduce((sum, one) => sum + one, 0) / samples.length;
}
