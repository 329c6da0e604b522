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
import { discardedSampleCount } from "../support/scene.ts";
import { printProgress } from "../support/waiting.ts";
import { growthName, growthSteps } from "./growth-steps.ts";

/** The longest p95 of the first page of a search in milliseconds, and the most bytes of a message on the disk. */
const goals = { search: 25, bytes: 650 };

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
  readonly start: readonly number[];
  readonly open: readonly number[];
  readonly search: readonly number[];
  readonly bytes: readonly number[];
}

/** Measures starts, openings, searches and bytes on the disk with ever more messages, and with ever more chats. */
export async function measureGrowth(amounts: GrowthAmounts): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const step of stepsOf(amounts)) {
    const measured = await measureStep(step, amounts);
    figures.push(...step.points.flatMap((point) => figuresOf(point, step, measured)));
  }
  return figures;
}

/** The local copies: with more and more messages in as many chats, then with more and more chats of the fewest messages. */
function stepsOf({ messages, chats }: GrowthAmounts): readonly Step[] {
  const [counts, chatCounts] = [growthSteps("messages", messages), growthSteps("chats", chats)];
  const [fewest = messages] = counts;
  const alone = chatCounts.filter((count) => count !== conversationCount);
  return [
    ...counts.map((count) => ({
      messages: count,
      chats: conversationCount,
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

async function measureStep({ messages, chats }: Step, { starts, samples }: GrowthAmounts): Promise<Measured> {
  await using cleanup = openCleanup();
  printProgress(`growth, ${String(messages)} messages in ${String(chats)} chats`);
  const profiles = await prepareLargeProfiles(cleanup, messages, chats);
  return {
    start: await measureStarts(profiles, starts),
    open: await measureOpenings(profiles, samples),
    search: measureSearches(profiles.localCopy, samples),
    bytes: [profiles.bytes.onDisk],
  };
}

async function measureStarts({ full }: LargeProfiles, starts: number): Promise<readonly number[]> {
  const taken: number[] = [];
  // The first start reads the programs from the disk; it is not counted.
  for (let run = 0; run <= starts; run += 1) taken.push((await start(full, waitUntilListIsDrawn)).took);
  return taken.slice(1);
}

/** Milliseconds until the largest conversation is drawn, after another one was open. */
async function measureOpenings(
  { full, largest, usual }: LargeProfiles,
  samples: number,
): Promise<readonly number[]> {
  await using cleanup = openCleanup();
  const { page } = await openApp(cleanup, full);
  await page.locator("[data-conversation]").first().waitFor();
  const taken: number[] = [];
  for (let sample = 0; sample < discardedSampleCount + samples; sample += 1) {
    taken.push(await openConversation(page, largest));
    await openConversation(page, usual);
  }
  return taken.slice(discardedSampleCount);
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

function figuresOf(
  { of, count }: Omit<GrowthPoint, "line">,
  { messages, chats }: Step,
  measured: Measured,
): readonly Figure[] {
  const figure = (line: GrowthPoint["line"], what: string, unit: Unit = "ms"): Figure => ({
    ...summariseFigure(
      {
        name: growthName(of, count, line),
        what: `${what}, ${String(messages)} messages in ${String(chats)} chats`,
        unit,
      },
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
  ];
}
