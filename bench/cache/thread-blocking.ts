import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Cache } from "../../main/cache/cache.ts";
import type { StoredConversationFields } from "../../main/cache/tables/conversations.ts";
import { openCache } from "../../main/cache/open-cache.ts";
import { measureChats } from "../../main/chat/conversations/chat-sizes.ts";
import { ConversationRows } from "../../main/chat/conversations/conversation-rows.ts";
import { runExport } from "../../main/chat/exports/run.ts";
import { createExportSource } from "../../main/chat/exports/source.ts";
import type { SharedFileRegistry } from "../../main/chat/messages/shared-file-registry.ts";
import { fetchFileNames } from "../../main/chat/gallery/file-names.ts";
import { findPlanningMessage } from "../../main/chat/activities/activity-message.ts";
import { Search } from "../../main/chat/search/search.ts";
import { systemClock as clock } from "../../main/shell/app/clock.ts";
import { asId } from "../../preload/base/ids.ts";
import { done, failed } from "../../preload/base/reply.ts";
import type { ConversationId, EventId, GroupId, UserId } from "../../preload/base/ids.ts";
import type { Person } from "../../preload/model/people/person.ts";
import { defaultMessageRules } from "../../preload/model/messages/message-rules.ts";
import { openCleanup } from "../support/cleanup.ts";
import { clearingActions } from "./clearing-actions.ts";
import type { MeasuredAction } from "./clearing-actions.ts";
import { largeMessageActions } from "./large-messages.ts";
import { conversationCount, conversationIdAt, MessageGenerator, senderAt } from "./search-load.ts";
import { readProcessorTime } from "../support/processor-time.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { printProgress } from "../support/waiting.ts";

const pageLength = 1000;
/** Number of people who are known by name. */
const peopleCount = 40_000;
/**
 * Longest time for which an action may block the thread, in milliseconds: half of a frame. The page then still gets its
 * answer in the frame in which it asks.
 */
const maxHoldTime = 8;

