import { z } from "zod";
import { wireIds } from "../../api/shared/shapes.ts";

/** A schema as JSON Schema has it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Where both documents keep their schemas. */
export const schemaUri = (name: string): string => `#/components/schemas/${name}`;

const idList: JsonSchema = { type: "array", items: { type: ["string", "number"] } };

/** What travels: before defaults are filled in and ids are made text. */
const asItTravels = {
  io: "input",
  // What only code can check has no schema; a list of ids is the one that has a form.
  unrepresentable: ({ zodSchema }: { zodSchema: z.core.$ZodType }) =>
    zodSchema === wireIds.in ? idList : ("any" as const),
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
    // What a reader takes for an odd value is its own business.
    if (zodSchema._zod.def.type === "catch") delete jsonSchema.default;
    // Every whole number of JSON has these bounds.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

/**
 * Schemas by name, as JSON Schema. Where one holds another that has a name, it refers to it; where two names are of one
 * schema, the later name refers to the first.
 */
export function jsonSchemas(
  named: Readonly<Record<string, z.ZodType>>,
  target: "draft-2020-12" | "draft-07",
): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) if (!registry.has(schema)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...asItTravels, target, uri: schemaUri });
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const { id = name } = registry.get(schema) ?? {};
      return [name, id === name ? bare(schemas[name]) : { $ref: schemaUri(id) }];
    }),
  );
}

/** One schema alone, in which nothing has a name. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  return bare(z.toJSONSchema(schema, asItTravels));
}

/** A schema inside a document, whose dialect and address are those of the document. */
function bare(schema: JsonSchema = {}): JsonSchema {
  const { $schema: _dialect, $id: _address, id: _name, "~standard": _standard, ...rest } = schema;
  return rest;
}
