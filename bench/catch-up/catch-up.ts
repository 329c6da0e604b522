import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createAccount } from "../../main/accounts/account.ts";
import { HandedFiles } from "../../main/chat/drafts/handed-files.ts";
import type { AccountHandle } from "../../main/accounts/account.ts";
import { beginning, orderOf } from "../../main/cache/rows/message-order.ts";
import type { Cache } from "../../main/cache/cache.ts";
import { openCache } from "../../main/cache/open-cache.ts";
import { createDownloader } from "../../main/service/download.ts";
import { createService } from "../../main/service/call.ts";
import { systemClock } from "../../main/shell/app/clock.ts";
import type { ConversationId, UserId } from "../../preload/base/ids.ts";
import { asId } from "../../preload/base/ids.ts";
import type { Settings } from "../../preload/model/app/settings.ts";
import type { CatchUpTown, Head } from "./catch-up-town.ts";
import { chatCount, groupCount, messagesEach, startCatchUpTown } from "./catch-up-town.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { Figure } from "../support/search-document.ts";
import { figure, withGoal } from "../support/search-document.ts";
import { progress, within } from "../support/waiting.ts";

/** Requests that the bare loop has under way at once: as many as the catch-up. */
const sideBySide = 3;
/** Conversations of a page of a list. */
const listed = 100;
/** No fewer can do: the lists, and one page of each conversation that changed. */
const minimum = Math.ceil(groupCount / listed) + Math.ceil(chatCount / listed) + groupCount + chatCount;

interface Taken {
  readonly requests: number[];
  readonly caughtUp: number[];
  readonly bare: number[];
}

/** Every request that was made, and when the last one ended. */
interface Wire {
  readonly fetch: typeof globalThis.fetch;
  readonly urls: string[];
}

interface Client {
  readonly account: AccountHandle;
  readonly cache: Cache;
  readonly wire: Wire;
}

/** Two hundred conversations of an account get fifty messages each while it is away; what it then asks for, and how long that takes. */
export async function measureCatchUp(runs: number): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const folder = await mkdtemp(path.join(tmpdir(), "natter-catch-up-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const town = await startCatchUpTown(cleanup);
  const client = openClient(town, path.join(folder, "messages.sqlite"));
  cleanup.defer(() => {
    client.account.stop();
    client.cache.close();
  });
  await readAll(client, await town.sayMore());
  const taken: Taken = { requests: [], caughtUp: [], bare: [] };
  for (let run = 0; run <= runs; run += 1) {
    progress(`catch-up, ${String(run)} of ${String(runs)}`);
    const heads = await town.sayMore();
    client.wire.urls.length = 0;
    const caughtUp = await timed(() => catchUp(client, heads));
    const urls = [...client.wire.urls];
    const bare = await timed(() => readBarely(urls));
    // The first run warms up: it is not counted.
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

function openClient({ urls, me, token }: CatchUpTown, file: string): Client {
  const wire = openWire();
  const clock = systemClock;
  const log = {
    info: ignore,
    warn: (event: string) => {
      progress(event);
    },
    error: (event: string, error: unknown) => {
      throw new Error(event, { cause: error });
    },
  };
  const cache = openCache({ path: file, log });
  const account = createAccount({
    me: { id: asId<UserId>(me), name: "Sam", avatar: null, email: null, isDemo: false },
    cache,
    clock,
    log,
    random: Math.random,
    service: createService({ baseUrls: urls, fetch: wire.fetch, token: () => token, clock, log }),
    downloader: createDownloader({ baseUrls: urls, fetch: wire.fetch, token: () => token, clock, log }),
    // Pushes are no part of this: the line stays as it is.
    createPush: () => ({ connect: ignore, stop: ignore, watch: ignore, signalTyping: ignore }),
    publish: ignore,
    notifier: { show: ignore, remind: () => undefined, tellMissed: () => undefined, withdraw: ignore },
    settings: () => quiet,
    uploader: { upload: () => Promise.reject(new Error("nothing is uploaded here")) },
    pastedFolder: `${file}.pasted`,
    handed: new HandedFiles(),
    onEnded: ignore,
    onAccountChanged: ignore,
    onUnread: ignore,
  });
  return { account, cache, wire };
}

const quiet: Settings = {
  theme: "system",
  density: "cosy",
  notificationContent: "nothing",
  areNotificationsOn: false,
  oauthClientId: "",
  listWidth: 300,
  areLocationsStripped: true,
  areEventRemindersOn: false,
  mediaLimit: 1_000_000_000,
  arePicturesFetched: true,
  areVideosFetched: false,
  areFilesFetched: false,
  fetchLimit: 25_000_000,
  isSpellingChecked: true,
  spellingLanguages: [],
  isSentByEnter: true,
  emojiTone: 0 as const,
  recentEmoji: [],
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

/** Before the measure every conversation was read once. */
async function readAll(client: Client, heads: readonly Head[]): Promise<void> {
  client.account.start();
  await until("the first list", () =>
    client.cache.read((tables) => tables.conversations.listed().length === heads.length),
  );
  for (const { conversationId } of heads)
    await client.account.openConversation({ conversationId: conversationId as ConversationId });
  client.account.closeConversation();
  await until("the first reading", () => isComplete(client.cache, heads));
}

async function catchUp(client: Client, heads: readonly Head[]): Promise<void> {
  client.account.reconnect();
  await until("catching up", () => isComplete(client.cache, heads));
}

function isComplete(cache: Cache, heads: readonly Head[]): boolean {
  return cache.read((tables) =>
    heads.every(({ conversationId, messageId }) => {
      const kept = tables.conversations.get(conversationId as ConversationId);
      return (kept?.completeTo ?? beginning) >= orderOf(messageId);
    }),
  );
}

function until(what: string, check: () => boolean): Promise<void> {
  const waiting = async (): Promise<void> => {
    while (!check()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return within(120_000, what, waiting());
}

/** The same requests, read and parsed, and nothing more. */
async function readBarely(urls: readonly string[]): Promise<void> {
  const left = [...urls];
  const work = async (): Promise<void> => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`a request was refused with ${String(response.status)}`);
      JSON.parse(await response.text());
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
}

async function timed(task: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await task();
  return performance.now() - began;
}

function figuresOf({ requests, caughtUp, bare }: Taken): readonly Figure[] {
  const what = `${String(groupCount + chatCount)} conversations with ${String(messagesEach)} new messages each`;
  const ratios = (over: readonly number[], under: (run: number) => number): number[] =>
    over.map((value, run) => value / under(run));
  return [
    figure({ name: "requests", what: `requests made to catch up with ${what}`, unit: "requests" }, requests),
    withGoal(
      figure(
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
    figure({ name: "caughtUp", what: `time to catch up with ${what}`, unit: "ms" }, caughtUp),
    figure({ name: "bare", what: "time of the same requests, read and parsed only", unit: "ms" }, bare),
    figure(
      { name: "ofBare", what: "time to catch up, of that of the same requests alone", unit: "ratio" },
      ratios(caughtUp, (run) => bare[run] ?? Number.NaN),
    ),
  ];
}
