import { DatabaseSync } from "node:sqlite";
import { keptFrom } from "../rows/clearing-place.ts";
import { uncountAll } from "../tables/message-counts.ts";
import { createSchema } from "../tables/schema.ts";
import { beginBuilding } from "../search/search-building.ts";

/** Newest messages taken along of each conversation; older ones are read from the service again. */
const keptPerConversation = 200;

/** What was cleared and is still to be taken away stays behind. */
const kept = keptFrom("c.id", "disk");
const floor = `coalesce((SELECT message_order FROM disk.messages WHERE conversation_id = c.id AND message_order >= ${kept}
  ORDER BY message_order DESC LIMIT 1 OFFSET ${keptPerConversation - 1}), '')`;

const copies = [
  "INSERT OR IGNORE INTO unsent SELECT * FROM disk.unsent WHERE json_valid(message) AND json_valid(attachments) AND json_valid(uploads)",
  "INSERT OR IGNORE INTO drafts SELECT * FROM disk.drafts WHERE json_valid(mentions) AND json_valid(files) AND json_valid(location)",
  "INSERT OR IGNORE INTO stars SELECT * FROM disk.stars WHERE json_valid(message)",
  "INSERT OR IGNORE INTO fired_reminders SELECT * FROM disk.fired_reminders",
  "INSERT OR IGNORE INTO conversations SELECT * FROM disk.conversations WHERE json_valid(facts)",
  "INSERT OR IGNORE INTO facts SELECT * FROM disk.facts",
  "INSERT OR IGNORE INTO read_positions SELECT * FROM disk.read_positions",
  "INSERT OR IGNORE INTO seen SELECT * FROM disk.seen",
  "INSERT OR IGNORE INTO people SELECT * FROM disk.people",
  "INSERT OR IGNORE INTO members SELECT * FROM disk.members",
  `INSERT OR IGNORE INTO messages SELECT m.* FROM main.conversations c JOIN disk.messages m
     ON m.conversation_id = c.id AND m.message_order >= max(${kept}, ${floor}) WHERE json_valid(m.message)`,
  `INSERT OR IGNORE INTO gaps SELECT g.* FROM main.conversations c JOIN disk.gaps g
     ON g.conversation_id = c.id AND g.before_order > ${floor}`,
  // What was left behind is a gap like any other.
  `INSERT OR IGNORE INTO gaps SELECT id, lowest, '' FROM
     (SELECT c.id, ${floor} AS lowest FROM main.conversations c) WHERE lowest <> ''`,
  "INSERT OR IGNORE INTO history_downloads SELECT * FROM disk.history_downloads",
  uncountAll,
  // The index is not copied: it is built again of what was taken along.
  beginBuilding,
];

/** An empty database in memory. */
export function openMemory(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  createSchema(database);
  return database;
}

/** A database in memory with the newest of what a file holds, as far as it can be read; `onLoss` hears of each table that cannot. */
export function copyToMemory(file: string, onLoss: (error: unknown) => void): DatabaseSync {
  const database = openMemory();
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
