import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createSchema } from "../../../main/cache/tables/schema.ts";
import { openCacheTables } from "../../../main/cache/tables/tables.ts";

/** A database that records every prepared statement. */
class WatchedDatabase extends DatabaseSync {
  readonly prepared = new Set<string>();

  override prepare(...input: Parameters<DatabaseSync["prepare"]>): ReturnType<DatabaseSync["prepare"]> {
    this.prepared.add(input[0]);
    return super.prepare(...input);
  }

  /** Returns SQLite's query plan of a statement, one string per step. */
  planOf(sql: string): readonly string[] {
    return super
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => String(row["detail"]));
  }
}

// A plan names a table by its alias in the statement.
const readsAllMessages = /^SCAN (?:messages|m)\b/;

test("no statement of the local copy scans all messages, which would block the app longer with more messages", () => {
  const database = new WatchedDatabase(":memory:");
  createSchema(database);
  openCacheTables(database);
  const statements = [...database.prepared];
  expect(statements.filter((sql) => sql.includes("messages")).length).toBeGreaterThan(20);
  const scanning = statements.filter((sql) =>
    database.planOf(sql).some((step) => readsAllMessages.test(step)),
  );
  expect(scanning).toEqual([]);
  expect(database.planOf("SELECT count(*) FROM messages").some((step) => readsAllMessages.test(step))).toBe(
    true,
  );
  database.close();
});

test("no statement of the local copy sorts the messages of a conversation, which their index has in order", () => {
  const database = new WatchedDatabase(":memory:");
  createSchema(database);
  openCacheTables(database);
  const ordered = [...database.prepared].filter((sql) => /messages m\b.*ORDER BY message_order/s.test(sql));
  expect(ordered.length).toBeGreaterThan(8);
  const sorting = ordered.filter((sql) => database.planOf(sql).some((step) => step.includes("TEMP B-TREE")));
  expect(sorting).toEqual([]);
  database.close();
});
