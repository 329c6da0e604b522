import type { CDPSession, Page } from "playwright";
import { openCleanup } from "../support/cleanup.ts";
import { prepareLargeProfiles } from "./large-profile.ts";
import type { LargeProfiles, Sized } from "./large-profile.ts";
import { openApp } from "../support/open-app.ts";
import { figure, withGoal } from "../support/search-document.ts";
import type { Figure } from "../support/search-document.ts";
import { start, untilListIsDrawn } from "./start.ts";
import { progress, within } from "../support/waiting.ts";

/** Times that the conversation is changed before memory is taken for the first time, and after it. */
const switches = { before: 20, after: 200 };
/** Ratios that are asked for. */
const most = { start: 1.3, opening: 1.2, memory: 1.1, least: 0.9 };

/** The app with a great many messages on this computer, beside the app with none, or with few, in the same run. */
export async function measureLarge(
  messages: number,
  starts: number,
  samples: number,
): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const profiles = await prepareLargeProfiles(cleanup, messages);
  const started = await measureStarts(profiles, messages, starts);
  const app = await openApp(cleanup, profiles.full);
  await app.page.locator("[data-conversation]").first().waitFor();
  const opened = await measureOpenings(app.page, profiles, samples);
  const session = await app.context.newCDPSession(app.page);
  const memory = await measureMemory(app.page, session, profiles);
  const { onDisk, asJson } = profiles.bytes;
  return [
    ...started,
    ...opened,
    figure({ name: "bytesOnDisk", what: "each message in the local copy, with its index", unit: "bytes" }, [
      onDisk,
    ]),
    figure({ name: "bytesOfJson", what: "beside it: each message as plain JSON", unit: "bytes" }, [asJson]),
    figure({ name: "bytesRatio", what: "the one of the other", unit: "ratio" }, [onDisk / asJson]),
    ...memory,
  ];
}

async function measureStarts(
  { full, empty, emptyAgain }: LargeProfiles,
  messages: number,
  runs: number,
): Promise<readonly Figure[]> {
  const taken = { full: [] as number[], empty: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    progress(`starting, ${String(run)} of ${String(runs)}`);
    const withAll = (await start(full, untilListIsDrawn)).took;
    emptyAgain();
    const withNone = (await start(empty, untilListIsDrawn)).took;
    // The first start of each reads the programs from the disk: it is not counted.
    if (run === 0) continue;
    taken.full.push(withAll);
    taken.empty.push(withNone);
  }
  const what = "process started -> the list is drawn";
  const of = `${what}, with 500 conversations and ${String(messages)} messages here`;
  const withAll = figure({ name: "startFull", what: of, unit: "ms" }, taken.full);
  const withNone = figure(
    { name: "startEmpty", what: `beside it: ${what}, with nothing here`, unit: "ms" },
    taken.empty,
  );
  const about = {
    name: "startRatio",
    what: "median of the one of the median of the other",
    unit: "ratio",
  } as const;
  const ratio = figure(about, [withAll.p50 / withNone.p50]);
  return [withAll, withNone, withGoal(ratio, "p50", { atMost: most.start })];
}

async function measureOpenings(
  page: Page,
  { largest, usual }: LargeProfiles,
  samples: number,
): Promise<readonly Figure[]> {
  const taken = { largest: [] as number[], usual: [] as number[] };
  for (let sample = -5; sample < samples; sample += 1) {
    if (sample % 50 === 0) progress(`opening, ${String(sample)} of ${String(samples)}`);
    const large = await open(page, largest);
    const small = await open(page, usual);
    // The first ones are not counted: the app's code is still being compiled.
    if (sample < 0) continue;
    taken.largest.push(large);
    taken.usual.push(small);
  }
  const whatOf = ({ messages }: Sized): string =>
    `a conversation of ${String(messages)} messages pressed -> its messages are drawn`;
  const usualFigure = figure(
    { name: "openUsual", what: `beside it: ${whatOf(usual)}`, unit: "ms" },
    taken.usual,
  );
  const largestFigure = figure({ name: "openLargest", what: whatOf(largest), unit: "ms" }, taken.largest);
  return [
    largestFigure,
    usualFigure,
    withGoal(
      figure({ name: "openRatio", what: "median of the one of the median of the other", unit: "ratio" }, [
        largestFigure.p50 / usualFigure.p50,
      ]),
      "p50",
      { atMost: most.opening },
    ),
  ];
}

/** Milliseconds from the press of a row to the first frame with messages of its conversation in it. */
function open(page: Page, { id, name }: Sized): Promise<number> {
  const opening = page.evaluate(
    ([rowId, title]) =>
      new Promise<number>((resolve, reject) => {
        const row = document.querySelector<HTMLElement>(`[data-conversation="${rowId}"]`);
        if (row === null) {
          reject(new Error(`no row of ${title}`));
          return;
        }
        const began = performance.now();
        row.click();
        const look = (): void => {
          const log = document.querySelector("[role=log]");
          const isThere =
            log?.getAttribute("aria-label") === `Messages in ${title}` &&
            log.querySelector("article") !== null;
          if (!isThere) {
            requestAnimationFrame(look);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(performance.now() - began);
          };
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    [id, name] as const,
  );
  return within(20_000, `opening ${name}`, opening);
}

async function measureMemory(
  page: Page,
  session: CDPSession,
  { largest, usual }: LargeProfiles,
): Promise<readonly Figure[]> {
  const used = async (): Promise<number> => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  const change = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await open(page, time % 2 === 0 ? largest : usual);
  };
  progress("changing conversations");
  await change(switches.before);
  const before = await used();
  await change(switches.after);
  const after = await used();
  const what = `memory of the page after ${String(switches.before + switches.after)} changes of the conversation`;
  const ratio = figure({ name: "memoryRatio", what: "the one of the other", unit: "ratio" }, [
    after / before,
  ]);
  return [
    figure({ name: "memoryAfter", what, unit: "bytes" }, [after]),
    figure({ name: "memoryBefore", what: `beside it: after ${String(switches.before)}`, unit: "bytes" }, [
      before,
    ]),
    withGoal(ratio, "p50", { atMost: most.memory }),
    withGoal({ ...ratio, name: "memoryRatioLeast" }, "p50", { atLeast: most.least }),
  ];
}
