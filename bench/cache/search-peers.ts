import { DatabaseSync } from "node:sqlite";
import type { KeptMessage } from "../../main/cache/rows/kept-message.ts";
import { orderOf } from "../../main/cache/rows/message-order.ts";

/** Writes pages as fast as SQLite takes them. */
export interface PageWriter {
  write(page: readonly KeptMessage[]): void;
  close(): void;
}

function openBare(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;
    CREATE TABLE messages (conversation_id TEXT NOT NULL, message_order TEXT NOT NULL, counts INTEGER NOT NULL,
      message TEXT NOT NULL, PRIMARY KEY (conversation_id, message_order)) STRICT`);
  return database;
}

/** The loop that anybody would write: one prepared statement, one transaction for each page, and no index. */
export function openBareWriter(file: string): PageWriter {
  const database = openBare(file);
  const add = database.prepare("INSERT INTO messages VALUES (?, ?, ?, ?)");
  return {
    write: (page) => {
      database.exec("BEGIN IMMEDIATE");
      for (const message of page)
        add.run(message.conversationId, orderOf(message.id), 1, JSON.stringify(message));
      database.exec("COMMIT");
    },
    close: () => {
      database.close();
    },
  };
}

/** The same loop with a second prepared statement, for the rows of an index of SQLite's own making; `forms` are made beforehand. */
export function openBareIndexWriter(file: string, forms: ReadonlyMap<string, string>): PageWriter {
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
        const order = orderOf(message.id);
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

/** Looks for text in every message, as a program without an index does. */
export interface Scanner {
  /** The newest fifty messages with this text in them. */
  scan(text: string): number;
  /** Bytes of the file that these tables take, by table. */
  bytes(): Readonly<Record<string, number>>;
  close(): void;
}

/** Opens a file of the cache to look through it. */
export function openScanner(file: string): Scanner {
  const database = new DatabaseSync(file, { readOnly: true });
  // What is kept of a message holds more than its text; LIKE on the whole is the cheaper way, to the scan's advantage.
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
