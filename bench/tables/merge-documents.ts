import { groupNames } from "../plan.ts";
import type { BenchResults } from "../support/document.ts";

/** Merges documents, in the order of the plan. Of a group that is in several documents, the last one counts. */
export function mergeDocuments(documents: readonly BenchResults[]): BenchResults {
  const last = new Map(documents.flatMap(({ groups }) => groups.map((group) => [group.name, group])));
  return { groups: groupNames.flatMap((name) => last.get(name) ?? []) };
}
