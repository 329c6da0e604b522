import type { CacheTables } from "../../cache/tables/tables.ts";

const factName = "blocked";

/** Ids of the users that the account blocks, as last stored on this computer. */
export function readBlockedIds(tables: Pick<CacheTables, "facts">): readonly string[] {
  const kept: unknown = JSON.parse(tables.facts.get(factName) ?? "[]");
  return Array.isArray(kept) ? kept.map(String) : [];
}

export function saveBlockedIds(tables: Pick<CacheTables, "facts">, ids: readonly string[]): void {
  tables.facts.save(factName, JSON.stringify(ids));
}
