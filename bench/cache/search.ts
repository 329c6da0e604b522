import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Cache } from "../../main/cache/cache.ts";
import { toSortKey } from "../../main/cache/rows/sort-key.ts";
import { openCache } from "../../main/cache/open-cache.ts";
import type { Search } from "../../main/chat/search/search.ts";
import { asId } from "../../preload/base/ids.ts";
import { defaultMessageRules } from "../../preload/model/messages/message-rules.ts";
import type { ConversationId, MessageId } from "../../preload/base/ids.ts";
import type { SearchCursor, SearchPage } from "../../preload/model/conversations/search.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { Figure } from "../support/document.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import { openSearch, searchKinds } from "./search-kinds.ts";
import type { SearchKind } from "./search-kinds.ts";
import { measureInMemorySearch } from "./search-in-memory.ts";
import { conversationCount, MessageGenerator, senderCount, senderAt } from "./search-load.ts";
import type { MessageScanner } from "./search-peers.ts";
import { openMessageScanner } from "./search-peers.ts";
import { printProgress } from "../support/waiting.ts";

/**
 * The longest time for the first page of results, in milliseconds, and how many times longer a scan of all messages
 * must take.
 */
const goal = { firstPage: 25, timesFaster: 100 };
/** Number of scans; each takes a second or so. */
const scans = 3;

/** Measures searches of a full local copy, of the same copy without its index, and of an index in memory. */
export async function measureSearches(messages: number, samples: number): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const folder = await mkdtemp(path.join(tmpdir(), "natter-search-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "messages.sqlite");
  const cache = openCache({ path: file, log: { warn: printProgress, error: printProgress } });
  cleanup.defer(() => {
    cache.close();
  });
  const words = await fill(cache, messages);
  const search = openSearch(cache);
  const scanner = openMessageScanner(file);
  const figures: Figure[] = [];
  for (const kind of searchKinds(words)) figures.push(...(await measureKind(kind, search, scanner, samples)));
  const sizes = sizesOf(scanner, messages);
  scanner.close();
  return [...figures, ...sizes, ...(await measureInMemorySearch(messages, samples))];
}

async function fill(cache: Cache, messages: number): Promise<readonly string[]> {
  const source = new MessageGenerator(messages);
  let written = 0;
  for (const page of source.pages(100)) {
    cache.write((tables) => {
      for (const message of page) tables.messages.save(message);
    });
    if (Math.floor(written / 100_000) < Math.floor((written + page.length) / 100_000)) {
      printProgress(`search, ${String(written)} of ${String(messages)} messages written`);
    }
    written += page.length;
    await turn();
  }
  cache.write((tables) => {
    for (let index = 1; index <= senderCount; index += 1) tables.people.save(senderAt(index));
    for (let index = 0; index < conversationCount; index += 1) {
      const id = String(5000 + index) as ConversationId;
      const newest = tables.messages.newestSortKey(id);
      const oldest = tables.messages.first(id, "", null, 1)[0]?.id ?? asId<MessageId>("0");
      tables.conversations.saveFacts(factsOf(id), newest);
      tables.conversations.setCompleteTo(id, newest);
      // As in real use, the oldest part of each conversation was never loaded.
      tables.gaps.save(id, { after: "", before: toSortKey(oldest) });
    }
  });
  return source.vocabulary;
}

function factsOf(id: ConversationId) {
  return {
    id,
    kind: "group",
    parentId: null,
    name: `Group ${id}`,
    avatar: null,
    description: "",
    memberCount: 8,
    otherUserId: null,
    posting: "allowed",
    rules: defaultMessageRules,
    mutedUntil: null,
    lastActivityAt: 0,
    preview: null,
    unreadCount: 0,
  } as const;
}

async function measureKind(
  kind: SearchKind,
  search: Search,
  scanner: MessageScanner,
  samples: number,
): Promise<readonly Figure[]> {
  printProgress(`search, ${kind.name}`);
  const first: number[] = [];
  const next: number[] = [];
  const read = (before: SearchCursor | null, times: number[]): SearchPage => {
    const began = performance.now();
    const answer = search.searchMessages({ text: kind.text, conversationId: null, before });
    times.push(performance.now() - began);
    if (answer.state !== "found") throw new Error(`not measured: ${kind.name} was refused`);
    return answer.page;
  };
  let results = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const page = read(null, first);
    results = page.results.length;
    if (page.next !== null) read(page.next, next);
    await turn();
  }
  const what = `${JSON.stringify(kind.text)}, ${String(results)} results`;
  const firstPage = summariseFigure(
    { name: `${kind.name}FirstPage`, what: `first page of ${what}`, unit: "ms" },
    first,
  );
  return [
    withGoal(firstPage, "p95", { atMost: goal.firstPage }),
    ...(next.length === 0
      ? []
      : [summariseFigure({ name: `${kind.name}NextPage`, what: "the page after it", unit: "ms" }, next)]),
    ...(kind.scanned === null ? [] : scanFigures(kind.name, kind.scanned, firstPage.p50, scanner)),
  ];
}

function scanFigures(
  name: string,
  text: string,
  indexed: number,
  scanner: MessageScanner,
): readonly Figure[] {
  const took = Array.from({ length: scans }, () => {
    const began = performance.now();
    scanner.scan(text);
    return performance.now() - began;
  });
  const scan = summariseFigure(
    { name: `${name}Scan`, what: `LIKE over every message for ${JSON.stringify(text)}`, unit: "ms" },
    took,
  );
  const times = summariseFigure(
    { name: `${name}TimesFaster`, what: "the scan's time, of the first page's median", unit: "ratio" },
    took.map((one) => one / indexed),
  );
  return [scan, withGoal(times, "p50", { atLeast: goal.timesFaster })];
}

function sizesOf(scanner: MessageScanner, messages: number): readonly Figure[] {
  const bytes = scanner.bytes();
  const each = (name: (table: string) => boolean): number =>
    Object.entries(bytes).reduce((sum, [table, size]) => sum + (name(table) ? size / messages : 0), 0);
  return [
    summariseFigure({ name: "jsonBytes", what: "what is kept of a message, as JSON", unit: "bytes" }, [
      each((table) => table === "json"),
    ]),
    summariseFigure({ name: "tableBytes", what: "a message in its table, with its key", unit: "bytes" }, [
      each((table) => table.includes("messages")),
    ]),
    summariseFigure({ name: "indexBytes", what: "the index, for each message", unit: "bytes" }, [
      each((table) => table.startsWith("search")),
    ]),
  ];
}
