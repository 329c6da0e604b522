import type { z } from "zod";
import { endpointCatalogue } from "../../api/catalogue.ts";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { wireAnything, wireNothing } from "../../api/shared/shapes.ts";
import { jsonSchema, jsonSchemas } from "./json-schemas.ts";
import type { JsonSchema } from "./json-schemas.ts";
import { sharedSchemas } from "./shapes.ts";

/** A query parameter. */
export interface QueryParameter {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** A call of the catalogue with the names of its schemas. `body` and `answer` are null if the call has none. */
export interface DocumentedCall {
  readonly endpoint: Endpoint;
  readonly query: readonly QueryParameter[];
  readonly body: { readonly schema: string; readonly isRequired: boolean } | null;
  readonly answer: string | null;
}

/** Every call of the catalogue, and every schema that the calls name. */
export interface DocumentedCatalogue {
  readonly calls: readonly DocumentedCall[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Schema name of answers whose content Natter does not read. */
const unread = "Unread";

function isUnread({ answer }: Endpoint): boolean {
  return answer.def.type === "unknown";
}

/** Lists all calls with names for their schemas: the answer of `listGroups` is `ListGroupsAnswer`. */
export function documentCatalogue(): DocumentedCatalogue {
  const endpoints: readonly Endpoint[] = Object.values(endpointCatalogue);
  const named: Record<string, z.ZodType> = { ...sharedSchemas, [unread]: wireAnything };
  const calls = endpoints.map((endpoint): DocumentedCall => {
    const type = endpoint.name.charAt(0).toUpperCase() + endpoint.name.slice(1);
    const [body, answer] = [`${type}Body`, isUnread(endpoint) ? unread : `${type}Answer`];
    if (endpoint.body !== wireNothing) named[body] = endpoint.body;
    if (endpoint.answer !== wireNothing && !isUnread(endpoint)) named[answer] = endpoint.answer;
    const isRequired = !endpoint.body.safeParse(undefined).success;
    return {
      endpoint,
      query: endpoint.query === wireNothing ? [] : queryOf(endpoint),
      body: endpoint.body === wireNothing ? null : { schema: body, isRequired },
      answer: endpoint.answer === wireNothing ? null : answer,
    };
  });
  return { calls, schemas: jsonSchemas(named, "draft-2020-12") };
}

function queryOf({ query }: Endpoint): QueryParameter[] {
  const { properties = {}, required = [] } = jsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: schema as JsonSchema,
    isRequired: required.includes(name),
  }));
}
