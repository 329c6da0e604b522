import type { DatabaseSync } from "node:sqlite";
import { clearingTable } from "./clearing.ts";
import { firedReminderTable } from "./fired-reminders.ts";
import { messageCountTable } from "./message-counts.ts";
import { beginBuilding } from "../search/search-building.ts";
import { starTable } from "./stars.ts";

/** Version of the tables below. A file of a later one is set aside and rebuilt from the service; earlier ones are brought up to date. */
export const schemaVersion = 3;
/** Version 1 has no index; version 2 no downloads of history, and no files with what is not sent. */
const firstVersion = 1;
/** The fact that says how the words of the index were made. They have to be made the same way when they are looked up or forgotten. */
const searchForm = "search-form";
/** Goes up when `indexedForm` gives another form for the same message. Which characters are letters is Unicode's to say. */
const currentForm = `3, Unicode ${process.versions["unicode"] ?? "unknown"}`;

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

// What can be found (decision 12). The index holds no text of its own: only words, and the places they stand in. A place
// has the rowid of the message in it, which VACUUM might change: so nothing may vacuum this file. Words are written in
// small pages and merged sixteen parts at a time, so that no write waits for a large merge; all at once is for need only.
const searchTable = `
DROP TABLE IF EXISTS search;
CREATE VIRTUAL TABLE search USING fts5 (words, content = '', columnsize = 0, tokenize = 'ascii');
INSERT INTO search (search, rank) VALUES ('pgsz', 1000), ('automerge', 16), ('crisismerge', 1000);
${beginBuilding}
INSERT OR REPLACE INTO facts (name, value) VALUES ('${searchForm}', '${currentForm}');
`;

// Histories that a person wants here as a whole. A row goes when all of it is here, or when it is cancelled.
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
/** Columns that tables of earlier versions lack, at the end as in new tables. */
const laterColumns = [
  { table: "unsent", column: "uploads", type: "TEXT NOT NULL DEFAULT '[]'" },
  { table: "drafts", column: "reply_to", type: "TEXT" },
  { table: "drafts", column: "mentions", type: "TEXT NOT NULL DEFAULT '[]'" },
  { table: "drafts", column: "files", type: "TEXT NOT NULL DEFAULT '[]'" },
  // Version 3 had none of these at first; one that has no use for them leaves them alone.
  { table: "drafts", column: "location", type: "TEXT NOT NULL DEFAULT 'null'" },
  { table: "drafts", column: "emoji", type: "TEXT NOT NULL DEFAULT '[]'" },
] as const;

/** Makes the tables in an empty database. */
export function createSchema(database: DatabaseSync): void {
  change(
    database,
    tables +
      starTable +
      clearingTable +
      messageCountTable +
      firedReminderTable +
      searchTable +
      downloadsTable,
  );
}

/**
 * Brings the tables of an earlier version up to date, and those whose words were made in another way. This takes little
 * time: the index is filled later. False: that version is not known.
 */
export function upgradeSchema(database: DatabaseSync, version: number): boolean {
  if (version < firstVersion || version > schemaVersion) return false;
  const lacking = laterColumns.filter(({ table, column }) => !hasColumn(database, table, column));
  const additions = lacking.map(
    ({ table, column, type }) => `ALTER TABLE ${table} ADD COLUMN ${column} ${type};`,
  );
  if (additions.length > 0) change(database, additions.join("\n"));
  const form = database.prepare("SELECT value FROM facts WHERE name = ?").get(searchForm);
  const missing = [
    form?.["value"] === currentForm ? "" : searchTable,
    version === schemaVersion ? "" : downloadsTable,
    hasTable(database, "stars") ? "" : starTable,
    hasTable(database, "clearings") ? "" : clearingTable,
    hasTable(database, "message_counts") ? "" : messageCountTable,
    hasTable(database, "fired_reminders") ? "" : firedReminderTable,
  ].join("");
  if (missing !== "") change(database, missing);
  return true;
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
export function schemaVersionOf(database: DatabaseSync): number {
  const row = database.prepare("PRAGMA user_version").get();
  return Number(row?.["user_version"] ?? 0);
}
