import type { Endpoint } from "../../../api/shared/endpoint.ts";
import type { Sample } from "./sample.ts";

/** A body or a query in which one field is wrong or missing. */
export interface CorruptedInput {
  readonly what: string;
  /** The name of the field, which the refusal must contain. */
  readonly field: string;
  /** The whole body or query. */
  readonly value: unknown;
  /** Whether the endpoint's schema accepts the value nevertheless. */
  readonly isValid: boolean;
}

type Path = readonly (string | number)[];

const overLong = "x".repeat(20_000);
/**
 * A text that is too long for a field of a query, and short enough for an address: the service refuses longer addresses
 * before it checks the fields.
 */
const overLongInQuery = "x".repeat(2000);
const wrongValues: readonly unknown[] = [
  null,
  true,
  7.5,
  -1,
  "text",
  overLong,
  [],
  {},
  [[]],
  { x: { y: 1 } },
];

/** Variants of the body. In each, one field is left out or has a value of another kind. */
export function corruptedBodies({ body: schema }: Endpoint, { body }: Sample): CorruptedInput[] {
  if (body === undefined) return [];
  return pathsIn(body).flatMap((path) => {
    const variants = [
      { what: `without ${path.join(".")}`, value: withoutAt(body, path), isLeftOut: true },
      ...wrongValues.map((wrong) => ({
        what: `${path.join(".")} = ${JSON.stringify(wrong).slice(0, 30)}`,
        value: replaceAt(body, path, wrong),
        isLeftOut: false,
      })),
    ];
    return variants.map(({ what, value, isLeftOut }) => ({
      what,
      value,
      field: fieldOf(path, isLeftOut),
      isValid: isAccepted(schema, value),
    }));
  });
}

/** Variants of the query. In each, one field is left out or is text that is no number, date or id. */
export function corruptedQueries({ query: schema }: Endpoint, { query = {} }: Sample): CorruptedInput[] {
  return Object.keys(query).flatMap((field) => {
    const { [field]: _left, ...rest } = query;
    const variants = [
      { what: `without ${field}`, value: rest },
      ...["", "x", "-1", "1e999", overLongInQuery].map((wrong) => ({
        what: `${field} = ${wrong.slice(0, 30)}`,
        value: { ...query, [field]: wrong },
      })),
    ];
    return variants.map((one) => ({ ...one, field, isValid: isAccepted(schema, one.value) }));
  });
}

function isAccepted(schema: Endpoint["body"], value: unknown): boolean {
  // Some clients send {} when they have nothing to send. The service treats it like no body.
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return schema.safeParse(value).success || (isEmpty && schema.safeParse(undefined).success);
}

/**
 * The name that a refusal must contain. For a field in an array, that is the name of the array. For an entry that is
 * missing in a body that is an array, it is `body`.
 */
function fieldOf(path: Path, isLeftOut: boolean): string {
  const [first = "body"] = path;
  return String(path.findLast((key) => typeof key === "string") ?? (isLeftOut ? "body" : first));
}

function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    return [path, ...pathsIn(inner, path)];
  });
}

function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((inner: unknown, index) =>
      index === key ? replaceAt(inner, rest, replacement) : inner,
    );
  }
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: replaceAt(fields[key], rest, replacement) };
}

function withoutAt(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_inner, index) => index !== key)
      : value.map((inner: unknown, index) => (index === key ? withoutAt(inner, rest) : inner));
  }
  const fields = value as Readonly<Record<string, unknown>>;
  if (rest.length > 0) return { ...fields, [String(key)]: withoutAt(fields[String(key)], rest) };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}
