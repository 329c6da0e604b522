import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, MessageId, ScheduledMessageId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { ScheduledMessage } from "../../../preload/model/messages/scheduled.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { parseJsonColumn, readNumberColumn, readTextColumn } from "../rows/rows.ts";

/** A scheduled message as it is stored, without the name of its conversation. */
export type StoredScheduledMessage = Omit<ScheduledMessage, "chatName">;

/**
 * The table of scheduled messages. They exist only on this computer, so recovery reads them even from a damaged file.
 */
export interface ScheduledMessageTable {
  get(id: ScheduledMessageId): StoredScheduledMessage | null;
  /** All scheduled messages, the earliest first. Those with the same time come in the order of writing. */
  all(): readonly StoredScheduledMessage[];
  /** Adds a message, or saves a changed message. */
  save(scheduled: StoredScheduledMessage): void;
  remove(id: ScheduledMessageId): void;
  count(): number;
}

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createScheduledTableSql = `
CREATE TABLE IF NOT EXISTS scheduled (
  -- The order of writing.
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  conversation_id TEXT NOT NULL,
  send_at REAL NOT NULL,
  status TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
`;

/** Reads a scheduled message from a row. */
export function parseScheduledRow(row: DatabaseRow): StoredScheduledMessage {
  return {
    id: asId<ScheduledMessageId>(readTextColumn(row, "id")),
    conversationId: asId<ConversationId & MessageId>(readTextColumn(row, "conversation_id")),
    sendAt: readNumberColumn(row, "send_at"),
    status: parseJsonColumn(row, "status") as StoredScheduledMessage["status"],
    content: parseJsonColumn(row, "content") as StoredScheduledMessage["content"],
  };
}

export function createScheduledTable(database: DatabaseSync): ScheduledMessageTable {
  const get = database.prepare("SELECT * FROM scheduled WHERE id = ?");
  const all = database.prepare("SELECT * FROM scheduled ORDER BY send_at, sequence");
  const save = database.prepare(
    `INSERT INTO scheduled (id, conversation_id, send_at, status, content) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET (send_at, status, content) = (excluded.send_at, excluded.status, excluded.content)`,
  );
  const remove = database.prepare("DELETE FROM scheduled WHERE id = ?");
  const count = database.prepare("SELECT count(*) AS every FROM scheduled");
  return {
    get: (id) => {
      const row = get.get(id);
      return row === undefined ? null : parseScheduledRow(row);
    },
    all: () => all.all().map(parseScheduledRow),
    save: ({ id, conversationId, sendAt, status, content }) => {
      save.run(id, conversationId, sendAt, JSON.stringify(status), JSON.stringify(content));
    },
    remove: (id) => {
      remove.run(id);
    },
    count: () => readNumberColumn(count.get() ?? { every: 0 }, "every"),
  };
}
