import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { growthPlot } from "../growth/growth-plot.ts";
import type { BenchResults } from "../support/document.ts";
import { fillPage } from "./fill-page.ts";
import { mergeDocuments } from "./merge-documents.ts";

const docs = join(import.meta.dirname, "../../docs");

/** The page with the tables, its plots, and the document that they are generated from. */
export const tableFiles = {
  page: join(docs, "performance.md"),
  results: join(docs, "performance/results.json"),
  plots: {
    messages: join(docs, "performance/growth-messages.svg"),
    chats: join(docs, "performance/growth-chats.svg"),
  },
} as const;

/** The document that the tables in the repository are generated from. */
export async function readResults(): Promise<BenchResults> {
  if (!existsSync(tableFiles.results)) return { groups: [] };
  return JSON.parse(await readFile(tableFiles.results, "utf8")) as BenchResults;
}

/**
 * Merges some files of results into that of the repository, and writes its tables and plots. If a group is in several
 * documents, the last one counts. With `keepsOthers`, groups that are in no document stay as they were, with their own
 * date; otherwise they are shown as not measured.
 */
export async function writeTables(
  documents: readonly BenchResults[],
  { keepsOthers }: { readonly keepsOthers: boolean },
): Promise<void> {
  const merged = mergeDocuments([...(keepsOthers ? [await readResults()] : []), ...documents]);
  const page = fillPage(await readFile(tableFiles.page, "utf8"), merged);
  await writeFile(tableFiles.results, `${JSON.stringify(merged, null, 2)}\n`);
  await writeFile(tableFiles.page, page);
  for (const grows of ["messages", "chats"] as const)
    await writeFile(tableFiles.plots[grows], growthPlot(merged, grows));
}
