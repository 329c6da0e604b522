import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { assembleAccount } from "../../main/accounts/account.ts";
import { RateLimit } from "../../main/chat/core/rate-limit.ts";
import { FileHandles } from "../../main/chat/drafts/file-handles.ts";
import type { AccountHandle } from "../../main/accounts/account.ts";
import { firstSortKey, toSortKey } from "../../main/cache/rows/sort-key.ts";
import type { Cache } from "../../main/cache/cache.ts";
import { openCache } from "../../main/cache/open-cache.ts";
import { createDownloader } from "../../main/service/download.ts";
import { createService } from "../../main/service/call.ts";
import { systemClock } from "../../main/shell/app/clock.ts";
import type { ConversationId, UserId } from "../../preload/base/ids.ts";
import { asId } from "../../preload/base/ids.ts";
import { defaultSettings } from "../../preload/model/app/settings.ts";
import type { Settings } from "../../preload/model/app/settings.ts";
import type { CatchUpService, NewestMessage } from "./catch-up-service-parts.ts";
import {
  chatCount,
  groupCount,
  messagesPerConversation,
  startCatchUpService,
} from "./catch-up-service-parts.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { Figure } from "../support/document.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import { printProgress, withTimeLimit } from "../support/waiting.ts";

/** Number of requests that the bare loop sends at the same time: as many as the catch-up. */
const maxParallel = 3;
/** Milliseconds between two looks at whether the catch-up is over, which cost half a millisecond each. */
const betweenLooks = 25;
/** Conversations on a page of the list. */
const listed = 100;
/** The fewest requests possible: the lists, and one page of each conversation that changed. */
const minimum = Math.ceil(groupCount / listed) + Math.ceil(chatCount / listed) + groupCount + chatCount;

/** Milliseconds by the clock, and of the processor in all threads of this process. */
interface Duration {
  readonly took: number;
  readonly worked: number;
}

interface Samples {
  readonly requests: number[];
  readonly caughtUp: Duration[];
  readonly bare: Duration[];
}

/** The URLs of all requests that `fetch` makes. */
interface Wire {
  readonly fetch: typeof globalThis.fetch;
  readonly urls: string[];
}

interface Client {
  readonly account: AccountHandle;
  readonly cache: Cache;
  readonly wire: Wire;
}

/**
 * Five hundred conversations of an account get a hundred messages each while it is offline. Measures the requests of the
 * catch-up and its duration.
 */
