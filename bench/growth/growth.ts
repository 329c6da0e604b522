import { openCache } from "../../main/cache/open-cache.ts";
import { openSearch, searchKinds } from "../cache/search-kinds.ts";
import { conversationCount, createVocabulary } from "../cache/search-load.ts";
import { prepareLargeProfiles } from "../start/large-profile.ts";
import type { LargeProfiles } from "../start/large-profile.ts";
import { openConversation } from "../start/open-conversation.ts";
import { start, waitUntilListIsDrawn } from "../start/start.ts";
import { openCleanup } from "../support/cleanup.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import type { Figure, GrowthPoint, Unit } from "../support/document.ts";
import { openApp } from "../support/open-app.ts";
import { memoryOf } from "../support/process-memory.ts";
import { summarise } from "../support/statistics.ts";
import { discardedSampleCount } from "../support/scene.ts";
import { printProgress } from "../support/waiting.ts";
import { growthName, growthSteps, manyChatsFrom, ratioName } from "./growth-steps.ts";

/**
 * The longest p95 of the first page of a search in milliseconds, the most bytes of a message on the disk, and how many
 * times as long a start and an opening may take with the most messages.
 */
const goals = { search: 25, bytes: 650, ratio: 1.1 };

/**
 * The largest numbers of messages and chats, and how often the measure starts the app, opens a conversation and repeats
 * each search.
 */
interface GrowthAmounts {
  readonly messages: number;
  readonly chats: number;
  readonly starts: number;
  readonly samples: number;
}

/** How many messages and chats one measured local copy has, and which points of the plots it gives. */
interface Step {
  readonly messages: number;
  readonly chats: number;
  readonly points: readonly Omit<GrowthPoint, "line">[];
}

interface Measured {
  readonly start: number[];
  readonly open: readonly number[];
  readonly search: readonly number[];
  readonly bytes: readonly number[];
  readonly memory: readonly number[];
}

/** Measures starts, openings, searches, memory and bytes on the disk with ever more messages, and with ever more chats. */
export async function measureGrowth(amounts: GrowthAmounts): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const prepared: { readonly step: Step; readonly profiles: LargeProfiles }[] = [];
  for (const step of stepsOf(amounts)) {
    printProgress(`growth, ${nameOf(step)}`);
    prepared.push({ step, profiles: await prepareLargeProfiles(cleanup, step.messages, step.chats) });
  }
  const starts = await measureStarts(
    prepared.map(({ profiles }) => profiles),
    amounts.starts,
  );
  const measured: (readonly [Step, Measured])[] = [];
  for (const [index, { step, profiles }] of prepared.entries()) {
    printProgress(`opening and searching, ${nameOf(step)}`);
    const opened = await measureOpenings(profiles, amounts.samples);
    const search = measureSearches(profiles.localCopy, amounts.samples);
    const bytes = [profiles.bytes.onDisk];
    measured.push([step, { start: starts[index] ?? [], ...opened, search, bytes }]);
  }
  return [...measured.flatMap(([step, values]) => figuresOf(step, values)), ...ratiosOf(measured)];
}

function nameOf({ messages, chats }: Step): string {
  return `${String(messages)} messages in ${String(chats)} chats`;
}

/**
 * The local copies: with more and more messages in as many chats, the largest in many chats; then with more and more
 * chats of the fewest messages.
 */
function stepsOf({ messages, chats }: GrowthAmounts): readonly Step[] {
  const [counts, chatCounts] = [growthSteps("messages", messages), growthSteps("chats", chats)];
  const [fewest = messages] = counts;
  const alone = chatCounts.filter((count) => count !== conversationCount);
  return [
    ...counts.map((count) => ({
      messages: count,
      chats: count >= manyChatsFrom ? Math.max(chats, conversationCount) : conversationCount,
      points: [
        { of: "messages" as const, count },
        ...(count === fewest && alone.length < chatCounts.length
          ? [{ of: "chats" as const, count: conversationCount }]
          : []),
      ],
    })),
    ...alone.map((count) => ({
      messages: fewest,
      chats: count,
      points: [{ of: "chats" as const, count }],
    })),
  ];
}

