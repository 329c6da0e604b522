import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, MessageId } from "../../../../preload/base/ids.ts";
import { readTextColumn } from "../../rows/rows.ts";

/** A message whose notification is held back until the quiet hours end. */
export interface DelayedNotification {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

/** The messages whose notifications are held back, so that a restart forgets none of them. */
export interface DelayedNotificationTable {
  all(): readonly DelayedNotification[];
  /** Adding a message a second time has no effect. */
  add(delayed: DelayedNotification): void;
  clear(): void;
}

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createDelayedNotificationTableSql = `
CREATE TABLE IF NOT EXISTS delayed_notifications (
  conversation_id TEXT NOT NULL,
  message_id TEXT NOT NULL,
  PRIMARY KEY (conversation_id, message_id)
) STRICT, WITHOUT ROWID;
`;

export function createDelayedNotificationTable(database: DatabaseSync): DelayedNotificationTable {
  const all = database.prepare("SELECT * FROM delayed_notifications");
  const add = database.prepare("INSERT INTO delayed_notifications VALUES (?, ?) ON CONFLICT DO NOTHING");
  const clear = database.prepare("DELETE FROM delayed_notifications");
  return {
    all: () =>
      all.all().map((row) => ({
        conversationId: readTextColumn(row, "conversation_id") as ConversationId,
        messageId: readTextColumn(row, "message_id") as MessageId,
      })),
    add: ({ conversationId, messageId }) => {
      add.run(conversationId, messageId);
    },
    clear: () => {
      clear.run();
    },
  };
}
