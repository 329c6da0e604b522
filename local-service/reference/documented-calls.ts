import type { z } from "zod";
import { catalogue } from "../../api/catalogue.ts";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { anything, nothing } from "../../api/shared/shapes.ts";
import { jsonSchema, jsonSchemas } from "./json-schemas.ts";
import type { JsonSchema } from "./json-schemas.ts";
import { sharedShapes } from "./shapes.ts";

/** A value of a query: its name, its schema, and whether it has to be there. */
export interface QueryValue {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** One call of the catalogue with the names of its schemas; null where it has no body, or no answer. */
export interface DocumentedCall {
  readonly endpoint: Endpoint;
  readonly query: readonly QueryValue[];
  readonly body: { readonly schema: string; readonly isRequired: boolean } | null;
  readonly answer: string | null;
}

/** Every call of the catalogue, and every schema that they name. */
export interface Documented {
  readonly calls: readonly DocumentedCall[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** The name of an answer in which nothing is to be read. */
const unread = "Unread";

function isUnread({ answer }: Endpoint): boolean {
  return answer.def.type === "unknown";
}

/** Names the schemas of all calls: `listGroups` answers with `ListGroupsAnswer`. */
export function documentedCalls(): Documented {
  const endpoints: readonly Endpoint[] = Object.values(catalogue);
  const named: Record<string, z.ZodType> = { ...sharedShapes, [unread]: anything };
  const calls = endpoints.map((endpoint): DocumentedCall => {
    const type = endpoint.name.charAt(0).toUpperCase() + endpoint.name.slice(1);
    const [body, answer] = [`${type}Body`, isUnread(endpoint) ? unread : `${type}Answer`];
    if (endpoint.body !== nothing) named[body] = endpoint.body;
    if (endpoint.answer !== nothing && !isUnread(endpoint)) named[answer] = endpoint.answer;
    const isRequired = !endpoint.body.safeParse(undefined).success;
    return {
      endpoint,
      query: endpoint.query === nothing ? [] : queryOf(endpoint),
      body: endpoint.body === nothing ? null : { schema: body, isRequired },
      answer: endpoint.answer === nothing ? null : answer,
    };
  });
  return { calls, schemas: jsonSchemas(named, "draft-2020-12") };
}

function queryOf({ query }: Endpoint): QueryValue[] {
  const { properties = {}, required = [] } = jsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: schema as JsonSchema,
    isRequired: required.includes(name),
  }));
}