/** Measures how long the actions of a person block the thread when the local copy holds very many messages. */
export async function measureThreadBlocking(messages: number, runs: number): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const folder = await mkdtemp(path.join(tmpdir(), "natter-holds-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "messages.sqlite");
  const cache = openCache({
    path: file,
    log: { warn: printProgress, error: printProgress },
  });
  cleanup.defer(() => {
    cache.close();
  });
  fill(cache, messages);
  listAll(cache);
  const figures: Figure[] = [];
  const actions = [
    ...actionsOf(cache, file),
    ...largeMessageActions(cache, conversationIdAt(2)),
    ...clearingActions(cache, file, rowsOf),
  ];
  for (const [what, run, prepare] of actions) {
    printProgress(what);
    const holds: number[] = [];
    // The first run reads from the disk and compiles code; it is not counted.
    for (let turn = 0; turn <= runs; turn += 1) {
      prepare?.();
      holds.push(await holdOf(run));
    }
    const about = {
      name: nameOf(what),
      what: `${what}, ${String(messages)} messages here`,
      unit: "ms",
    } as const;
    figures.push(withGoal(summariseFigure(about, holds.slice(1)), "p999", { atMost: maxHoldTime }));
  }
  return figures;
}

/** The name of the figure of an action: `hold` and its words, as in `holdSearchingFilesByName`. */
function nameOf(what: string): string {
  const words = what.match(/[a-z]+/giu) ?? [];
  return `hold${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("")}`;
}

function fill(cache: Cache, messages: number): void {
  cache.write(({ people }) => {
    for (let index = 0; index < peopleCount; index += 1) people.save(personAt(index));
  });
  for (const page of new MessageGenerator(messages).pages(pageLength))
    cache.write((tables) => {
      for (const message of page) tables.messages.save(message);
      const largest = conversationIdAt(0);
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

function personAt(index: number): Person {
  return {
    id: asId<UserId>(String(90_000_000 + index)),
    name: `Person Number ${String(index)}`,
    avatar: null,
  };
}

/** Adds every conversation to the list, with its whole history stored and unread. */
function listAll(cache: Cache): void {
  cache.write(({ conversations, messages }) => {
    for (let index = 0; index < conversationCount; index += 1) {
      const id = conversationIdAt(index);
      const newest = messages.newestSortKey(id);
      conversations.saveFacts(factsOf(id), newest);
      conversations.setCompleteTo(id, newest);
    }
  });
}

function factsOf(id: ConversationId): StoredConversationFields {
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
    rules: defaultMessageRules,
    mutedUntil: null,
    lastActivityAt: 0,
    preview: null,
    unreadCount: 0,
  };
}

/** The list of conversations as the account builds it; its changes are not published. */
function rowsOf(cache: Cache, signal: AbortSignal): ConversationRows {
  const nobody = {
    me: { id: asId<UserId>("1") },
    publish: () => undefined,
    notifier: { withdraw: () => undefined, withdrawReaction: () => undefined },
    onUnread: () => undefined,
  };
  return new ConversationRows({ ...nobody, cache, clock, signal });
}

/** Actions whose duration once grew with the number of stored messages, each on the largest conversation. */
function actionsOf(cache: Cache, file: string): readonly MeasuredAction[] {
  const here = conversationIdAt(0);
  const { signal } = new AbortController();
  const me = { ...senderAt(1), email: null, isDemo: false };
  const search = new Search({ cache, me, clock, signal, timeZone: () => "UTC", isMonthFirst: () => false });
  const sharedFiles: Pick<SharedFileRegistry, "fileInfo"> = {
    fileInfo: (_conversation, id) => Promise.resolve(done({ id, name: "", size: null, type: null })),
  };
  const request = { conversationId: here, kinds: ["file"], text: "rota 9999", before: null } as const;
  const find = (text: string) => () =>
    Promise.resolve(search.searchMessages({ text, conversationId: null, before: null }));
  const asPromise = (run: () => unknown) => () => Promise.resolve(run());
  return [
    ["listing 500 conversations that all are unread", () => listAgain(rowsOf(cache, signal))],
    ["opening the local copy and listing its conversations", () => openAndList(file, signal)],
    ["exporting a conversation as HTML", () => exportConversation(cache, conversationIdAt(20))],
    ["searching for a frequent word", find("the ")],
    ["searching for a rare beginning", find("kar")],
    ["searching for what does not have a frequent beginning", find("-the")],
    ["counting what is here", asPromise(() => cache.read((tables) => tables.messages.countAll()))],
    [
      "counting a download of history",
      asPromise(() => cache.read((tables) => tables.messages.countStored(here))),
    ],
    [
      "finding what planned an event",
      asPromise(() => cache.read((tables) => findPlanningMessage(tables, here, asId<EventId>("none")))),
    ],
    ["learning the names of files", () => fetchFileNames({ cache, clock, signal, sharedFiles }, here)],
    ["searching files by name", () => search.searchGallery(request)],
    ["counting what each chat takes", () => measureChats({ cache, clock, signal, filesOf: () => [] })],
    [
      `completing a name among ${String(peopleCount)} people, one of whom is renamed`,
      () => search.complete({ text: "from:person", caret: 11 }),
      rename(cache),
    ],
  ];
}

/** Lists the conversations as a start of the app does. */
async function listAgain(rows: ConversationRows): Promise<unknown> {
  await rows.read();
  return rows.list();
}

/** Opens the file as a start of the app does, and closes it again. */
async function openAndList(file: string, signal: AbortSignal): Promise<void> {
  const opened = openCache({ path: file, log: { warn: printProgress, error: printProgress } });
  try {
    await listAgain(rowsOf(opened, signal));
  } finally {
    opened.close();
  }
}

/** Exports a conversation to nowhere. Each write ends in a later turn of the event loop, as a write to the disk does. */
async function exportConversation(cache: Cache, id: ConversationId): Promise<void> {
  const { signal } = new AbortController();
  const me = { ...senderAt(1), email: null, isDemo: false };
  const unused = { downloads: null, activities: null } as unknown as Pick<
    Parameters<typeof createExportSource>[0],
    "downloads" | "activities"
  >;
  const source = createExportSource({ me, cache, rows: rowsOf(cache, signal), signal, ...unused }, id, null);
  if (source === null) throw new Error("the conversation is not listed");
  const { conversation } = source;
  const head = { conversation, me, exportedAt: clock.now(), timeZone: "UTC", span: null, emojiFont: [] };
  const writeNothing = (): Promise<null> => turn(null);
  await runExport({
    source,
    format: "html",
    head: { ...head, nameOf: (user) => source.nameOf(user), wordsOf: (reaction) => source.wordsOf(reaction) },
    target: {
      currentPath: () => "",
      write: writeNothing,
      addPicture: () => Promise.resolve({ ok: true, value: "" }),
      filePathFor: () => ({ full: "", path: "" }),
      finish: writeNothing,
      leave: () => Promise.resolve(),
      discard: () => Promise.resolve(),
    },
    media: {
      fetchPicture: () => Promise.resolve(null),
      nameOfFile: () => Promise.resolve(null),
      save: () => Promise.resolve({ kind: "settled", reply: failed({ kind: "not-found" }) }),
    },
    signal,
    onProgress: () => undefined,
    onWritten: () => undefined,
  });
}

/** Gives one of the known people another name each time. */
function rename(cache: Cache): () => void {
  let renamed = 0;
  return () => {
    renamed += 1;
    cache.write(({ people }) => {
      people.save({ ...personAt(0), name: `Renamed ${String(renamed)}` });
    });
  };
}

/**
 * The longest turn of the event loop while `run` runs, in milliseconds of processor time, which leaves out the work of
 * other programs.
 */
async function holdOf(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let since = readProcessorTime();
  const look = (): void => {
    const now = readProcessorTime();
    longest = Math.max(longest, now - since);
    since = now;
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
