import type { DatabaseSync } from "node:sqlite";

/** Runs work in one transaction, which is rolled back if the work throws. */
export function inTransaction<Value>(
  database: DatabaseSync,
  begin: "BEGIN" | "BEGIN IMMEDIATE",
  run: () => Value,
): Value {
  database.exec(begin);
  try {
    const value = run();
    database.exec("COMMIT");
    return value;
  } catch (error) {
    // For some errors, SQLite has rolled back already.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
