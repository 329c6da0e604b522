import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openCleanup } from "../support/cleanup.ts";
import type { Cleanup } from "../support/cleanup.ts";
import type { MeasuredPart } from "../support/scene.ts";
import { printProgress } from "../support/waiting.ts";
import type { ComparedList } from "./compared-lists.ts";
import { findComparedLists } from "./compared-lists.ts";
import { measureHeavyMessages } from "./heavy-messages.ts";
import { timelineMessages } from "./messages.ts";
import { usedHeapBytes, openList, withList } from "./open-page.ts";
import type { OpenList } from "./open-page.ts";
import { buildPages } from "./pages-build.ts";
import { firstScriptBytes } from "./script-size.ts";
import { countBlankFrames, measureIdleWork, measureScrollWork } from "./scroll.ts";
import { servePages } from "./server.ts";
import type { ListResults } from "./timeline-document.ts";
import { timelineFigures } from "./timeline-document.ts";
import { measureTyping } from "./typing.ts";

/** How often a chat with a heavy message is opened in each run. */
const heavyRuns = 3;

/**
 * Measures opening, scrolling and memory of Natter's timeline and other lists in turn, so that other load on the
 * machine affects all of them. A pass of scrolling has `frames` frames; 300 are several pages of messages.
 */
export async function measureTimeline(messages: number, runs: number, frames: number): Promise<MeasuredPart> {
  await using cleanup = openCleanup();
  const folder = await mkdtemp(path.join(tmpdir(), "natter-timeline-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  printProgress("timeline, building the pages");
  await buildPages(folder);
  const address = await servePages(cleanup, folder, timelineMessages(messages));
  const contenders = await findComparedLists(address, messages);
  const results = contenders.map((contender) => emptyResults(contender));
  let chromium = "";
  for (let run = 0; run < runs; run += 1) {
    for (const result of results) {
      printProgress(`timeline, run ${String(run + 1)} of ${String(runs)}, ${result.contender.name}`);
      chromium = await measureOnce(address, result, frames);
    }
  }
  const heavy = await measureHeavyMessages(folder, runs * heavyRuns, Math.min(frames, 60));
  const figures = [...timelineFigures(results, frames, await firstScriptBytes()), ...heavy];
  return { runtime: { runtime: "chromium", chromium }, figures };
}

function emptyResults(contender: ComparedList): ListResults {
  return {
    contender,
    open: [],
    openWork: [],
    idle: [],
    scroll: [],
    blank: [],
    heapBytes: [],
    typing: [],
    arrivals: [],
  };
}

/** Measures one list once. Returns the version of the Chromium that it ran in. */
async function measureOnce(address: string, result: ListResults, frames: number): Promise<string> {
  const { page, count } = result.contender;
  const open = (cleanup: Cleanup): Promise<OpenList> => openList(cleanup, address, page, count);
  if (page === "natter") {
    const { work, arrivalsPerSecond } = await withList(open, measureTyping);
    result.typing.push(...work);
    result.arrivals.push(arrivalsPerSecond);
  }
  return withList(open, async (list) => {
    result.open.push(list.took);
    result.openWork.push(list.work);
    result.idle.push(...(await measureIdleWork(list, frames)));
    result.scroll.push(...(await measureScrollWork(list, frames)));
    result.heapBytes.push(await usedHeapBytes(list.session));
    result.blank.push(await countBlankFrames(list, frames));
    return list.chromium;
  });
}
