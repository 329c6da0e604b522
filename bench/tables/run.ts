// npm run bench-tables: writes the tables of docs/performance.md from the documents in the given files, or anew from
// docs/performance/results.json. Groups that are in no file stay as they were.
import { readFile } from "node:fs/promises";
import type { BenchResults } from "../support/document.ts";
import { writeTables } from "./write-tables.ts";

const documents = await Promise.all(
  process.argv.slice(2).map(async (file) => JSON.parse(await readFile(file, "utf8")) as BenchResults),
);
await writeTables(documents, { keepsOthers: true });
