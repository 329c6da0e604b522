import { setTimeout as wait } from "node:timers/promises";
import { openCleanup } from "../support/cleanup.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import { isolatedEnvironment, mainBundle, openApp, signInWhenAsked } from "../support/open-app.ts";
import { summariseFigure, withGoal } from "../support/parts-document.ts";
import type { Figure } from "../support/parts-document.ts";
import { pageProcesses, readActivity } from "../support/process-activity.ts";
import { printProgress } from "../support/waiting.ts";

/** The most that a hidden Natter may do: processor time in percent of one core, and wake-ups in a second. */
const limits = { processor: 0.5, wakeUps: 1 };
/** Milliseconds after the window is hidden until the measurement begins, so that the start is over. */
const settling = 20_000;
/** Length of a sample in milliseconds. */
const sampleLength = 30_000;

/** Activity of the samples: percent of one core, and wake-ups per second. */
interface Samples {
  readonly processor: number[];
  readonly wakeUps: number[];
}

/** Measures what main and the page do while the window is hidden and nothing happens. Needs Linux. */
export async function measureHidden(minutes: number): Promise<readonly Figure[]> {
  if (process.platform !== "linux") throw new Error("hidden is measured by /proc, which only Linux has");
  await using cleanup = openCleanup();
  const world = await openIdleWorld(cleanup);
  const app = await openApp(cleanup, {
    main: mainBundle,
    args: [`--service=http://127.0.0.1:${String(world.service.port)}`],
    // Chromium slows hidden pages down, as Electron does.
    env: { ...isolatedEnvironment, STAND_IN_THROTTLING: "1" },
  });
  await signInWhenAsked(app.page, world.token, false);
  await app.page.getByRole("region", { name: "Conversations" }).getByTitle(world.football.name).click();
  await app.desktop.hideWindow();
  await wait(settling);
  const [main] = app.pids;
  if (main === undefined) throw new Error("the app has no process");
  const parts = { main: [main], page: pageProcesses(app.pids) };
  if (parts.page.length === 0) throw new Error("the page has no process");
  const samples = {
    main: { processor: [], wakeUps: [] } as Samples,
    page: { processor: [], wakeUps: [] } as Samples,
  };
  const count = Math.round((minutes * 60_000) / sampleLength);
  for (let sample = 1; sample <= count; sample += 1) {
    const before = { main: readActivity(parts.main), page: readActivity(parts.page) };
    const began = performance.now();
    await wait(sampleLength);
    const took = performance.now() - began;
    for (const name of ["main", "page"] as const) {
      const after = readActivity(parts[name]);
      samples[name].processor.push(((after.processor - before[name].processor) / took) * 100);
      samples[name].wakeUps.push(((after.wakeUps - before[name].wakeUps) / took) * 1000);
    }
    printProgress(`hidden, ${String(sample)} of ${String(count)} samples`);
  }
  return [...figuresOf("main", "main", samples.main), ...figuresOf("page", "the page", samples.page)];
}

function figuresOf(prefix: string, who: string, { processor, wakeUps }: Samples): readonly Figure[] {
  return [
    withGoal(
      summariseFigure(
        {
          name: `${prefix}ProcessorHidden`,
          what: `processor time of ${who} while the window is hidden, of one core`,
          unit: "percent",
        },
        processor,
      ),
      "p50",
      { atMost: limits.processor },
    ),
    withGoal(
      summariseFigure(
        {
          name: `${prefix}WakeUpsHidden`,
          what: `wake-ups of all threads of ${who} while the window is hidden`,
          unit: "per second",
        },
        wakeUps,
      ),
      "p50",
      { atMost: limits.wakeUps },
    ),
  ];
}
