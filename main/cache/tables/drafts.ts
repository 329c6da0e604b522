import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { Draft } from "../../../preload/model/messages/drafts.ts";
import { emptyDraft, isEmptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { Row } from "../rows/rows.ts";
import { jsonOf, numberOf, textOf, textOrNullOf } from "../rows/rows.ts";

/** A draft, where and when it was kept. */
export interface KeptDraft extends Draft {
  readonly conversationId: ConversationId;
  /** Milliseconds. */
  readonly savedAt: number;
}

/** What was written and not sent. It exists nowhere else, so a damaged file is searched for it. */
export interface DraftTable {
  /** The empty draft where there is none. */
  get(conversationId: ConversationId): Draft;
  /** An empty draft is taken away. */
  save(draft: KeptDraft): void;
  all(): readonly KeptDraft[];
  count(): number;
}

/** A row as a draft. A file of an earlier version, which has text alone, is read too: what can be saved of it is saved. */
export function toDraft(row: Row): KeptDraft {
  const replyTo = row["reply_to"] === undefined ? null : textOrNullOf(row, "reply_to");
  return {
    conversationId: asId<ConversationId & MessageId>(textOf(row, "conversation_id")),
    text: textOf(row, "text"),
    savedAt: numberOf(row, "saved_at"),
    replyTo: replyTo === null ? null : asId<MessageId>(replyTo),
    mentions: row["mentions"] === undefined ? [] : (jsonOf(row, "mentions") as Draft["mentions"]),
    ...emojiOf(row),
    files: row["files"] === undefined ? [] : (jsonOf(row, "files") as Draft["files"]),
    location: row["location"] === undefined ? null : (jsonOf(row, "location") as Draft["location"]),
  };
}

function emojiOf(row: Row): Pick<Draft, "emoji"> {
  const emoji = row["emoji"] === undefined ? [] : (jsonOf(row, "emoji") as NonNullable<Draft["emoji"]>);
  return emoji.length === 0 ? {} : { emoji };
}

/** Opens the table of drafts. */
export function createDraftTable(database: DatabaseSync): DraftTable {
  const get = database.prepare("SELECT * FROM drafts WHERE conversation_id = ?");
  const save = database.prepare(
    `INSERT OR REPLACE INTO drafts (conversation_id, text, saved_at, reply_to, mentions, files, location, emoji)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = database.prepare("DELETE FROM drafts WHERE conversation_id = ?");
  const all = database.prepare("SELECT * FROM drafts");
  const count = database.prepare("SELECT count(*) AS every FROM drafts");
  return {
    get: (conversationId) => {
      const row = get.get(conversationId);
      if (row === undefined) return emptyDraft;
      const { conversationId: _conversation, savedAt: _savedAt, ...draft } = toDraft(row);
      return draft;
    },
    save: (draft) => {
      const { conversationId, text, savedAt, replyTo, mentions, files, location, emoji = [] } = draft;
      const rest = [mentions, files, location, emoji].map((part) => JSON.stringify(part));
      if (isEmptyDraft(draft)) remove.run(conversationId);
      else save.run(conversationId, text, savedAt, replyTo, ...rest);
    },
    all: () => all.all().map(toDraft),
    count: () => numberOf(count.get() ?? { every: 0 }, "every"),
  };
}
