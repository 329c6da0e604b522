import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Cache } from "../../cache/cache.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import { firstSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { HistoryDownloads } from "../timeline/history-download.ts";
import { replacePackEmojiByWords, reactionText } from "../messages/emoji-words.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";

/** Number of messages per block, and so the number that an export has in memory at once. */
const perStretch = 200;

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
  /** Number of stored messages. */
  count(): number;
  /** All stored messages, oldest first, in blocks. */
  stretches(): Generator<readonly ExportEntry[]>;
  /** Name of a user; null if it is unknown. */
  nameOf(id: UserId): string | null;
  /** Text for a reaction. */
  wordsOf(reaction: Reaction): string;
  /** Downloads the rest of the history. Returns null if it is complete or the person cancelled the download. */
  downloadHistory(): Promise<Problem | null>;
}

interface SourceParts {
  readonly me: Account;
  readonly cache: Cache;
  readonly rows: Pick<ConversationRows, "get">;
  readonly downloads: HistoryDownloads;
  readonly signal: AbortSignal;
}

/** Creates the source of an export; null if the conversation does not, or no longer, belong to the account. */
export function createExportSource(parts: SourceParts, id: ConversationId): ExportSource | null {
  const { me, cache, rows, downloads, signal } = parts;
  const conversation = rows.get(id);
  if (conversation === null) return null;
  return {
    conversation,
    me,
    signal,
    count: () => cache.read((tables) => tables.messages.countStored(id)),
    stretches: () => stretchesOf(cache, id),
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

function* stretchesOf(cache: Cache, id: ConversationId): Generator<readonly ExportEntry[]> {
  const gaps = cache.read((tables) => gapsOf(tables, id));
  let sortKey = firstSortKey;
  for (;;) {
    const messages = cache.read((tables) =>
      tables.messages
        .first(id, sortKey, null, perStretch)
        .map(createMessageCompleter(tables))
        .map((message) => replacePackEmojiByWords(tables, message)),
    );
    const last = messages.at(-1);
    if (last === undefined) break;
    sortKey = toSortKey(last.id);
    yield messages.flatMap((message) => [
      ...gapsUpTo(gaps, toSortKey(message.id)),
      { kind: "message" as const, message },
    ]);
  }
  if (gaps.length > 0) yield [{ kind: "gap" }];
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
function gapsUpTo(gaps: Gap[], sortKey: string): readonly ExportEntry[] {
  const left = gaps.findIndex(({ before }) => before > sortKey);
  const passed = gaps.splice(0, left === -1 ? gaps.length : left);
  return passed.length === 0 ? [] : [{ kind: "gap" }];
}
