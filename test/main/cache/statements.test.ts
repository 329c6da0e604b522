import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createSchema } from "../../../main/cache/tables/schema.ts";
import { openTables } from "../../../main/cache/tables/tables.ts";

/** A database that remembers every statement that is prepared. */
class WatchedDatabase extends DatabaseSync {
  readonly prepared = new Set<string>();

  override prepare(...input: Parameters<DatabaseSync["prepare"]>): ReturnType<DatabaseSync["prepare"]> {
    this.prepared.add(input[0]);
    return super.prepare(...input);
  }

  /** How SQLite goes about a statement, step by step. */
  planOf(sql: string): readonly string[] {
    return super
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => String(row["detail"]));
  }
}

// A step is called by the name that the table has in the statement.
const readsAllMessages = /^SCAN (?:messages|m)\b/;

test("no statement of the local copy reads all messages: that would hold the app the longer the more there are", () => {
  const database = new WatchedDatabase(":memory:");
  createSchema(database);
  openTables(database);
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
