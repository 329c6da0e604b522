import { DatabaseSync } from "node:sqlite";
import { firstKeptSortKeySql } from "../rows/clearing-sql.ts";
import { markAllUncountedSql } from "../tables/message-counts.ts";
import { createSchema } from "../tables/schema.ts";
import { markAllUnindexedSql } from "../search/search-index-builder.ts";

/**
 * Number of newest messages that are copied for each conversation. The service returns older messages again on request.
 */
const keptPerConversation = 200;

/**
 * The sort key from which the messages of a conversation are copied. Earlier messages were cleared and only wait for
 * deletion.
 */
const firstKeptSortKey = firstKeptSortKeySql("c.id", "disk");
const floor = `coalesce((SELECT message_order FROM disk.messages WHERE conversation_id = c.id AND message_order >= ${firstKeptSortKey}
  ORDER BY message_order DESC LIMIT 1 OFFSET ${keptPerConversation - 1}), '')`;

const copies = [
  "INSERT OR IGNORE INTO unsent SELECT * FROM disk.unsent WHERE json_valid(message) AND json_valid(attachments) AND json_valid(uploads)",
  "INSERT OR IGNORE INTO drafts SELECT * FROM disk.drafts WHERE json_valid(mentions) AND json_valid(files) AND json_valid(location)",
  "INSERT OR IGNORE INTO early_uploads SELECT * FROM disk.early_uploads WHERE json_valid(upload)",
  "INSERT OR IGNORE INTO scheduled SELECT * FROM disk.scheduled WHERE json_valid(status) AND json_valid(content)",
  "INSERT OR IGNORE INTO stars SELECT * FROM disk.stars WHERE json_valid(message)",
  "INSERT OR IGNORE INTO notification_levels SELECT * FROM disk.notification_levels",
  "INSERT OR IGNORE INTO allowed_people SELECT * FROM disk.allowed_people",
  "INSERT OR IGNORE INTO delayed_notifications SELECT * FROM disk.delayed_notifications",
  "INSERT OR IGNORE INTO fired_reminders SELECT * FROM disk.fired_reminders",
  "INSERT OR IGNORE INTO known_events SELECT * FROM disk.known_events WHERE json_valid(event)",
  "INSERT OR IGNORE INTO conversations SELECT * FROM disk.conversations WHERE json_valid(facts)",
  "INSERT OR IGNORE INTO facts SELECT * FROM disk.facts",
  "INSERT OR IGNORE INTO read_positions SELECT * FROM disk.read_positions",
  "INSERT OR IGNORE INTO seen SELECT * FROM disk.seen",
  "INSERT OR IGNORE INTO people SELECT * FROM disk.people",
  "INSERT OR IGNORE INTO members SELECT * FROM disk.members",
  `INSERT OR IGNORE INTO messages SELECT m.* FROM main.conversations c JOIN disk.messages m
     ON m.conversation_id = c.id AND m.message_order >= max(${firstKeptSortKey}, ${floor}) WHERE json_valid(m.message)`,
  // Messages of `admitted_messages` are older than all others, so they are copied only if all others are copied.
  `INSERT OR IGNORE INTO messages SELECT m.* FROM main.conversations c JOIN disk.admitted_messages a
     ON a.conversation_id = c.id AND a.message_order >= ${floor} JOIN disk.messages m USING (conversation_id, message_order)
     WHERE json_valid(m.message)`,
  // Copies the reactions only to messages that were copied.
  `INSERT OR IGNORE INTO received_reactions SELECT r.* FROM disk.received_reactions r JOIN main.messages m
     USING (conversation_id, message_order) WHERE json_valid(r.emoji)`,
  `INSERT OR IGNORE INTO gaps SELECT g.* FROM main.conversations c JOIN disk.gaps g
     ON g.conversation_id = c.id AND g.before_order > ${floor}`,
  // The history before the copied messages becomes an ordinary gap.
  `INSERT OR IGNORE INTO gaps SELECT id, lowest, '' FROM
     (SELECT c.id, ${floor} AS lowest FROM main.conversations c) WHERE lowest <> ''`,
  "INSERT OR IGNORE INTO history_downloads SELECT * FROM disk.history_downloads",
  markAllUncountedSql,
  // The index is not copied: it is rebuilt from the copied messages.
  markAllUnindexedSql,
];

/** Opens an empty database in memory. */
export function openMemoryDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  createSchema(database);
  return database;
}

/**
 * Copies the newest data of a file to a database in memory, as far as it is readable. `onLoss` is called with the error
 * of each table that cannot be read.
 */
export function copyDatabaseToMemory(file: string, onLoss: (error: unknown) => void): DatabaseSync {
  const database = openMemoryDatabase();
  try {
    database.prepare("ATTACH DATABASE ? AS disk").run(file);
  } catch (error) {
    onLoss(error);
    return database;
  }
  for (const copy of copies) {
    try {
      database.exec(copy);
    } catch (error) {
      onLoss(error);
    }
  }
  database.exec("DETACH DATABASE disk");
  return database;
}
