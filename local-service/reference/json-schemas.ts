import { z } from "zod";
import { wireUserIds } from "../../api/shared/shapes.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** URI of a named schema in the OpenAPI and the AsyncAPI document. */
export const schemaUri = (name: string): string => `#/components/schemas/${name}`;

const idList: JsonSchema = { type: "array", items: { type: ["string", "number"] } };

/** Options of zod that describe the data as clients send it: before defaults are applied and ids become text. */
const inputOptions = {
  io: "input",
  // A check in code has no schema, except a list of ids.
  unrepresentable: ({ zodSchema }: { zodSchema: z.core.$ZodType }) =>
    zodSchema === wireUserIds.in ? idList : ("any" as const),
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
    // The fallback for an invalid value is not part of the interface: only Natter uses it, when it parses an answer.
    if (zodSchema._zod.def.type === "catch") delete jsonSchema.default;
    // zod adds these bounds to every integer.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

/**
 * Converts named schemas to JSON Schema. Nested schemas with a name become references. If a schema has two names, the
 * second refers to the first.
 */
export function jsonSchemas(
  named: Readonly<Record<string, z.ZodType>>,
  target: "draft-2020-12" | "draft-07",
): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) if (!registry.has(schema)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...inputOptions, target, uri: schemaUri });
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const { id = name } = registry.get(schema) ?? {};
      return [name, id === name ? withoutDialect(schemas[name]) : { $ref: schemaUri(id) }];
    }),
  );
}

/** Converts a single schema without references. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, inputOptions));
}

/** Drops the dialect and the address of a schema, because the OpenAPI or AsyncAPI document defines them. */
function withoutDialect(schema: JsonSchema = {}): JsonSchema {
  const { $schema: _dialect, $id: _address, id: _name, "~standard": _standard, ...rest } = schema;
  return rest;
}
