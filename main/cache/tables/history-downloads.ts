import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Row } from "../rows/rows.ts";
import { numberOf, numberOrNullOf, textOf } from "../rows/rows.ts";

/** A history that a person wants here as a whole, and that is not yet. */
export interface KeptDownload {
  readonly conversationId: ConversationId;
  readonly isPaused: boolean;
  /** Messages that the service counts, which may be too many (interface/messages#listing); null until it was asked. */
  readonly total: number | null;
}

/** The table of histories that are being downloaded, so that a restart goes on with them. */
export interface HistoryDownloadTable {
  get(conversationId: ConversationId): KeptDownload | null;
  /** In the order they were asked for. */
  all(): readonly KeptDownload[];
  save(download: KeptDownload): void;
  remove(conversationId: ConversationId): void;
}

function toDownload(row: Row): KeptDownload {
  return {
    conversationId: textOf(row, "conversation_id") as ConversationId,
    isPaused: numberOf(row, "is_paused") === 1,
    total: numberOrNullOf(row, "total"),
  };
}

/** Opens the table of histories that are being downloaded. */
export function createHistoryDownloadTable(database: DatabaseSync): HistoryDownloadTable {
  const get = database.prepare("SELECT * FROM history_downloads WHERE conversation_id = ?");
  const all = database.prepare("SELECT * FROM history_downloads ORDER BY sequence");
  const save = database.prepare(
    `INSERT INTO history_downloads (conversation_id, is_paused, total) VALUES (?, ?, ?)
     ON CONFLICT (conversation_id) DO UPDATE SET is_paused = excluded.is_paused, total = excluded.total`,
  );
  const remove = database.prepare("DELETE FROM history_downloads WHERE conversation_id = ?");
  return {
    get: (conversationId) => {
      const row = get.get(conversationId);
      return row === undefined ? null : toDownload(row);
    },
    all: () => all.all().map(toDownload),
    save: ({ conversationId, isPaused, total }) => {
      save.run(conversationId, isPaused ? 1 : 0, total);
    },
    remove: (conversationId) => {
      remove.run(conversationId);
    },
  };
}
