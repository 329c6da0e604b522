import type { CacheTables } from "../../cache/tables/tables.ts";

const fact = "blocked";

/** Ids of the users that the account blocks, as last stored on this computer. */
export function readBlockedIds(tables: Pick<CacheTables, "facts">): readonly string[] {
  const kept: unknown = JSON.parse(tables.facts.get(fact) ?? "[]");
  return Array.isArray(kept) ? kept.map(String) : [];
}

export function saveBlockedIds(tables: Pick<CacheTables, "facts">, ids: readonly string[]): void {
  tables.facts.save(fact, JSON.stringify(ids));
}
