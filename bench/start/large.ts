import type { CDPSession, Page } from "playwright";
import { openCleanup } from "../support/cleanup.ts";
import { prepareLargeProfiles } from "./large-profile.ts";
import type { LargeProfiles, MeasuredConversation } from "./large-profile.ts";
import { openApp } from "../support/open-app.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { openConversation } from "./open-conversation.ts";
import { start, waitUntilListIsDrawn } from "./start.ts";
import { printProgress } from "../support/waiting.ts";

/** How often the app switches conversations before the first memory reading. */
const switchesBefore = 20;
/**
 * Limits of the ratios between the large profile and the small one. `start`, `opening` and `memory` are upper limits;
 * `minMemory` is the lower limit of the memory ratio.
 */
const limits = { start: 1.3, opening: 1.2, memory: 1.1, minMemory: 0.9 };

/**
 * Measures the app with very many messages stored locally and, for comparison in the same run, with none or few. It
 * switches conversations as often as it takes samples between the two memory readings.
 */
export async function measureLargeProfiles(
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
  const memory = await measureMemory(app.page, session, profiles, samples);
  const { onDisk, asJson } = profiles.bytes;
  return [
    ...started,
    ...opened,
    summariseFigure(
      { name: "bytesOnDisk", what: "each message in the local copy, with its index", unit: "bytes" },
      [onDisk],
    ),
    summariseFigure({ name: "bytesOfJson", what: "beside it: each message as plain JSON", unit: "bytes" }, [
      asJson,
    ]),
    summariseFigure({ name: "bytesRatio", what: "the one of the other", unit: "ratio" }, [onDisk / asJson]),
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
    printProgress(`starting, ${String(run)} of ${String(runs)}`);
    const withAll = (await start(full, waitUntilListIsDrawn)).took;
    emptyAgain();
    const withNone = (await start(empty, waitUntilListIsDrawn)).took;
    // The first start of each profile reads the programs from the disk; it is not counted.
    if (run === 0) continue;
    taken.full.push(withAll);
    taken.empty.push(withNone);
  }
  const what = "process started -> the list is drawn";
  const of = `${what}, with 500 conversations and ${String(messages)} messages here`;
  const withAll = summariseFigure({ name: "startFull", what: of, unit: "ms" }, taken.full);
  const withNone = summariseFigure(
    { name: "startEmpty", what: `beside it: ${what}, with nothing here`, unit: "ms" },
    taken.empty,
  );
  const about = {
    name: "startRatio",
    what: "median of the one of the median of the other",
    unit: "ratio",
  } as const;
  const ratio = summariseFigure(about, [withAll.p50 / withNone.p50]);
  return [withAll, withNone, withGoal(ratio, "p50", { atMost: limits.start })];
}

async function measureOpenings(
  page: Page,
  { largest, usual }: LargeProfiles,
  samples: number,
): Promise<readonly Figure[]> {
  const taken = { largest: [] as number[], usual: [] as number[] };
  for (let sample = -5; sample < samples; sample += 1) {
    if (sample % 50 === 0) printProgress(`opening, ${String(sample)} of ${String(samples)}`);
    const large = await openConversation(page, largest);
    const small = await openConversation(page, usual);
    // The first samples are not counted: the app's code is still being compiled.
    if (sample < 0) continue;
    taken.largest.push(large);
    taken.usual.push(small);
  }
  const whatOf = ({ messages }: MeasuredConversation): string =>
    `a conversation of ${String(messages)} messages pressed -> its messages are drawn`;
  const usualFigure = summariseFigure(
    { name: "openUsual", what: `beside it: ${whatOf(usual)}`, unit: "ms" },
    taken.usual,
  );
  const largestFigure = summariseFigure(
    { name: "openLargest", what: whatOf(largest), unit: "ms" },
    taken.largest,
  );
  return [
    largestFigure,
    usualFigure,
    withGoal(
      summariseFigure(
        { name: "openRatio", what: "median of the one of the median of the other", unit: "ratio" },
        [largestFigure.p50 / usualFigure.p50],
      ),
      "p50",
      { atMost: limits.opening },
    ),
  ];
}

async function measureMemory(
  page: Page,
  session: CDPSession,
  { largest, usual }: LargeProfiles,
  switches: number,
): Promise<readonly Figure[]> {
  const readUsedHeap = async (): Promise<number> => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  const switchChats = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1)
      await openConversation(page, time % 2 === 0 ? largest : usual);
  };
  printProgress("changing conversations");
  await switchChats(switchesBefore);
  const before = await readUsedHeap();
  await switchChats(switches);
  const after = await readUsedHeap();
  const what = `memory of the page after ${String(switchesBefore + switches)} changes of the conversation`;
  const ratio = summariseFigure({ name: "memoryRatio", what: "the one of the other", unit: "ratio" }, [
    after / before,
  ]);
  return [
    summariseFigure({ name: "memoryAfter", what, unit: "bytes" }, [after]),
    summariseFigure(
      { name: "memoryBefore", what: `beside it: after ${String(switchesBefore)}`, unit: "bytes" },
      [before],
    ),
    withGoal(ratio, "p50", { atMost: limits.memory }),
    withGoal({ ...ratio, name: "memoryRatioLeast" }, "p50", { atLeast: limits.minMemory }),
  ];
}
