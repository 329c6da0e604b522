import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../preload/ids.ts";
import { asId } from "../../preload/ids.ts";
import type { Row } from "./rows.ts";
import { numberOf, textOf } from "./rows.ts";

/** A text typed and not sent. */
export interface Draft {
  readonly conversationId: ConversationId;
  readonly text: string;
  /** Milliseconds. */
  readonly savedAt: number;
}

/** Texts typed and not sent. They exist nowhere else, so a damaged file is searched for them. */
export interface DraftTable {
  /** Empty where there is none. */
  get(conversationId: ConversationId): string;
  /** An empty text takes the draft away. `savedAt` in milliseconds. */
  save(conversationId: ConversationId, text: string, savedAt: number): void;
  all(): readonly Draft[];
  count(): number;
}

/** A row as a draft. */
export function toDraft(row: Row): Draft {
  return {
    conversationId: asId<ConversationId>(textOf(row, "conversation_id")),
    text: textOf(row, "text"),
    savedAt: numberOf(row, "saved_at"),
  };
}

/** Opens the table of drafts. */
export function createDraftTable(database: DatabaseSync): DraftTable {
  const get = database.prepare("SELECT text FROM drafts WHERE conversation_id = ?");
  const save = database.prepare(
    `INSERT INTO drafts (conversation_id, text, saved_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET text = excluded.text, saved_at = excluded.saved_at`,
  );
  const remove = database.prepare("DELETE FROM drafts WHERE conversation_id = ?");
  const all = database.prepare("SELECT * FROM drafts");
  const count = database.prepare("SELECT count(*) AS every FROM drafts");
  return {
    get: (conversationId) => {
      const row = get.get(conversationId);
      return row === undefined ? "" : textOf(row, "text");
    },
    save: (conversationId, text, savedAt) => {
      if (text === "") remove.run(conversationId);
      else save.run(conversationId, text, savedAt);
    },
    all: () => all.all().map(toDraft),
    count: () => numberOf(count.get() ?? { every: 0 }, "every"),
  };
}
