import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Cache } from "../../cache/cache.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import { beginning, orderOf } from "../../cache/rows/message-order.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { HistoryDownloads } from "../timeline/history-download.ts";
import { inWords, wordsOfReaction } from "../messages/emoji-words.ts";
import { withQuotes } from "../conversations/quotes.ts";

/** Messages held in memory at once while a conversation is written out. */
const perStretch = 200;

/** One thing that an export tells: a message, or that some may be missing here. */
export type ExportEntry =
  { readonly kind: "message"; readonly message: KeptMessage } | { readonly kind: "gap" };

/** What a conversation is written out from. Nothing of it is held: a stretch is read when it is asked for. */
export interface ExportSource {
  readonly conversation: Conversation;
  readonly me: Account;
  /** Aborted when the account is stopped: nothing can be read after that. */
  readonly signal: AbortSignal;
  /** Messages that are held. */
  count(): number;
  /** Everything held, oldest first, a stretch at a time. */
  stretches(): Generator<readonly ExportEntry[]>;
  /** A name that is known of somebody. */
  nameOf(id: UserId): string | null;
  /** What stands for a reaction in words. */
  wordsOf(reaction: Reaction): string;
  /** Downloads the rest of the history; null when it went well, or when the person cancelled that. */
  downloadHistory(): Promise<Problem | null>;
}

interface SourceParts {
  readonly me: Account;
  readonly cache: Cache;
  readonly rows: Pick<ConversationRows, "get">;
  readonly downloads: HistoryDownloads;
  readonly signal: AbortSignal;
}

/** Opens a conversation for writing it out; null when it is not, or no longer, among those of the account. */
export function createExportSource(parts: SourceParts, id: ConversationId): ExportSource | null {
  const { me, cache, rows, downloads, signal } = parts;
  const conversation = rows.get(id);
  if (conversation === null) return null;
  return {
    conversation,
    me,
    signal,
    count: () => cache.read((tables) => tables.messages.countHeld(id)),
    stretches: () => stretchesOf(cache, id),
    wordsOf: (reaction) => cache.read((tables) => wordsOfReaction(tables, reaction)),
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
  let place = beginning;
  for (;;) {
    const messages = cache.read((tables) =>
      tables.messages
        .first(id, place, null, perStretch)
        .map((message) => inWords(tables, withQuotes(tables, message))),
    );
    const last = messages.at(-1);
    if (last === undefined) break;
    place = orderOf(last.id);
    yield messages.flatMap((message) => [
      ...gapsUpTo(gaps, orderOf(message.id)),
      { kind: "message" as const, message },
    ]);
  }
  if (gaps.length > 0) yield [{ kind: "gap" }];
}

/** All gaps of a conversation, oldest first. */
function gapsOf(tables: Tables, id: ConversationId): Gap[] {
  const gaps: Gap[] = [];
  for (let gap = tables.gaps.above(id, beginning); gap !== null; gap = tables.gaps.above(id, gap.before)) {
    gaps.push(gap);
  }
  return gaps;
}

/** Takes off the gaps that end at or before a place; several are told as one. */
function gapsUpTo(gaps: Gap[], place: string): readonly ExportEntry[] {
  const left = gaps.findIndex(({ before }) => before > place);
  const passed = gaps.splice(0, left === -1 ? gaps.length : left);
  return passed.length === 0 ? [] : [{ kind: "gap" }];
}
