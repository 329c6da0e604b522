import type { DatabaseSync } from "node:sqlite";
import { createAdmittedTableSql, createClearingTableSql } from "./clearing.ts";
import { createEarlyUploadTableSql } from "./early-uploads.ts";
import { createFiredReminderTableSql } from "./notifications/fired-reminders.ts";
import { createDelayedNotificationTableSql } from "./notifications/delayed-notifications.ts";
import { createKnownEventTableSql } from "./known-events.ts";
import { createMessageCountTableSql } from "./message-counts.ts";
import { markAllUnindexedSql } from "../search/search-index-builder.ts";
import { createAllowedPeopleTableSql } from "./notifications/allowed-people.ts";
import { createNotificationLevelTableSql } from "./notifications/notification-levels.ts";
import { createReceivedReactionTableSql } from "./received-reactions.ts";
import { createScheduledTableSql } from "./scheduled.ts";
import { createStarTableSql } from "./stars.ts";

/**
 * Version of the tables below. A file of a later version is set aside, and a new file is filled from the service. Files
 * of earlier versions are upgraded.
 */
export const schemaVersion = 4;
/**
 * Oldest version that can be upgraded. Version 1 has no search index. Version 2 has no history downloads and no files
 * of unsent messages. Version 3 writes every field of a message.
 */
const firstVersion = 1;
/**
 * Name of the stored fact that identifies how the words in the search index were made. Queries and deletions must use
 * words made in the same way.
 */
const searchForm = "search-form";
/**
 * Increase the number when `indexedForm` returns a different form for the same message. The Unicode version is included
 * because it defines which characters are letters.
 */
const currentForm = `4, Unicode ${process.versions["unicode"] ?? "unknown"}`;

const tables = `
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE conversations (
  id TEXT PRIMARY KEY,
  facts TEXT NOT NULL,
  -- Apart from the facts because JSON has no Infinity, which stands for "for good".
  muted_until REAL,
  -- The newest message when the service last listed the conversation: its unread count is as of then.
  listed_to TEXT NOT NULL,
  -- Everything up to here is held, but for the gaps. Set by pages only: a push may have been preceded by one that got lost.
  complete_to TEXT NOT NULL,
  is_listed INTEGER NOT NULL
) STRICT;

CREATE TABLE read_positions (
  conversation_id TEXT PRIMARY KEY,
  read_to TEXT NOT NULL,
  -- How far the service knows.
  told_to TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE seen (
  conversation_id TEXT PRIMARY KEY,
  message_order TEXT NOT NULL,
  at REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE messages (
  conversation_id TEXT NOT NULL,
  message_order TEXT NOT NULL,
  -- 0: never unread; 1: unread until read; 2: and it is for me.
  counts INTEGER NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (conversation_id, message_order)
) STRICT;

-- Messages may be missing after the first and before the second; an empty first is the beginning.
CREATE TABLE gaps (
  conversation_id TEXT NOT NULL,
  before_order TEXT NOT NULL,
  after_order TEXT NOT NULL,
  PRIMARY KEY (conversation_id, before_order)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, avatar TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE members (
  conversation_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  avatar TEXT,
  role TEXT NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE unsent (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  source_guid TEXT NOT NULL UNIQUE,
  conversation_id TEXT NOT NULL,
  message TEXT NOT NULL,
  attachments TEXT NOT NULL,
  -- When a request was first made that may have arrived although no answer came.
  attempted_at REAL,
  -- The newest message held at that time: had it arrived, it would stand after this one.
  newest_before TEXT NOT NULL,
  failures INTEGER NOT NULL,
  -- Files that are to go with it, and how far each has come.
  uploads TEXT NOT NULL DEFAULT '[]'
) STRICT;

CREATE TABLE drafts (
  conversation_id TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  saved_at REAL NOT NULL,
  reply_to TEXT,
  mentions TEXT NOT NULL DEFAULT '[]',
  files TEXT NOT NULL DEFAULT '[]',
  location TEXT NOT NULL DEFAULT 'null',
  -- Emoji of packs, where they stand in the text.
  emoji TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;
`;

// SQL for the index of the listed conversations whose newest messages are not stored. Search asks for them each time.
const behindIndexSql = `
CREATE INDEX IF NOT EXISTS conversations_behind ON conversations (id, listed_to, complete_to)
  WHERE is_listed = 1 AND complete_to < listed_to;
`;

// SQL that makes the search index merge sixteen parts at a time, and only in the small steps of `SearchIndex.settle`.
// By default, the index merges in large steps during writes, and blocks the thread three times as long.
const mergeInSmallStepsSql = "INSERT INTO search (search, rank) VALUES ('automerge', 0), ('usermerge', 16);";

// SQL for the search index (decision 12). It stores no text, only words and their positions. A position contains the
// message's rowid, which VACUUM might change, so no code may vacuum this file. The index writes words in small pages.
// A full merge happens only when necessary.
const searchTable = `
DROP TABLE IF EXISTS search;
CREATE VIRTUAL TABLE search USING fts5 (words, content = '', columnsize = 0, tokenize = 'ascii');
INSERT INTO search (search, rank) VALUES ('pgsz', 1000), ('crisismerge', 1000);
${mergeInSmallStepsSql}
${markAllUnindexedSql}
INSERT OR REPLACE INTO facts (name, value) VALUES ('${searchForm}', '${currentForm}');
`;

