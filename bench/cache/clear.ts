import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Cache } from "../../main/cache/cache.ts";
import { openCache } from "../../main/cache/open-cache.ts";
import { Search } from "../../main/chat/search/search.ts";
import { clearConversation } from "../../main/chat/conversations/clear-conversation.ts";
import { ClearingRun } from "../../main/chat/conversations/clearing-run.ts";
import { ConversationRows } from "../../main/chat/conversations/conversation-rows.ts";
import { asId } from "../../preload/base/ids.ts";
import type { ChatId, UserId } from "../../preload/base/ids.ts";
import { openCleanup } from "../support/cleanup.ts";
import { MessageGenerator } from "./search-load.ts";
import { readProcessorTime } from "../support/processor-time.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { printProgress } from "../support/waiting.ts";

const chat = "1+200" as ChatId;
const pageLength = 1000;
const log = {
  warn: printProgress,
  error: (event: string, error: unknown): void => {
    throw new Error(event, { cause: error });
  },
};

/** Wall-clock time and processor time, in milliseconds. Processor time leaves out the work of other programs. */
interface Timing {
  readonly took: number;
  readonly worked: number;
}

/** How long each step of one run blocks the thread. */
interface Cleared {
  readonly atOnce: Timing;
  readonly clear: Timing;
  readonly slices: readonly Timing[];
  readonly searches: readonly Timing[];
}

/**
 * Clears a large conversation in slices, as the app does, and for comparison in one transaction. Each run uses a fresh
 * copy of the same file.
 */
export async function measureClearing(messages: number, runs: number): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const folder = await mkdtemp(path.join(tmpdir(), "natter-clear-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const original = path.join(folder, "original.sqlite");
  fill(original, messages);
  const cleared: Cleared[] = [];
  for (let run = 0; run <= runs; run += 1) {
    printProgress(`clearing, ${String(run)} of ${String(runs)}`);
    const atOnce = await inCopy(original, clearAtOnce);
    const sliced = await inCopy(original, clearInSlices);
    // The first run warms up and is not counted.
    if (run > 0) cleared.push({ atOnce, ...sliced });
  }
  return figuresOf(messages, cleared);
}

function fill(file: string, messages: number): void {
  const cache = openCache({ path: file, log });
  for (const page of new MessageGenerator(messages).pages(pageLength)) {
    cache.write((tables) => {
      for (const message of page) tables.messages.save({ ...message, conversationId: chat });
    });
  }
  cache.close();
}

async function inCopy<Value>(original: string, use: (cache: Cache) => Value): Promise<Value> {
  const file = `${original}.copy`;
  await copyFile(original, file);
  const cache = openCache({ path: file, log });
  try {
    return use(cache);
  } finally {
    cache.close();
    for (const suffix of ["", "-wal", "-shm"]) await rm(file + suffix, { force: true });
  }
}

function timed(use: () => void): Timing {
  const before = readProcessorTime();
  const began = performance.now();
  use();
  const took = performance.now() - began;
  return { took, worked: readProcessorTime() - before };
}

function isClearing(cache: Cache): boolean {
  return cache.read((tables) => tables.messages.isClearing());
}

/** The comparison: everything is cleared in one transaction. */
function clearAtOnce(cache: Cache): Timing {
  return timed(() => {
    cache.write((tables) => {
      tables.messages.clear(chat);
      while (tables.messages.isClearing()) tables.messages.clearSlice();
    });
  });
}

function clearInSlices(cache: Cache): Omit<Cleared, "atOnce"> {
  const me = { id: asId<UserId>("1"), name: "", avatar: null, email: null, isDemo: false } as const;
  const parts = {
    me,
    cache,
    clock: { now: Date.now, elapsed: () => 0, after: () => () => undefined },
    publish: () => undefined,
    notifier: { withdraw: () => undefined, withdrawReaction: () => undefined },
    onUnread: () => undefined,
    signal: new AbortController().signal,
  };
  const rows = new ConversationRows(parts);
  rows.list();
  // `ClearingRun` schedules its slices with `parts.clock`, which never calls back: the loop below runs them one after
  // the other.
  const clearing = new ClearingRun(parts);
  const search = new Search({ ...parts, timeZone: () => "UTC", isMonthFirst: () => false });
  const clear = timed(() => {
    clearConversation({ ...parts, clearing }, rows, chat, () => undefined);
  });
  const slices: Timing[] = [];
  const searches: Timing[] = [];
  while (isClearing(cache)) {
    slices.push(
      timed(() => {
        cache.write((tables) => {
          tables.messages.clearSlice();
        });
      }),
    );
    // A search during the clearing has to skip the messages that are still to be removed.
    if (slices.length % 50 === 1) {
      searches.push(
        timed(() => {
          search.searchMessages({ text: "the", conversationId: null, before: null });
        }),
      );
    }
  }
  return { clear, slices, searches };
}

function figuresOf(messages: number, cleared: readonly Cleared[]): readonly Figure[] {
  const of = `a conversation of ${String(messages)} messages`;
  const worked = (timings: readonly Timing[]): number[] => timings.map((one) => one.worked);
  const took = (timings: readonly Timing[]): number[] => timings.map((one) => one.took);
  const slices = cleared.flatMap((one) => one.slices);
  const searches = cleared.flatMap((one) => one.searches);
  const clears = cleared.map(({ clear }) => clear);
  const atOnce = cleared.map((one) => one.atOnce);
  const hold = `taking ${of} off the disk, each hold of the thread`;
  const sum = ({ slices: all }: Cleared): number => all.reduce((total, one) => total + one.worked, 0);
  return [
    withGoal(
      summariseFigure(
        { name: "clear", what: `clearing ${of}: until nobody sees it any more, work`, unit: "ms" },
        worked(clears),
      ),
      "p95",
      { atMost: 16 },
    ),
    summariseFigure({ name: "clearByClock", what: "the same by the clock", unit: "ms" }, took(clears)),
    withGoal(summariseFigure({ name: "slice", what: `${hold}, work`, unit: "ms" }, worked(slices)), "p95", {
      atMost: 8,
    }),
    summariseFigure({ name: "sliceByClock", what: "the same by the clock", unit: "ms" }, took(slices)),
    withGoal(
      summariseFigure(
        { name: "longestSlice", what: "the longest hold of each run, work", unit: "ms" },
        cleared.map(({ slices: all }) => Math.max(...worked(all))),
      ),
      "p50",
      { atMost: 16 },
    ),
    summariseFigure(
      { name: "longestSliceByClock", what: "the same by the clock", unit: "ms" },
      cleared.map(({ slices: all }) => Math.max(...took(all))),
    ),
    summariseFigure(
      { name: "searchMeanwhile", what: "a search for a frequent word while that goes on, work", unit: "ms" },
      worked(searches),
    ),
    summariseFigure({ name: "slices", what: "all slices together, work", unit: "ms" }, cleared.map(sum)),
    summariseFigure(
      { name: "allAtOnce", what: "beside it: the same in one transaction, work", unit: "ms" },
      worked(atOnce),
    ),
    summariseFigure({ name: "allAtOnceByClock", what: "the same by the clock", unit: "ms" }, took(atOnce)),
  ];
}
