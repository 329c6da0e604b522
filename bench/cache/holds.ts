import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Cache } from "../../main/cache/cache.ts";
import type { KeptFacts } from "../../main/cache/tables/conversations.ts";
import { openCache } from "../../main/cache/open-cache.ts";
import { countChats } from "../../main/chat/conversations/chat-sizes.ts";
import { beginning, orderOf } from "../../main/cache/rows/message-order.ts";
import { ConversationRows } from "../../main/chat/conversations/conversation-rows.ts";
import type { FileBook } from "../../main/chat/messages/file-book.ts";
import { learnFileNames } from "../../main/chat/gallery/file-names.ts";
import { findPlan } from "../../main/chat/activities/plan-message.ts";
import { Search } from "../../main/chat/search/search.ts";
import { systemClock as clock } from "../../main/shell/app/clock.ts";
import { asId } from "../../preload/base/ids.ts";
import type { ConversationId, EventId, FileId, GroupId } from "../../preload/base/ids.ts";
import { untoldRules } from "../../preload/model/messages/message-rules.ts";
import { openCleanup } from "../support/cleanup.ts";
import { conversationCount, conversationOf, MessageSource, personOf } from "./search-load.ts";
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
  listAll(cache);
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

/** Says of each conversation that it is listed, held as a whole, and read by nobody. */
function listAll(cache: Cache): void {
  cache.write(({ conversations, messages }) => {
    for (let index = 0; index < conversationCount; index += 1) {
      const id = conversationOf(index);
      const newest = messages.newestOrder(id);
      conversations.saveFacts(factsOf(id), newest);
      conversations.setCompleteTo(id, newest);
    }
  });
}

function factsOf(id: ConversationId): KeptFacts {
  return {
    id: asId<GroupId>(id),
    kind: "group",
    parentId: null,
    name: `Group ${id}`,
    avatar: null,
    description: "",
    memberCount: 200,
    otherUserId: null,
    posting: "allowed",
    rules: untoldRules,
    mutedUntil: null,
    lastActivityAt: 0,
    preview: null,
    unreadCount: 0,
  };
}

/** The list as the account has it, told to nobody. */
function rowsOf(cache: Cache, signal: AbortSignal): ConversationRows {
  const nobody = {
    publish: () => undefined,
    notifier: { withdraw: () => undefined },
    onUnread: () => undefined,
  };
  return new ConversationRows({ ...nobody, cache, clock, signal });
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
  const rows = rowsOf(cache, signal);
  return [
    ["listing 500 conversations that all are unread", now(() => rows.list())],
    ["counting what is here", now(() => cache.read((tables) => tables.messages.countAll()))],
    ["counting a download of history", now(() => cache.read((tables) => tables.messages.countHeld(here)))],
    [
      "finding what planned an event",
      now(() => cache.read((tables) => findPlan(tables, here, asId<EventId>("none")))),
    ],
    ["learning the names of files", () => learnFileNames({ cache, clock, signal, book }, here)],
    ["searching files by name", () => search.searchGallery(request)],
    ["counting what each chat takes", () => countChats({ cache, clock, signal, filesOf: () => [] })],
    // Last: what it clears would be missing to the others.
    ["taking an older page into what is being cleared", now(takeOlderPage(cache, here))],
  ];
}

/** A conversation is cleared but for what is shown, and a page before that comes back before the disk is cleared. */
function takeOlderPage(cache: Cache, here: ConversationId): () => void {
  const shown = cache.read(({ messages }) => messages.last(here, beginning, null, 60));
  const floor = orderOf(shown[0]?.id ?? "");
  return () => {
    const page = cache.read(({ messages }) => messages.last(here, beginning, floor, 100));
    cache.write(({ messages }) => {
      messages.clearBefore(here, floor);
    });
    cache.write(({ messages }) => {
      for (const message of page) messages.save(message);
    });
  };
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
