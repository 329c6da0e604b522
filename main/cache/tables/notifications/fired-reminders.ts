import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, EventId } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";

/**
 * Identifies a reminder of an event with a given start. If the event moves to another time, its reminders have other
 * keys.
 */
export interface ReminderKey {
  readonly conversationId: ConversationId;
  readonly eventId: EventId;
  /** The start of the event as the event states it: a time, or a calendar day. */
  readonly begins: string;
  /** Time between the reminder and the start of the event. */
  readonly lead: Milliseconds;
  /** The start of the event, converted to a time on this computer. */
  readonly startAt: Milliseconds;
}

/** Reminders that are done, whether or not they were shown. None of them fires again. */
export interface FiredReminderTable {
  has(reminder: ReminderKey): boolean;
  /** Stores that a reminder is done, whether or not it was shown. Adding it again has no effect. */
  add(reminder: ReminderKey): void;
  /** Deletes the reminders of events that began before a time. */
  forgetBefore(startAt: Milliseconds): void;
}

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createFiredReminderTableSql = `
CREATE TABLE IF NOT EXISTS fired_reminders (
  conversation_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  begins TEXT NOT NULL,
  lead REAL NOT NULL,
  start_at REAL NOT NULL,
  PRIMARY KEY (conversation_id, event_id, begins, lead)
) STRICT, WITHOUT ROWID;
`;

export function createFiredReminderTable(database: DatabaseSync): FiredReminderTable {
  const has = database.prepare(
    "SELECT 1 FROM fired_reminders WHERE conversation_id = ? AND event_id = ? AND begins = ? AND lead = ?",
  );
  const add = database.prepare("INSERT INTO fired_reminders VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
  const forget = database.prepare("DELETE FROM fired_reminders WHERE start_at < ?");
  return {
    has: ({ conversationId, eventId, begins, lead }) =>
      has.get(conversationId, eventId, begins, lead) !== undefined,
    add: ({ conversationId, eventId, begins, lead, startAt }) => {
      add.run(conversationId, eventId, begins, lead, startAt);
    },
    forgetBefore: (startAt) => {
      forget.run(startAt);
    },
  };
}
