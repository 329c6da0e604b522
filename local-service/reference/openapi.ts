import { localServicePaths } from "../../api/shared/base-urls.ts";
import type { Endpoint, Refusal } from "../../api/shared/endpoint.ts";
import type { RouteContext } from "../http/route.ts";
import { isTokenInQuery } from "../http/token-in-query.ts";
import { isEnveloped } from "../http/write-answer.ts";
import type { EnvelopedVersions } from "../http/write-answer.ts";
import { documentInfo } from "./about.ts";
import { documentCatalogue } from "./documented-calls.ts";
import type { DocumentedCall } from "./documented-calls.ts";
import { schemaUri } from "./json-schemas.ts";
import type { JsonSchema } from "./json-schemas.ts";
import { lenientSchemas } from "./lenient-schemas.ts";
import { citedPage, sectionAddress } from "./sections.ts";

type Json = Readonly<Record<string, unknown>>;

const schemaReference = (name: string): JsonSchema => ({ $ref: schemaUri(name) });

/** Schemas of the envelope and of refusals. */
const envelopes: Readonly<Record<string, JsonSchema>> = {
  Meta: {
    type: "object",
    properties: {
      code: { type: "integer" },
      errors: { anyOf: [{ type: "array", items: { type: "string" } }, { type: "null" }] },
    },
    required: ["code"],
  },
  Refusal: {
    type: "object",
    properties: { meta: schemaReference("Meta"), response: {} },
    required: ["meta"],
  },
};

const securitySchemes: Json = {
  tokenInQuery: { type: "apiKey", in: "query", name: "token" },
  tokenInHeader: { type: "apiKey", in: "header", name: "X-Access-Token" },
};

/** The settings of the service that the document describes. */
type ServiceSettings = Pick<RouteContext, "enveloped" | "isStrict">;

function securityOf(endpoint: Endpoint, isStrict: boolean): readonly Json[] {
  if (endpoint.token === "none") return [];
  return [{ tokenInHeader: [] }, ...(isTokenInQuery(endpoint, isStrict) ? [{ tokenInQuery: [] }] : [])];
}

/** Every REST call of the catalogue as an OpenAPI 3.1 document. */
export function openapiDocument(service: ServiceSettings): Json {
  const { calls, schemas: documented } = documentCatalogue();
  const bodies = calls.flatMap(({ body }) => (body === null ? [] : [body.schema]));
  const schemas = service.isStrict ? documented : lenientSchemas(documented, bodies);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [path, method, call] of pathEntries(calls)) {
    paths[path] = { ...paths[path], [method]: operation(call, path, service) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "REST calls of the local service", ...documentInfo },
    servers: [{ url: "http://127.0.0.1:{port}", variables: { port: { default: "4000" } } }],
    paths,
    components: { schemas: { ...schemas, ...envelopes }, securitySchemes },
  };
}

/**
 * Returns the path, method and call of each entry. Paths that differ only in the names of their variables become a
 * single path.
 */
function pathEntries(calls: readonly DocumentedCall[]): (readonly [string, string, DocumentedCall])[] {
  const byForm = new Map<string, string>();
  return calls.map((call) => {
    const { base, path, method } = call.endpoint;
    const whole = (localServicePaths[base] + path).replace(/:([a-z_]+)/g, "{$1}");
    const form = whole.replace(/\{[a-z_]+\}/g, "{}");
    const chosen = byForm.get(form) ?? whole;
    byForm.set(form, chosen);
    return [chosen, method.toLowerCase(), call];
  });
}

function operation(call: DocumentedCall, path: string, { enveloped, isStrict }: ServiceSettings): Json {
  const { endpoint } = call;
  return {
    operationId: endpoint.name,
    tags: [citedPage(endpoint.source)],
    externalDocs: { url: sectionAddress(endpoint.source) },
    security: securityOf(endpoint, isStrict),
    parameters: parametersOf(call, path, isStrict),
    ...requestBody(call),
    responses: responsesOf(call, enveloped),
    "x-may-be-repeated": endpoint.isRetrySafe,
  };
}

function parametersOf({ endpoint, query }: DocumentedCall, path: string, isStrict: boolean): readonly Json[] {
  const headers = [
    ...(endpoint.headers ?? []),
    ...(endpoint.needsAttestation === true ? ["x-verify-token"] : []),
  ];
  return [
    ...[...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...query.map(({ name, schema, isRequired }) => ({
      name,
      in: "query",
      required: isRequired,
      schema,
      ...(isRequired || isStrict ? {} : { allowEmptyValue: true }),
    })),
    ...headers.map((name) => ({
      name,
      in: "header",
      required: name !== "x-verify-token" || endpoint.needsAttestation === true,
      schema: { type: "string" },
    })),
  ];
}

function requestBody({ endpoint, body }: DocumentedCall): Json {
  if (body !== null) {
    const content = { "application/json": { schema: schemaReference(body.schema) } };
    return { requestBody: { required: body.isRequired, content } };
  }
  if (endpoint.upload === undefined) return {};
  const form = {
    "multipart/form-data": {
      schema: { type: "object", properties: { file: {} }, required: ["file"] },
    },
  };
  const bytes = { "application/octet-stream": {} };
  const { kind, isFormAccepted } = endpoint.upload;
  const content = kind === "multipart" ? form : { ...bytes, ...(isFormAccepted === true ? form : {}) };
  return { requestBody: { required: true, content } };
}

function responsesOf({ endpoint, answer }: DocumentedCall, enveloped: EnvelopedVersions): Json {
  const hasBody = (status: number): boolean => status !== 204 && answer !== null;
  const schema = answer === null ? {} : envelopeSchema(schemaReference(answer), endpoint, enveloped);
  const successes = endpoint.successes.map((status): [number, Json] => [
    status,
    {
      description: "Done",
      ...(hasBody(status) ? { content: { "application/json": { schema } } } : {}),
    },
  ]);
  return {
    ...Object.fromEntries(successes),
    ...(endpoint.whenNotModified === undefined ? {} : { 304: { description: "Nothing there; no body" } }),
    ...refusalsOf(endpoint),
    default: refusalResponse("Refused for another reason"),
  };
}

/** Refusals with the same status become a single response, whose description names all of them. */
function refusalsOf(endpoint: Endpoint): Json {
  const token = endpoint.token === "none" ? [] : [["tokenNotTaken", { status: 401 }] as const];
  const all: (readonly [string, Refusal])[] = [...token, ...Object.entries(endpoint.refusals)];
  const named = ([name, { code }]: readonly [string, Refusal]): string =>
    code === undefined ? name : `${name} (meta.code ${String(code)})`;
  return Object.fromEntries(
    [...Map.groupBy(all, ([, { status }]) => status)].map(([status, same]) => [
      status,
      refusalResponse(same.map(named).join(", ")),
    ]),
  );
}

function refusalResponse(words: string): Json {
  return { description: words, content: { "application/json": { schema: schemaReference("Refusal") } } };
}

/** Schema of a payload in the envelope of its version or of the image service, or without an envelope. */
function envelopeSchema(payload: JsonSchema, { base }: Endpoint, enveloped: EnvelopedVersions): JsonSchema {
  if (base === "image") return { type: "object", properties: { payload }, required: ["payload"] };
  if (!isEnveloped(base, enveloped)) return payload;
  return {
    type: "object",
    properties: { response: payload, meta: schemaReference("Meta") },
    required: ["meta"],
  };
}
