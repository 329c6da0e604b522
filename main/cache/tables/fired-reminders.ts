import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, EventId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** One reminder of an event, as it stood when it came due: an event that is moved has others. */
export interface ReminderMark {
  readonly conversationId: ConversationId;
  readonly eventId: EventId;
  /** When the event begins as it says so itself: a moment, or a day of the calendar. */
  readonly begins: string;
  /** How long before the start it is due. */
  readonly lead: Milliseconds;
  /** When the event begins for this computer. */
  readonly startAt: Milliseconds;
}

/** Reminders of events that had their turn, shown or not: none of them comes again. */
export interface FiredReminderTable {
  has(mark: ReminderMark): boolean;
  /** A second time changes nothing. */
  add(mark: ReminderMark): void;
  /** Forgets those of events that began before a time. */
  forgetBefore(startAt: Milliseconds): void;
}

/** The table, where it is not there yet. It came after the first files of this version. */
export const firedReminderTable = `
CREATE TABLE IF NOT EXISTS fired_reminders (
  conversation_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  begins TEXT NOT NULL,
  lead REAL NOT NULL,
  start_at REAL NOT NULL,
  PRIMARY KEY (conversation_id, event_id, begins, lead)
) STRICT, WITHOUT ROWID;
`;

/** Opens the table of reminders that had their turn. */
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