/** Milliseconds of the starts with each profile. They take turns, so that other load on the computer affects all. */
async function measureStarts(
  profiles: readonly LargeProfiles[],
  starts: number,
): Promise<readonly number[][]> {
  const taken = profiles.map((): number[] => []);
  // The first start reads the programs from the disk; it is not counted.
  for (let run = 0; run <= starts; run += 1) {
    printProgress(`starting, ${String(run)} of ${String(starts)}`);
    for (const [index, { full }] of profiles.entries()) {
      const took = await measureStart(full);
      if (run > 0) taken[index]?.push(took);
    }
  }
  return taken;
}

/** Number of starts for one sample. On a busy computer, the list may be drawn before this process can watch for it. */
const triesOfStart = 5;

async function measureStart(options: LargeProfiles["full"]): Promise<number> {
  const failures: unknown[] = [];
  while (failures.length < triesOfStart) {
    try {
      return (await start(options, waitUntilListIsDrawn)).took;
    } catch (error) {
      failures.push(error);
      printProgress(error instanceof Error ? error.message : String(error));
    }
  }
  throw new AggregateError(failures, "not measured: no start could be watched");
}

/** Milliseconds until the largest conversation is drawn, after another one was open; then the memory of main. */
async function measureOpenings(
  { full, largest, usual }: LargeProfiles,
  samples: number,
): Promise<Pick<Measured, "open" | "memory">> {
  await using cleanup = openCleanup();
  const { page, pids } = await openApp(cleanup, full);
  await page.locator("[data-conversation]").first().waitFor();
  const open: number[] = [];
  for (let sample = 0; sample < discardedSampleCount + samples; sample += 1) {
    open.push(await openConversation(page, largest));
    await openConversation(page, usual);
  }
  const [main] = pids;
  if (main === undefined) throw new Error("the app has no process");
  return { open: open.slice(discardedSampleCount), memory: [memoryOf(main)] };
}

/** Milliseconds of the first page of each kind of search, several times. */
function measureSearches(file: string, samples: number): readonly number[] {
  const cache = openCache({ path: file, log: { warn: printProgress, error: printProgress } });
  try {
    const search = openSearch(cache);
    return searchKinds(createVocabulary()).flatMap(({ name, text }) =>
      Array.from({ length: samples }, () => {
        const began = performance.now();
        const { state } = search.searchMessages({ text, conversationId: null, before: null });
        if (state !== "found") throw new Error(`not measured: ${name} was refused`);
        return performance.now() - began;
      }),
    );
  } finally {
    cache.close();
  }
}

function figuresOf(step: Step, measured: Measured): readonly Figure[] {
  return step.points.flatMap(({ of, count }) => {
    const figure = (line: GrowthPoint["line"], what: string, unit: Unit = "ms"): Figure => ({
      ...summariseFigure(
        { name: growthName(of, count, line), what: `${what}, ${nameOf(step)}`, unit },
        measured[line],
      ),
      point: { of, count, line },
    });
    return [
      figure("start", "process started -> the list is drawn"),
      figure("open", "the largest conversation pressed -> its messages are drawn"),
      withGoal(figure("search", "first page of each kind of search"), "p95", { atMost: goals.search }),
      withGoal(figure("bytes", "a message on the disk, with its index", "bytes"), "p50", {
        atMost: goals.bytes,
      }),
      figure("memory", "memory of main after the openings", "bytes"),
    ];
  });
}

/** How much longer starts and openings take with the most messages than with the fewest. */
function ratiosOf(measured: readonly (readonly [Step, Measured])[]): readonly Figure[] {
  const byMessages = measured.flatMap(([{ points }, values]) =>
    points.filter(({ of }) => of === "messages").map(({ count }) => ({ count, values })),
  );
  const [first, last] = [byMessages[0], byMessages.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  return (["start", "open"] as const).map((line) => {
    const p50 = (samples: readonly number[]): number => summarise(samples).p50;
    const about = {
      name: ratioName("messages", last.count, line),
      what: `${line}, median of ${String(last.count)} messages of that of ${String(first.count)}`,
      unit: "ratio",
    } as const;
    const ratio = summariseFigure(about, [p50(last.values[line]) / p50(first.values[line])]);
    return withGoal(ratio, "p50", { atMost: goals.ratio });
  });
}
