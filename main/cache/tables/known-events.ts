import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, EventId } from "../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { parseJsonColumn } from "../rows/rows.ts";

/**
 * The table of calendar events as the service last returned them. The app shows them while the service cannot be
 * reached.
 */
export interface KnownEventTable {
  save(event: CalendarEvent): void;
  remove(conversationId: ConversationId, id: EventId): void;
  /** Removes the events that overlap a period. */
  removeBetween(from: Milliseconds, to: Milliseconds): void;
  /** The first `limit` events of listed conversations that overlap a period, the soonest first. */
  between(from: Milliseconds, to: Milliseconds, limit: number): readonly CalendarEvent[];
  /** Keeps the `count` events that end last. */
  trim(count: number): void;
}

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createKnownEventTableSql = `
CREATE TABLE IF NOT EXISTS known_events (
  conversation_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  start_at REAL NOT NULL,
  end_at REAL NOT NULL,
  event TEXT NOT NULL,
  PRIMARY KEY (conversation_id, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS known_events_by_end ON known_events (end_at);
`;

export function createKnownEventTable(database: DatabaseSync): KnownEventTable {
  const save = database.prepare("INSERT OR REPLACE INTO known_events VALUES (?, ?, ?, ?, ?)");
  const remove = database.prepare("DELETE FROM known_events WHERE conversation_id = ? AND event_id = ?");
  const removeBetween = database.prepare("DELETE FROM known_events WHERE end_at >= ? AND start_at <= ?");
  const between = database.prepare(
    `SELECT event FROM known_events WHERE end_at >= ? AND start_at <= ?
       AND conversation_id IN (SELECT id FROM conversations WHERE is_listed = 1)
     ORDER BY start_at, end_at LIMIT ?`,
  );
  const trim = database.prepare(
    `DELETE FROM known_events WHERE (conversation_id, event_id) IN
       (SELECT conversation_id, event_id FROM known_events ORDER BY end_at DESC LIMIT -1 OFFSET ?)`,
  );
  return {
    save: (event) => {
      const { conversationId, id, startAt, endAt } = event;
      save.run(conversationId, id, startAt, endAt, JSON.stringify(event));
    },
    remove: (conversationId, id) => {
      remove.run(conversationId, id);
    },
    removeBetween: (from, to) => {
      removeBetween.run(from, to);
    },
    between: (from, to, limit) =>
      between.all(from, to, limit).map((row) => parseJsonColumn(row, "event") as CalendarEvent),
    trim: (count) => {
      trim.run(count);
    },
  };
}
