import { DatabaseSync } from "node:sqlite";
import type { StoredMessage } from "../../main/cache/rows/stored-message.ts";
import { toSortKey } from "../../main/cache/rows/sort-key.ts";

/** Writes pages as fast as SQLite takes them. */
export interface MessagePageWriter {
  write(page: readonly StoredMessage[]): void;
  close(): void;
}

function openBare(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;
    CREATE TABLE messages (conversation_id TEXT NOT NULL, message_order TEXT NOT NULL, counts INTEGER NOT NULL,
      message TEXT NOT NULL, PRIMARY KEY (conversation_id, message_order)) STRICT`);
  return database;
}

/** The simplest loop: one prepared statement, one transaction for each page, and no index. */
export function openBareWriter(file: string): MessagePageWriter {
  const database = openBare(file);
  const add = database.prepare("INSERT INTO messages VALUES (?, ?, ?, ?)");
  return {
    write: (page) => {
      database.exec("BEGIN IMMEDIATE");
      for (const message of page)
        add.run(message.conversationId, toSortKey(message.id), 1, JSON.stringify(message));
      database.exec("COMMIT");
    },
    close: () => {
      database.close();
    },
  };
}

/**
 * The loop of `openBareWriter` with a second prepared statement, which fills an FTS5 index of SQLite. The caller
 * prepares the indexed `forms` beforehand.
 */
export function openFts5IndexWriter(file: string, forms: ReadonlyMap<string, string>): MessagePageWriter {
  const database = openBare(file);
  database.exec(
    "CREATE VIRTUAL TABLE search USING fts5 (words, content = '', columnsize = 0, tokenize = 'ascii')",
  );
  const add = database.prepare("INSERT INTO messages VALUES (?, ?, ?, ?)");
  const index = database.prepare(
    "INSERT INTO search (rowid, words) VALUES (CAST(? AS INTEGER) << 28 | CAST(? AS INTEGER), ?)",
  );
  return {
    write: (page) => {
      database.exec("BEGIN IMMEDIATE");
      for (const message of page) {
        const order = toSortKey(message.id);
        const { lastInsertRowid } = add.run(message.conversationId, order, 1, JSON.stringify(message));
        index.run(message.createdAt / 1000, lastInsertRowid, forms.get(message.id) ?? "");
      }
      database.exec("COMMIT");
    },
    close: () => {
      database.close();
    },
  };
}

/** Looks for a text in every message, as a program without an index does. */
export interface MessageScanner {
  /** Reads the newest fifty messages that contain the text. Returns how many there are. */
  scan(text: string): number;
  /** Bytes of the file that each table takes, by table. */
  bytes(): Readonly<Record<string, number>>;
  close(): void;
}

/** Opens the file of a cache read-only to scan it. */
export function openMessageScanner(file: string): MessageScanner {
  const database = new DatabaseSync(file, { readOnly: true });
  // LIKE on the whole stored message is cheaper than extracting its text first, which favours the scan in this
  // comparison.
  const scan = database.prepare(
    "SELECT message FROM messages WHERE message LIKE '%' || ? || '%' ORDER BY message_order DESC LIMIT 50",
  );
  const bytes = database.prepare("SELECT name, sum(pgsize) AS size FROM dbstat GROUP BY name");
  const json = database.prepare("SELECT sum(octet_length(message)) AS size FROM messages");
  return {
    scan: (text) => scan.all(text).map(({ message }) => JSON.parse(String(message)) as unknown).length,
    bytes: () => ({
      json: Number(json.get()?.["size"] ?? 0),
      ...Object.fromEntries(bytes.all().map(({ name, size }) => [String(name), Number(size)])),
    }),
    close: () => {
      database.close();
    },
  };
}
