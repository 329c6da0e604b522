import type { EndpointName } from "../../api/catalogue.ts";
import { schemaUri } from "./json-schemas.ts";
import type { JsonSchema } from "./json-schemas.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Name of the schema of null and of an empty text, which clients may send for an optional field. */
const notGiven = "NotGiven";

/** Calls whose answer has the message under both keys, `message` and `direct_message`, unless the service is strict. */
const answeredUnderBothKeys: readonly EndpointName[] = [
  "sendDirectMessage",
  "getDirectMessage",
  "editDirectMessage",
];

/**
 * Schemas of a lenient service. In the schemas named `bodies`, every optional field also accepts null and an empty
 * text, which count as not given. A direct message is answered under both keys.
 */
export function lenientSchemas(schemas: Schemas, bodies: readonly string[]): Schemas {
  const inBodies = reachableFrom(bodies, schemas);
  const changed = Object.entries(schemas).map(([name, schema]) => [
    name,
    inBodies.has(name) ? acceptNotGiven(schema) : schema,
  ]);
  return {
    ...(Object.fromEntries(changed) as Schemas),
    ...Object.fromEntries(
      answeredUnderBothKeys
        .map((name) => answerName(name))
        .map((name) => [name, underBothKeys(schemas[name])]),
    ),
    [notGiven]: { enum: [null, ""], description: "Counts as not given." },
  };
}

function answerName(name: EndpointName): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`;
}

function underBothKeys(schema: JsonSchema = {}): JsonSchema {
  const { anyOf = [], ...rest } = schema;
  return { ...rest, allOf: anyOf };
}

/** The names of the given schemas, and of all schemas to which those refer. */
function reachableFrom(names: readonly string[], schemas: Schemas): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const text = JSON.stringify(schemas[name] ?? {});
    for (const [, inner = ""] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) visit(inner);
  };
  names.forEach(visit);
  return found;
}

/** A copy of a schema in which the optional fields of all objects, however deep, may be null or empty. */
function acceptNotGiven(schema: JsonSchema): JsonSchema {
  const { properties, required = [], items, anyOf, oneOf } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const inner = acceptNotGiven(field as JsonSchema);
    return [name, required.includes(name) ? inner : { anyOf: [inner, { $ref: schemaUri(notGiven) }] }];
  });
  const each = (list: readonly unknown[]) => list.map((one) => acceptNotGiven(one as JsonSchema));
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(fields) as NonNullable<JsonSchema["properties"]> }),
    ...(items === undefined || Array.isArray(items) ? {} : { items: acceptNotGiven(items as JsonSchema) }),
    ...(anyOf === undefined ? {} : { anyOf: each(anyOf) }),
    ...(oneOf === undefined ? {} : { oneOf: each(oneOf) }),
  };
}
