import type { Tables } from "../../cache/tables/tables.ts";

const fact = "blocked";

/** Whom the account blocks, as far as this computer was told. */
export function blockedIds(tables: Pick<Tables, "facts">): readonly string[] {
  const kept: unknown = JSON.parse(tables.facts.get(fact) ?? "[]");
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** Keeps whom the account blocks. */
export function saveBlockedIds(tables: Pick<Tables, "facts">, ids: readonly string[]): void {
  tables.facts.save(fact, JSON.stringify(ids));
}
