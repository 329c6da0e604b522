import type { Json, JsonObject } from "../../../../preload/model/app/json.ts";

/** Maximum nesting depth. Deeper values carry no useful information and are left out. */
const deepest = 16;

/**
 * Converts the fields of an unknown attachment or a system message to plain JSON, which is stored for later versions.
 */
export function toJsonObject(fields: object): JsonObject {
  return objectOf(fields, deepest, (_name, value) => value);
}

/**
 * Like `toJsonObject`, but converts ids to text, because the data of system messages may contain them as numbers
 * (interface/conventions#ids).
 */
export function toJsonWithTextIds(fields: object): JsonObject {
  return objectOf(fields, deepest, (name, value) =>
    typeof value === "number" && /(^|_)ids?$/.test(name) ? String(value) : value,
  );
}

type Change = (name: string, value: unknown) => unknown;

function objectOf(fields: object, depth: number, change: Change): JsonObject {
  const kept = Object.entries(fields)
    // Left out: when the local copy is read, a field with this name would set the prototype of the object.
    .filter(([name]) => name !== "__proto__")
    .map(([name, value]) => [name, jsonOf(name, value, depth - 1, change)] as const);
  return Object.fromEntries(kept);
}

/**
 * Converts one value. The elements of a list are treated by the name of the list, so the numbers in `user_ids` count as
 * ids.
 */
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