// SQL for the table of requested downloads of a complete history. A row is deleted when the history is complete or the
// download is cancelled.
const downloadsTable = `
CREATE TABLE IF NOT EXISTS history_downloads (
  -- The order they were asked for in.
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id TEXT NOT NULL UNIQUE,
  is_paused INTEGER NOT NULL,
  -- Messages that the service counts; null until it was asked.
  total INTEGER
) STRICT;
`;
/** Columns that the tables of earlier versions do not have. In new tables they also come last. */
const laterColumns = [
  { table: "unsent", column: "uploads", type: "TEXT NOT NULL DEFAULT '[]'" },
  { table: "drafts", column: "reply_to", type: "TEXT" },
  { table: "drafts", column: "mentions", type: "TEXT NOT NULL DEFAULT '[]'" },
  { table: "drafts", column: "files", type: "TEXT NOT NULL DEFAULT '[]'" },
  // The first files of version 3 did not have the columns below. An older build of version 3 ignores them.
  { table: "drafts", column: "location", type: "TEXT NOT NULL DEFAULT 'null'" },
  { table: "drafts", column: "emoji", type: "TEXT NOT NULL DEFAULT '[]'" },
  // The first files of version 4 do not have the column below, and some not even its table.
  { table: "notification_levels", column: "sound", type: "TEXT NOT NULL DEFAULT ''" },
] as const;

/** Creates the tables in an empty database. */
export function createSchema(database: DatabaseSync): void {
  change(
    database,
    tables +
      behindIndexSql +
      createStarTableSql +
      createClearingTableSql +
      createAdmittedTableSql +
      createMessageCountTableSql +
      createFiredReminderTableSql +
      createScheduledTableSql +
      createEarlyUploadTableSql +
      createReceivedReactionTableSql +
      createNotificationLevelTableSql +
      createDelayedNotificationTableSql +
      createAllowedPeopleTableSql +
      createKnownEventTableSql +
      searchTable +
      downloadsTable,
  );
}

/**
 * Upgrades the tables of an earlier version. Empties a search index whose words were made in another way; it is filled
 * again later, so this takes little time. Returns false if the version is unknown.
 */
export function upgradeSchema(database: DatabaseSync, version: number): boolean {
  if (version < firstVersion || version > schemaVersion) return false;
  const lacking = laterColumns.filter(
    ({ table, column }) => hasTable(database, table) && !hasColumn(database, table, column),
  );
  const additions = lacking.map(
    ({ table, column, type }) => `ALTER TABLE ${table} ADD COLUMN ${column} ${type};`,
  );
  if (additions.length > 0) change(database, additions.join("\n"));
  const form = database.prepare("SELECT value FROM facts WHERE name = ?").get(searchForm);
  const missing = [
    form?.["value"] !== currentForm ? searchTable : mergesByItself(database) ? mergeInSmallStepsSql : "",
    version === schemaVersion ? "" : downloadsTable + behindIndexSql,
    hasTable(database, "stars") ? "" : createStarTableSql,
    hasTable(database, "clearings") ? "" : createClearingTableSql,
    hasTable(database, "admitted_messages") ? "" : createAdmittedTableSql,
    hasTable(database, "message_counts") ? "" : createMessageCountTableSql,
    hasTable(database, "fired_reminders") ? "" : createFiredReminderTableSql,
    hasTable(database, "scheduled") ? "" : createScheduledTableSql,
    hasTable(database, "early_uploads") ? "" : createEarlyUploadTableSql,
    hasTable(database, "received_reactions") ? "" : createReceivedReactionTableSql,
    hasTable(database, "notification_levels") ? "" : createNotificationLevelTableSql,
    hasTable(database, "delayed_notifications") ? "" : createDelayedNotificationTableSql,
    hasTable(database, "allowed_people") ? "" : createAllowedPeopleTableSql,
    hasTable(database, "known_events") ? "" : createKnownEventTableSql,
  ].join("");
  if (missing !== "") change(database, missing);
  return true;
}

/**
 * Whether the search index of a file still merges its parts automatically during writes, as files of earlier versions
 * do.
 */
function mergesByItself(database: DatabaseSync): boolean {
  return database.prepare("SELECT v FROM search_config WHERE k = 'automerge'").get()?.["v"] !== 0;
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== undefined;
}

function hasColumn(database: DatabaseSync, table: string, column: string): boolean {
  return (
    database.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?").get(table, column) !== undefined
  );
}

function change(database: DatabaseSync, sql: string): void {
  try {
    database.exec(`BEGIN; ${sql} PRAGMA user_version = ${schemaVersion}; COMMIT;`);
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Version of the tables in a database; 0 for an empty one. */
export function readSchemaVersion(database: DatabaseSync): number {
  const row = database.prepare("PRAGMA user_version").get();
  return Number(row?.["user_version"] ?? 0);
}
