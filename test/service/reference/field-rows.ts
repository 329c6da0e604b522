import type { JsonSchema } from "../../../local-service/reference/json-schemas.ts";

/** A field of a schema with its path, such as `messages[].text`. */
export interface FieldRow {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/**
 * The rows for all fields of a schema. An object itself has a row only if it may be missing, or may have another form,
 * such as null.
 */
export function fieldRows(schema: JsonSchema, path = "", isRequired = true): readonly FieldRow[] {
  const inner = innerRows(schema, path);
  const isWorthARow = inner.length === 0 || hasFormWithoutFields(schema) || (path !== "" && !isRequired);
  return [...(isWorthARow ? [{ path, type: typeOf(schema), isRequired }] : []), ...inner];
}

function innerRows(schema: JsonSchema, path: string): readonly FieldRow[] {
  if (schema.anyOf !== undefined) return rowsOfForms(schema.anyOf, path);
  const items = asSchema(schema.items);
  if (items !== null) return innerRows(items, `${path}[]`);
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) =>
    fieldRows(asSchema(field) ?? {}, path === "" ? name : `${path}.${name}`, required.includes(name)),
  );
}

/** The fields of all alternative forms. If there are several forms, no field is required. */
function rowsOfForms(forms: readonly JsonSchema[], path: string): readonly FieldRow[] {
  const rows = forms.flatMap((form) => innerRows(form, path));
  if (forms.filter(({ type }) => type !== "null").length === 1) return rows;
  return [...Map.groupBy(rows, (row) => row.path)].map(([at, same]) => ({
    path: at,
    type: [...new Set(same.map(({ type }) => type))].join(" or "),
    isRequired: false,
  }));
}

/** Whether a value may have a form without fields, such as null. */
function hasFormWithoutFields({ anyOf = [] }: JsonSchema): boolean {
  return anyOf.some((form) => innerRows(form, "").length === 0);
}

const words: Readonly<Record<string, string>> = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "true or false",
  null: "null",
  object: "object",
  array: "list",
};

/** Describes in words which values are possible. */
function typeOf(schema: JsonSchema): string {
  const { default: fallback } = schema;
  const whole = [bareType(schema), ...bounds(schema)].join(", ");
  return fallback === undefined ? whole : `${whole}; ${JSON.stringify(fallback)} if left out`;
}

function bareType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return shapeLink(schema.$ref);
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(" or ");
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined) return values.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  const items = asSchema(schema.items);
  if (items !== null) return `list of ${typeOf(items)}`;
  if (Array.isArray(schema.prefixItems)) return `list of ${String(schema.prefixItems.length)}`;
  if (schema.type === undefined) return "anything";
  return [schema.type]
    .flat()
    .map((type) => words[type] ?? type)
    .join(" or ");
}

/** Describes the limits of value, length and count, and the format. */
function bounds(schema: JsonSchema): readonly string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format } = schema;
  return [
    ...range(minimum, maximum, ""),
    ...(minLength === 1 && maxLength === undefined
      ? ["not empty"]
      : range(minLength, maxLength, " characters")),
    ...range(minItems, maxItems, " entries"),
    ...(format === undefined ? [] : [format]),
  ];
}

function range(min: number | undefined, max: number | undefined, of: string): readonly string[] {
  if (min !== undefined && max !== undefined) return [`${String(min)} to ${String(max)}${of}`];
  if (min !== undefined) return [`${String(min)}${of} or more`];
  return max === undefined ? [] : [`${String(max)}${of} at most`];
}

function shapeLink(address: string): string {
  const name = address.split("/").at(-1) ?? "";
  return `[${name}](shapes.md#${name.toLowerCase()})`;
}

/** Returns null for the schema `true`, which allows any value. */
function asSchema(schema: unknown): JsonSchema | null {
  return typeof schema === "object" && schema !== null && !Array.isArray(schema) ? { ...schema } : null;
}