export async function measureCatchUp(runs: number): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const folder = await mkdtemp(path.join(tmpdir(), "natter-catch-up-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const service = await startCatchUpService(cleanup);
  const client = openClient(service, path.join(folder, "messages.sqlite"));
  cleanup.defer(() => {
    client.account.stop();
    client.cache.close();
  });
  await readAll(client, await service.sayMore());
  const taken: Samples = { requests: [], caughtUp: [], bare: [] };
  for (let run = 0; run <= runs; run += 1) {
    printProgress(`catch-up, ${String(run)} of ${String(runs)}`);
    const heads = await service.sayMore();
    client.wire.urls.length = 0;
    const caughtUp = await timed(() => catchUp(client, heads));
    const urls = [...client.wire.urls];
    const bare = await timed(() => fetchBare(urls, service.token));
    // The first run warms up and is not counted.
    if (run === 0) continue;
    taken.requests.push(urls.length);
    taken.caughtUp.push(caughtUp);
    taken.bare.push(bare);
  }
  return figuresOf(taken);
}

function ignore(): undefined {
  return undefined;
}

function openClient({ urls, me, token }: CatchUpService, file: string): Client {
  const wire = openWire();
  const clock = systemClock;
  const log = {
    info: ignore,
    warn: (event: string) => {
      printProgress(event);
    },
    error: (event: string, error: unknown) => {
      throw new Error(event, { cause: error });
    },
  };
  const cache = openCache({ path: file, log });
  const account = assembleAccount({
    me: { id: asId<UserId>(me), name: "Sam", avatar: null, email: null, isDemo: false },
    rateLimit: new RateLimit(clock),
    cache,
    clock,
    log,
    random: Math.random,
    isComputerOnline: () => true,
    service: createService({ baseUrls: urls, fetch: wire.fetch, token: () => token, clock, log }),
    downloader: createDownloader({ baseUrls: urls, fetch: wire.fetch, token: () => token, clock, log }),
    // This measure does not use pushes: the connection never changes.
    createPush: () => ({ connect: ignore, stop: ignore, watch: ignore, signalTyping: ignore }),
    publish: ignore,
    notifier: {
      show: ignore,
      showReaction: () => undefined,
      remind: () => undefined,
      showMissed: () => undefined,
      showMissedScheduled: () => undefined,
      showDigest: () => undefined,
      withdraw: ignore,
      withdrawReaction: ignore,
    },
    settings: () => quiet,
    uploader: { upload: () => Promise.reject(new Error("nothing is uploaded here")) },
    pastedFolder: `${file}.pasted`,
    fileHandles: new FileHandles(),
    onEnded: ignore,
    onAccountChanged: ignore,
    onUnread: ignore,
  });
  return { account, cache, wire };
}

const quiet: Settings = {
  ...defaultSettings,
  notificationContent: "nothing",
  areNotificationsOn: false,
  areEventRemindersOn: false,
};

function openWire(): Wire {
  const urls: string[] = [];
  return {
    urls,
    fetch: (input, init) => {
      urls.push(input instanceof Request ? input.url : input.toString());
      return fetch(input, init);
    },
  };
}

/** Reads every conversation once before the measurement. */
async function readAll(client: Client, heads: readonly NewestMessage[]): Promise<void> {
  client.account.start();
  await until("the first list", () =>
    client.cache.read((tables) => tables.conversations.listed().length === heads.length),
  );
  for (const { conversationId } of heads)
    await client.account.openConversation({ conversationId: conversationId as ConversationId });
  client.account.closeConversation();
  await until("the first reading", () => isComplete(client.cache, heads));
}

async function catchUp(client: Client, heads: readonly NewestMessage[]): Promise<void> {
  client.account.reconnect();
  await until("catching up", () => isComplete(client.cache, heads));
}

function isComplete(cache: Cache, heads: readonly NewestMessage[]): boolean {
  const extents = cache.read((tables) => tables.conversations.extents());
  const completeTo = new Map<string, string>(extents.map((each) => [each.id, each.completeTo]));
  return heads.every(
    ({ conversationId, messageId }) =>
      (completeTo.get(conversationId) ?? firstSortKey) >= toSortKey(messageId),
  );
}

function until(what: string, check: () => boolean): Promise<void> {
  const waiting = async (): Promise<void> => {
    while (!check()) await new Promise((resolve) => setTimeout(resolve, betweenLooks));
  };
  return withTimeLimit(120_000, what, waiting());
}

/** Sends the requests that the catch-up sent and parses the responses, and does nothing more. */
async function fetchBare(urls: readonly string[], token: string): Promise<void> {
  const left = [...urls];
  const headers = { "x-access-token": token };
  const work = async (): Promise<void> => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      const response = await fetch(url, { headers });
      if (!response.ok) throw new Error(`a request was refused with ${String(response.status)}`);
      JSON.parse(await response.text());
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, work));
}

async function timed(task: () => Promise<void>): Promise<Duration> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(cpu);
  return { took: performance.now() - began, worked: (user + system) / 1000 };
}

function figuresOf({ requests, caughtUp, bare }: Samples): readonly Figure[] {
  const what = `${String(groupCount + chatCount)} conversations with ${String(messagesPerConversation)} new messages each`;
  const ratios = (over: readonly number[], under: (run: number) => number): number[] =>
    over.map((value, run) => value / under(run));
  const bareDurations = (of: keyof Duration): number[] =>
    ratios(
      caughtUp.map((each) => each[of]),
      (run) => bare[run]?.[of] ?? Number.NaN,
    );
  const all = (each: readonly Duration[], of: keyof Duration): number[] => each.map((one) => one[of]);
  return [
    summariseFigure(
      { name: "requests", what: `requests made to catch up with ${what}`, unit: "requests" },
      requests,
    ),
    withGoal(
      summariseFigure(
        {
          name: "ofMinimum",
          what: `the same, of the ${String(minimum)} without which it cannot be done: the lists, and a page of each`,
          unit: "ratio",
        },
        ratios(requests, () => minimum),
      ),
      "p95",
      { atMost: 1.05 },
    ),
    summariseFigure(
      { name: "caughtUp", what: `time to catch up with ${what}`, unit: "ms" },
      all(caughtUp, "took"),
    ),
    summariseFigure(
      { name: "bare", what: "time of the same requests, read and parsed only", unit: "ms" },
      all(bare, "took"),
    ),
    summariseFigure(
      { name: "bareDurations", what: "time to catch up, of that of the same requests alone", unit: "ratio" },
      bareDurations("took"),
    ),
    summariseFigure(
      { name: "caughtUpWork", what: `work to catch up with ${what}`, unit: "ms" },
      all(caughtUp, "worked"),
    ),
    summariseFigure(
      { name: "bareWork", what: "work of the same requests, read and parsed only", unit: "ms" },
      all(bare, "worked"),
    ),
    withGoal(
      summariseFigure(
        { name: "workOfBare", what: "work to catch up, of that of the same requests alone", unit: "ratio" },
        bareDurations("worked"),
      ),
      "p50",
      { atMost: 2 },
    ),
  ];
}
