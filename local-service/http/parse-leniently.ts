import type { z } from "zod";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * Parses a body or a query leniently, because clients of other authors send null or an empty text for an optional field
 * that has no value. Such a field counts as not given, unless its schema accepts the value.
 */
export function parseLeniently(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  const first = schema.safeParse(value);
  if (first.success) return first;
  if (isNotGiven(value)) return withFallback(schema.safeParse(undefined), first);
  const empty = emptyPaths(first.error.issues, value);
  if (empty.length === 0) return first;
  const second = schema.safeParse(withoutPaths(value, empty));
  if (second.success) return second;
  // The second attempt removed required fields too. They are put back, so that the error names what was sent.
  const optional = empty.filter((path) => !second.error.issues.some((issue) => isSamePath(issue.path, path)));
  return optional.length === empty.length ? second : schema.safeParse(withoutPaths(value, optional));
}

function withFallback<Result extends { readonly success: boolean }>(result: Result, other: Result): Result {
  return result.success ? result : other;
}

function isNotGiven(value: unknown): boolean {
  return value === null || value === "";
}

/**
 * The paths of all issues where the value is null or an empty text. Elements of lists are left out, because they are
 * not optional fields.
 */
function emptyPaths(issues: readonly Issue[], value: unknown, above: Path = []): Path[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const inner =
      issue.code === "invalid_union" ? issue.errors.flatMap((one) => emptyPaths(one, value, path)) : [];
    const isField = typeof path.at(-1) === "string" && isNotGiven(valueAt(value, path));
    return isField ? [path, ...inner] : inner;
  });
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (Reflect.get(inner, key) as unknown) : undefined,
    value,
  );
}

function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

/** A copy of the value without the fields at these paths. */
function withoutPaths(value: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(value);
  for (const path of paths) {
    const parent = valueAt(copy, path.slice(0, -1));
    const [key] = path.slice(-1);
    if (typeof parent === "object" && parent !== null && key !== undefined)
      Reflect.deleteProperty(parent, key);
  }
  return copy;
}
