import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as turn } from "node:timers/promises";
import type { StoredMessage } from "../../main/cache/rows/stored-message.ts";
import { indexedForm } from "../../main/cache/search/marks.ts";
import { openCache } from "../../main/cache/open-cache.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { Figure } from "../support/document.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import { MessageGenerator } from "./search-load.ts";
import type { MessagePageWriter } from "./search-peers.ts";
import { openFts5IndexWriter, openBareWriter } from "./search-peers.ts";
import { printProgress } from "../support/waiting.ts";

/** Rows in a page of history. */
const pageLength = 100;

/** The times of writing all messages once. */
interface IngestSample {
  /** Milliseconds spent writing. */
  readonly took: number;
  /** Milliseconds of processor time: the work of other programs does not count. */
  readonly worked: number;
  /** The 99.9th percentile of the time for which the event loop is blocked, in milliseconds. */
  readonly blockedP999: number;
  readonly longestBlocked: number;
}

interface Samples {
  readonly bare: IngestSample[];
  readonly sameRows: IngestSample[];
  readonly indexed: IngestSample[];
}

const atLeast = ["p50", { atLeast: 0.6 }] as const;

/** Writes the same messages with and without the search index, in turn, each time into a new file. */
export async function measureIngest(messages: number, runs: number): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const folder = await mkdtemp(path.join(tmpdir(), "natter-ingest-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const pages = [...new MessageGenerator(messages).pages(pageLength)];
  const forms = new Map(pages.flat().map((message) => [message.id as string, indexedForm(message) ?? ""]));
  const taken: Samples = { bare: [], sameRows: [], indexed: [] };
  for (let run = 0; run <= runs; run += 1) {
    printProgress(`ingest, ${String(run)} of ${String(runs)}`);
    const bare = await write(pages, openBareWriter(path.join(folder, "bare.sqlite")));
    const sameRows = await write(pages, openFts5IndexWriter(path.join(folder, "same-rows.sqlite"), forms));
    const indexed = await write(pages, openIndexedWriter(path.join(folder, "indexed.sqlite")));
    for (const name of await readdir(folder)) await rm(path.join(folder, name));
    // The first run warms up and is not counted.
    if (run === 0) continue;
    taken.bare.push(bare);
    taken.sameRows.push(sameRows);
    taken.indexed.push(indexed);
  }
  return figuresOf(messages, taken);
}

function openIndexedWriter(file: string): MessagePageWriter {
  const cache = openCache({
    path: file,
    log: {
      warn: printProgress,
      error: (event, error) => {
        throw new Error(event, { cause: error });
      },
    },
  });
  return {
    write: (page) => {
      cache.write((tables) => {
        for (const message of page) tables.messages.save(message);
      });
    },
    close: () => {
      cache.close();
    },
  };
}

async function write(
  pages: readonly (readonly StoredMessage[])[],
  writer: MessagePageWriter,
): Promise<IngestSample> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let took = 0;
  let longestBlocked = 0;
  const cpu = process.cpuUsage();
  delay.enable();
  for (const page of pages) {
    const began = performance.now();
    writer.write(page);
    const blocked = performance.now() - began;
    took += blocked;
    longestBlocked = Math.max(longestBlocked, blocked);
    await turn();
  }
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  writer.close();
  return { took, worked: (user + system) / 1000, blockedP999: delay.percentile(99.9) / 1e6, longestBlocked };
}

function figuresOf(messages: number, { bare, sameRows, indexed }: Samples): readonly Figure[] {
  const speeds = (written: readonly IngestSample[]): number[] =>
    written.map(({ took }) => (messages * 1000) / took);
  const ratios = (comparison: readonly IngestSample[]): number[] =>
    indexed.map(({ took }, run) => (comparison[run]?.took ?? Number.NaN) / took);
  const work = (written: readonly IngestSample[]): number[] => written.map(({ worked }) => worked);
  const each = `${String(messages)} messages, ${String(pageLength)} in a transaction`;
  const speed = "messages per second";
  const delay = "event-loop delay, 99.9th percentile of each run, a timer of 1 ms included";
  return [
    summariseFigure(
      { name: "bare", what: `${each}: a prepared statement, no index`, unit: speed },
      speeds(bare),
    ),
    summariseFigure(
      { name: "sameRows", what: `${each}: two prepared statements, index rows made beforehand`, unit: speed },
      speeds(sameRows),
    ),
    summariseFigure({ name: "indexed", what: `${each}: through the cache`, unit: speed }, speeds(indexed)),
    withGoal(
      summariseFigure(
        {
          name: "ofSameRows",
          what: "speed through the cache, of the bare loop that writes the same rows",
          unit: "ratio",
        },
        ratios(sameRows),
      ),
      ...atLeast,
    ),
    withGoal(
      summariseFigure(
        {
          name: "ofBare",
          what: "speed through the cache, of the bare loop that has no index to write",
          unit: "ratio",
        },
        ratios(bare),
      ),
      ...atLeast,
    ),
    summariseFigure({ name: "bareWork", what: "processor's time of a bare run", unit: "ms" }, work(bare)),
    summariseFigure(
      { name: "sameRowsWork", what: "the same with index rows made beforehand", unit: "ms" },
      work(sameRows),
    ),
    summariseFigure({ name: "indexedWork", what: "the same through the cache", unit: "ms" }, work(indexed)),
    withGoal(
      summariseFigure(
        { name: "held", what: `through the cache: ${delay}`, unit: "ms" },
        indexed.map(({ blockedP999 }) => blockedP999),
      ),
      "p50",
      { atMost: 16 },
    ),
    summariseFigure(
      { name: "heldBare", what: `bare loop: ${delay}`, unit: "ms" },
      bare.map(({ blockedP999 }) => blockedP999),
    ),
    summariseFigure(
      {
        name: "longestPage",
        what: "the longest single transaction of each run through the cache",
        unit: "ms",
      },
      indexed.map(({ longestBlocked }) => longestBlocked),
    ),
  ];
}
