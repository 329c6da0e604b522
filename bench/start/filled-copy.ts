import { createHash } from "node:crypto";
import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { toMessageJson } from "../../main/cache/rows/message-json.ts";
import { toSortKey } from "../../main/cache/rows/sort-key.ts";
import type { StoredMessage } from "../../main/cache/rows/stored-message.ts";
import { openCache } from "../../main/cache/open-cache.ts";
import { openDatabaseFile, prepareTables } from "../../main/cache/tables/database-file.ts";
import { schemaVersion } from "../../main/cache/tables/schema.ts";
import type { CacheTables } from "../../main/cache/tables/tables.ts";
import { openCacheTables } from "../../main/cache/tables/tables.ts";
import type { ConversationId } from "../../preload/base/ids.ts";
import { conversationIdAt, MessageGenerator } from "../cache/search-load.ts";
import { printProgress } from "../support/waiting.ts";

const pageLength = 1000;
/** Number of messages in one transaction of the filling. The app writes a hundred; the rows are the same. */
const transactionLength = 20_000;
/** The fewest messages for which a filled file is kept for later runs: to fill it takes minutes. */
const keptFrom = 1_000_000;
/** Folder of the filled files that are kept. It may be deleted at any time. */
const keptFolder = join(import.meta.dirname, "../../.natter/bench-copies");

/** A local copy that has messages and nothing else. */
export interface FilledCopy {
  readonly file: string;
  /** Bytes per message on the disk, and as plain JSON. */
  readonly bytes: { readonly onDisk: number; readonly asJson: number };
}

/**
 * Fills a file with the messages of these conversations through the tables of the app, in larger transactions and
 * without waiting for the disk. A large file is kept for later runs of the same version of the tables; a smaller one is
 * made in `folder`.
 */
export function fillCopy(folder: string, messages: number, ids: readonly ConversationId[]): FilledCopy {
  const target = messages < keptFrom ? folder : keptFolder;
  mkdirSync(target, { recursive: true });
  const file = join(target, `${nameOf(messages, ids)}.sqlite`);
  if (!existsSync(file)) {
    // A run that is stopped leaves a file of another name, which the next run replaces.
    const part = `${file}.part`;
    remove(part);
    fill(part, messages, ids);
    renameSync(part, file);
  }
  return { file, bytes: { onDisk: statSync(file).size / messages, asJson: jsonBytes(messages, ids) } };
}

/** A name that differs if the messages, the conversations or the version of the tables do. */
function nameOf(messages: number, ids: readonly ConversationId[]): string {
  const [sample = []] = new MessageGenerator(messages, ids.length).pages(20);
  const about = [schemaVersion, ids, sample.map(toMessageJson)];
  const hash = createHash("sha256").update(JSON.stringify(about)).digest("hex").slice(0, 12);
  return `${String(messages)}-in-${String(ids.length)}-${hash}`;
}

function remove(file: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
}

/** The messages in pages, each in its conversation of `ids`. */
function* pagesOf(messages: number, ids: readonly ConversationId[]): Generator<readonly StoredMessage[]> {
  const idOf = new Map(ids.map((id, index) => [conversationIdAt(index), id]));
  for (const page of new MessageGenerator(messages, ids.length).pages(pageLength))
    yield page.map((message) => ({
      ...message,
      conversationId: idOf.get(message.conversationId) ?? message.conversationId,
    }));
}

/** Bytes of a message as plain JSON, of the first ten thousand. */
function jsonBytes(messages: number, ids: readonly ConversationId[]): number {
  let [count, bytes] = [0, 0];
  for (const page of pagesOf(messages, ids)) {
    for (const message of page) bytes += Buffer.byteLength(JSON.stringify(message));
    count += page.length;
    if (count >= 10_000) break;
  }
  return bytes / count;
}

function fill(file: string, messages: number, ids: readonly ConversationId[]): void {
  const database = openDatabaseFile(file, null);
  prepareTables(database);
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -300000; PRAGMA wal_autocheckpoint = 20000");
  const tables = openCacheTables(database);
  let [written, unwritten] = [0, 0];
  const begin = (): void => {
    database.exec("BEGIN");
  };
  const commit = (): void => {
    tables.messageCounts.writeChangedCounts();
    tables.search.mergeIfWritten();
    database.exec("COMMIT");
    written += unwritten;
    unwritten = 0;
    printProgress(`filling, ${String(written)} of ${String(messages)}`);
  };
  begin();
  for (const page of pagesOf(messages, ids)) {
    savePage(tables, page);
    unwritten += page.length;
    if (unwritten < transactionLength) continue;
    commit();
    begin();
  }
  commit();
  database.close();
}

/** Saves a page. The whole history counts as read, as old history does. */
function savePage(tables: CacheTables, page: readonly StoredMessage[]): void {
  for (const message of page) tables.messages.save(message);
  const last = page.at(-1);
  if (last !== undefined) tables.readPositions.setReported(last.conversationId, toSortKey(last.id));
}

/** Tables that stay as the filled copy has them: messages, their counts, the search index. The others are the account's own. */
const messageTables = /^(?:messages|message_counts|search|sqlite)(?:_|$)/;

/** Puts the messages of a filled copy into the file of an account that has signed in. The app must not run. */
export function addFilledCopy(file: string, { file: filled }: FilledCopy): void {
  const former = `${file}.former`;
  renameSync(file, former);
  for (const suffix of ["-wal", "-shm"])
    if (existsSync(file + suffix)) renameSync(file + suffix, former + suffix);
  copyFileSync(filled, file, constants.COPYFILE_FICLONE);
  const database = new DatabaseSync(file);
  database.prepare("ATTACH ? AS former").run(former);
  const tables = database.prepare("SELECT name FROM former.sqlite_schema WHERE type = 'table'").all();
  for (const { name } of tables)
    if (!messageTables.test(String(name)))
      database.exec(
        `INSERT OR ${name === "read_positions" ? "IGNORE" : "REPLACE"} INTO main.${String(name)} SELECT * FROM former.${String(name)}`,
      );
  database.close();
  addMessages(file, former);
  remove(former);
}

/** Adds the few messages that the account has read from the service. */
function addMessages(file: string, former: string): void {
  const log = { warn: printProgress, error: printProgress };
  const [from, to] = [openCache({ path: former, log }), openCache({ path: file, log })];
  const messages = from.read((tables) =>
    tables.conversations.listed().flatMap(({ facts }) => tables.messages.first(facts.id, "", null, 1000)),
  );
  to.write((tables) => {
    for (const message of messages) tables.messages.save(message);
  });
  from.close();
  to.close();
}
