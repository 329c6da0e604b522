import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { Draft } from "../../../preload/model/messages/drafts.ts";
import { emptyDraft, isEmptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { parseJsonColumn, readNumberColumn, readTextColumn, readNullableTextColumn } from "../rows/rows.ts";

/** A draft with its conversation and the time when it was saved. */
export interface StoredDraft extends Draft {
  readonly conversationId: ConversationId;
  /** Time of saving, in milliseconds since the epoch. */
  readonly savedAt: number;
}

/** The table of drafts. Drafts exist only on this computer, so recovery reads them even from a damaged file. */
export interface DraftTable {
  /** The draft of a conversation; the empty draft if there is none. */
  get(conversationId: ConversationId): Draft;
  /** Saves a draft; deletes it if it is empty. */
  save(draft: StoredDraft): void;
  all(): readonly StoredDraft[];
  count(): number;
}

/** Reads a row. It may come from a file of an earlier version, which has only the text. */
export function parseDraftRow(row: DatabaseRow): StoredDraft {
  const replyTo = row["reply_to"] === undefined ? null : readNullableTextColumn(row, "reply_to");
  return {
    conversationId: asId<ConversationId & MessageId>(readTextColumn(row, "conversation_id")),
    text: readTextColumn(row, "text"),
    savedAt: readNumberColumn(row, "saved_at"),
    replyTo: replyTo === null ? null : asId<MessageId>(replyTo),
    mentions: row["mentions"] === undefined ? [] : (parseJsonColumn(row, "mentions") as Draft["mentions"]),
    ...emojiOf(row),
    files: row["files"] === undefined ? [] : (parseJsonColumn(row, "files") as Draft["files"]),
    location: row["location"] === undefined ? null : (parseJsonColumn(row, "location") as Draft["location"]),
  };
}

function emojiOf(row: DatabaseRow): Pick<Draft, "emoji"> {
  const emoji =
    row["emoji"] === undefined ? [] : (parseJsonColumn(row, "emoji") as NonNullable<Draft["emoji"]>);
  return emoji.length === 0 ? {} : { emoji };
}

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
      const { conversationId: _conversation, savedAt: _savedAt, ...draft } = parseDraftRow(row);
      return draft;
    },
    save: (draft) => {
      const { conversationId, text, savedAt, replyTo, mentions, files, location, emoji = [] } = draft;
      const rest = [mentions, files, location, emoji].map((part) => JSON.stringify(part));
      if (isEmptyDraft(draft)) remove.run(conversationId);
      else save.run(conversationId, text, savedAt, replyTo, ...rest);
    },
    all: () => all.all().map(parseDraftRow),
    count: () => readNumberColumn(count.get() ?? { every: 0 }, "every"),
  };
}
