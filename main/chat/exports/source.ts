import { setImmediate } from "node:timers/promises";
import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { EventCommands } from "../../../preload/commands/activities/events.ts";
import type { PollCommands } from "../../../preload/commands/activities/polls.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { MessageSpan } from "../../../preload/model/media/export.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Cache } from "../../cache/cache.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import { firstSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { HistoryDownloads } from "../timeline/history-download.ts";
import { replacePackEmojiByWords, reactionText } from "../messages/emoji-words.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";

/** Number of messages per block. An export has only one block in memory at a time. */
const messagesPerBlock = 200;

/** Number of messages that are examined at once, which takes a few milliseconds. */
const examinedAtOnce = 2000;

/** A poll or an event, as the service has it now. */
export type ExportedActivity =
  | { readonly kind: "poll"; readonly poll: Poll }
  | { readonly kind: "event"; readonly event: CalendarEvent };

/** One entry of an export: a message, or a gap where messages may be missing. */
export type ExportEntry =
  | { readonly kind: "message"; readonly message: StoredMessage }
  | { readonly kind: "gap" };

/**
 * The data of a conversation for an export. It stores nothing itself: each block is read from the local copy on
 * request.
 */
export interface ExportSource {
  readonly conversation: Conversation;
  readonly me: Account;
  /** Aborted when the account is stopped: nothing can be read after that. */
  readonly signal: AbortSignal;
  /** Counts the stored messages; if the source has a span, only those in the span. */
  count(): Promise<number>;
  /** The stored messages in blocks, oldest first; if the source has a span, only those in the span. */
  blocks(): Generator<readonly ExportEntry[]>;
  /** Name of a user; null if it is unknown. */
  nameOf(id: UserId): string | null;
  /** The emoji of a reaction, or the name of its pack's emoji. */
  wordsOf(reaction: Reaction): string;
  /** The poll or event of an attachment, from the service; null if it cannot be read, and for any other attachment. */
  activityOf(attachment: Attachment): Promise<ExportedActivity | null>;
  /** Downloads the rest of the history. Returns null if it is complete or the person cancelled the download. */
  downloadHistory(): Promise<Problem | null>;
}

interface SourceParts {
  readonly me: Account;
  readonly cache: Cache;
  readonly rows: Pick<ConversationRows, "get">;
  readonly downloads: HistoryDownloads;
  readonly activities: Pick<FunctionsOf<EventCommands & PollCommands>, "getEvent" | "getPoll">;
  readonly signal: AbortSignal;
}

/**
 * Creates the source of an export; null if the account does not have this conversation or no longer has it. `span`
 * null: all messages.
 */
export function createExportSource(
  parts: SourceParts,
  id: ConversationId,
  span: MessageSpan | null,
): ExportSource | null {
  const { me, cache, rows, downloads, activities, signal } = parts;
  const conversation = rows.get(id);
  if (conversation === null) return null;
  return {
    conversation,
    me,
    signal,
    count: () =>
      span === null
        ? Promise.resolve(cache.read((tables) => tables.messages.countStored(id)))
        : countSpan(parts, id, span),
    blocks: () => blocksOf(cache, id, span),
    activityOf: (attachment) => readActivity(activities, id, attachment),
    wordsOf: (reaction) => cache.read((tables) => reactionText(tables, reaction)),
    nameOf: (userId) => cache.read((tables) => tables.people.get(userId)?.name ?? null),
    downloadHistory: () =>
      new Promise((resolve) => {
        downloads.whenEnded(id, (state) => {
          resolve(state.kind === "failed" ? state.problem : null);
        });
        const started = downloads.start(id);
        if (!started.ok) resolve(started.problem);
      }),
  };
}

/** Counts the stored messages of a span in slices, and lets other work run between the slices. */
async function countSpan(
  { cache, signal }: Pick<SourceParts, "cache" | "signal">,
  id: ConversationId,
  span: MessageSpan,
): Promise<number> {
  let after: string | null = firstSortKey;
  let count = 0;
  while (after !== null && !signal.aborted) {
    const from: string = after;
    const found = cache.read((tables) => tables.messages.tallySpan(id, from, span, examinedAtOnce));
    count += found.count;
    after = found.last;
    await setImmediate();
  }
  return count;
}

/**
 * Finds the last stored message before a span, and returns its sort key; `firstSortKey` if there is none. Yields an
 * empty block after each slice, so that other work can run.
 */
function* skipToSpan(cache: Cache, id: ConversationId, span: MessageSpan): Generator<readonly [], string> {
  let sortKey = firstSortKey;
  for (;;) {
    const found = cache.read((tables) => tables.messages.tallySpan(id, sortKey, span, examinedAtOnce));
    sortKey = found.lastBefore ?? sortKey;
    if (found.last === null || found.last !== found.lastBefore) return sortKey;
    yield [];
  }
}

function* blocksOf(
  cache: Cache,
  id: ConversationId,
  span: MessageSpan | null,
): Generator<readonly ExportEntry[]> {
  const gaps = cache.read((tables) => gapsOf(tables, id));
  let sortKey = span === null ? firstSortKey : yield* skipToSpan(cache, id, span);
  // Drops the gaps that end before the first message of the span, because they are not part of the export.
  takeGapsUpTo(gaps, sortKey);
  for (;;) {
    const messages = cache.read((tables) =>
      tables.messages
        .first(id, sortKey, null, messagesPerBlock)
        .map(createMessageCompleter(tables))
        .map((message) => replacePackEmojiByWords(tables, message)),
    );
    const last = messages.at(-1);
    if (last === undefined) break;
    sortKey = toSortKey(last.id);
    const end = messages.findIndex(({ createdAt }) => span !== null && createdAt >= span.before);
    const wanted = end === -1 ? messages : messages.slice(0, end);
    yield wanted.flatMap((message) => [
      ...takeGapsUpTo(gaps, toSortKey(message.id)),
      { kind: "message" as const, message },
    ]);
    const beyond = messages[end];
    if (beyond === undefined) continue;
    yield takeGapsUpTo(gaps, toSortKey(beyond.id));
    return;
  }
  if (gaps.length > 0) yield [{ kind: "gap" }];
}

async function readActivity(
  { getEvent, getPoll }: SourceParts["activities"],
  conversationId: ConversationId,
  attachment: Attachment,
): Promise<ExportedActivity | null> {
  if (attachment.kind === "poll") {
    const reply = await getPoll({ conversationId, pollId: attachment.pollId });
    return reply.ok ? { kind: "poll", poll: reply.value } : null;
  }
  if (attachment.kind !== "event") return null;
  const reply = await getEvent({ conversationId, eventId: attachment.eventId });
  return reply.ok ? { kind: "event", event: reply.value } : null;
}

/** All gaps of a conversation, oldest first. */
function gapsOf(tables: CacheTables, id: ConversationId): Gap[] {
  const gaps: Gap[] = [];
  for (let gap = tables.gaps.above(id, firstSortKey); gap !== null; gap = tables.gaps.above(id, gap.before)) {
    gaps.push(gap);
  }
  return gaps;
}

/**
 * Removes the gaps that end at or before a sort key from `gaps`. Returns one entry for all of them, or none if there is
 * no such gap.
 */
function takeGapsUpTo(gaps: Gap[], sortKey: string): readonly ExportEntry[] {
  const left = gaps.findIndex(({ before }) => before > sortKey);
  const passed = gaps.splice(0, left === -1 ? gaps.length : left);
  return passed.length === 0 ? [] : [{ kind: "gap" }];
}
