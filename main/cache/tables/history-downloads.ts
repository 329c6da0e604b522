import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { readNumberColumn, readNullableNumberColumn, readTextColumn } from "../rows/rows.ts";

/** A history download that is not finished. */
export interface StoredHistoryDownload {
  readonly conversationId: ConversationId;
  readonly isPaused: boolean;
  /**
   * Number of messages that the service states, which may be too high (interface/messages#listing); null until the
   * service was asked.
   */
  readonly total: number | null;
}

/** The table of unfinished history downloads, so that they resume after a restart. */
export interface HistoryDownloadTable {
  get(conversationId: ConversationId): StoredHistoryDownload | null;
  /** All unfinished downloads, in the order in which they were requested. */
  all(): readonly StoredHistoryDownload[];
  save(download: StoredHistoryDownload): void;
  remove(conversationId: ConversationId): void;
}

function toDownload(row: DatabaseRow): StoredHistoryDownload {
  return {
    conversationId: readTextColumn(row, "conversation_id") as ConversationId,
    isPaused: readNumberColumn(row, "is_paused") === 1,
    total: readNullableNumberColumn(row, "total"),
  };
}

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
