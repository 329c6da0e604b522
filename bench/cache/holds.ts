import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Cache } from "../../main/cache/cache.ts";
import { openCache } from "../../main/cache/open-cache.ts";
import { countChats } from "../../main/chat/conversations/chat-sizes.ts";
import type { FileBook } from "../../main/chat/messages/file-book.ts";
import { learnFileNames } from "../../main/chat/gallery/file-names.ts";
import { findPlan } from "../../main/chat/activities/plan-message.ts";
import { Search } from "../../main/chat/search/search.ts";
import { systemClock as clock } from "../../main/shell/app/clock.ts";
import { asId } from "../../preload/base/ids.ts";
import type { EventId, FileId } from "../../preload/base/ids.ts";
import { openCleanup } from "../support/cleanup.ts";
import { conversationOf, MessageSource, personOf } from "./search-load.ts";
import { figure, withGoal } from "../support/search-document.ts";
import type { Figure } from "../support/search-document.ts";
import { progress } from "../support/waiting.ts";

const pageLength = 1000;
/** A frame: whoever types or scrolls notices what takes longer. */
const longestHold = 16;

type Work = readonly [what: string, run: () => Promise<unknown>];

/** How long what a person asks for holds the thread, with a great many messages on this computer. */
export async function measureHolds(messages: number, runs: number): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const folder = await mkdtemp(path.join(tmpdir(), "natter-holds-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const cache = openCache({
    path: path.join(folder, "messages.sqlite"),
    log: { warn: progress, error: progress },
  });
  cleanup.defer(() => {
    cache.close();
  });
  fill(cache, messages);
  const figures: Figure[] = [];
  for (const [what, run] of worksOf(cache)) {
    progress(what);
    const holds: number[] = [];
    // The first run reads from the disk and compiles: it is not counted.
    for (let turn = 0; turn <= runs; turn += 1) holds.push(await holdOf(run));
    const about = { name: "hold", what: `${what}, ${String(messages)} messages here`, unit: "ms" } as const;
    figures.push(withGoal(figure(about, holds.slice(1)), "p95", { atMost: longestHold }));
  }
  return figures;
}

function fill(cache: Cache, messages: number): void {
  for (const page of new MessageSource(messages).pages(pageLength))
    cache.write((tables) => {
      for (const message of page) tables.messages.save(message);
      const largest = conversationOf(0);
      for (const { attachments } of page)
        for (const one of attachments)
          if (one.kind === "file") {
            const info = {
              id: one.fileId,
              name: `rota ${one.fileId}.pdf`,
              bytes: 1,
              type: "application/pdf",
            };
            tables.facts.save(`file ${largest} ${one.fileId}`, JSON.stringify(info));
          }
    });
}

/** What once took the longer the more messages there are, in the largest conversation. */
function worksOf(cache: Cache): readonly Work[] {
  const here = conversationOf(0);
  const { signal } = new AbortController();
  const me = { ...personOf(1), email: null, isDemo: false };
  const search = new Search({ cache, me, clock, signal, timeZone: () => "UTC" });
  const answer = { name: "", bytes: null, type: null };
  const book = {
    info: (_conversation: unknown, id: FileId) => Promise.resolve({ ok: true, value: { id, ...answer } }),
  } as unknown as FileBook;
  const request = { conversationId: here, kinds: ["file"], text: "rota 9999", before: null } as const;
  const now = (run: () => unknown) => () => Promise.resolve(run());
  return [
    ["counting what is here", now(() => cache.read((tables) => tables.messages.countAll()))],
    ["counting a download of history", now(() => cache.read((tables) => tables.messages.countHeld(here)))],
    [
      "finding what planned an event",
      now(() => cache.read((tables) => findPlan(tables, here, asId<EventId>("none")))),
    ],
    ["learning the names of files", () => learnFileNames({ cache, clock, signal, book }, here)],
    ["searching files by name", () => search.searchGallery(request)],
    ["counting what each chat takes", () => countChats({ cache, clock, signal, filesOf: () => [] })],
  ];
}

/** The longest turn of the event loop while something runs: milliseconds of the processor, so other programs do not count. */
async function holdOf(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let since = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(since);
    longest = Math.max(longest, (user + system) / 1000);
    since = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await run();
  isOver = true;
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return longest;
}
