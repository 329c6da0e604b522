import type { Json, JsonObject } from "../../../../preload/model/app/json.ts";

/** What lies deeper is left out: whoever sent it did not mean to tell anything by it. */
const deepest = 16;

/** Fields of the wire as plain JSON, kept for screens to come. */
export function toJsonObject(fields: object): JsonObject {
  return objectOf(fields, deepest, (_name, value) => value);
}

/**
 * The same, with every id as text: in what a system message tells they come as numbers too (interface/conventions#ids).
 */
export function toJsonWithTextIds(fields: object): JsonObject {
  return objectOf(fields, deepest, (name, value) =>
    typeof value === "number" && /(^|_)ids?$/.test(name) ? String(value) : value,
  );
}

type Change = (name: string, value: unknown) => unknown;

function objectOf(fields: object, depth: number, change: Change): JsonObject {
  const kept = Object.entries(fields)
    // Read back from the local copy it would be taken for the prototype.
    .filter(([name]) => name !== "__proto__")
    .map(([name, value]) => [name, jsonOf(name, value, depth - 1, change)] as const);
  return Object.fromEntries(kept);
}

/** The name of a list stands for each of its items: the numbers of `user_ids` are ids. */
function jsonOf(name: string, value: unknown, depth: number, change: Change): Json {
  if (typeof value === "object" && value !== null) {
    if (depth <= 0) return null;
    if (Array.isArray(value)) return value.map((item) => jsonOf(name, item, depth - 1, change));
    return objectOf(value, depth, change);
  }
  const changed = change(name, value);
  const isPlain = typeof changed === "string" || typeof changed === "boolean" || Number.isFinite(changed);
  return isPlain ? (changed as Json) : null;
}
