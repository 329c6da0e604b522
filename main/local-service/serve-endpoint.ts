import type { IncomingMessage, ServerResponse } from "node:http";
import type { Endpoint } from "../service/endpoint.ts";
import { catalogue } from "../service/endpoints/catalogue.ts";
import type { EndpointName } from "../service/endpoints/catalogue.ts";
import { deviceNotVerified, isAttested } from "./attestation.ts";
import type { Faults } from "./faults.ts";
import { handlers } from "./handlers/handlers.ts";
import type { Handler } from "./handler.ts";
import { parseBody, parseQuery } from "./parse-request.ts";
import { readBody } from "./read-body.ts";
import type { PictureUrl } from "./to-wire/picture-url.ts";
import type { World } from "./world.ts";
import { isRefused, refuse, unauthorized } from "./world/refused.ts";
import { answerBody, refusalBody, writeNothing } from "./write-answer.ts";

/** What every endpoint is served with. */
export interface Serving {
  readonly world: World;
  readonly pictureUrl: PictureUrl;
  readonly faults: Faults;
}

/** One request to an endpoint, as it came in. */
export interface Arrived {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Answers one request by the endpoint's schemas and its handler. A handler that throws makes this reject. */
export async function serveEndpoint(name: EndpointName, serving: Serving, arrived: Arrived): Promise<void> {
  const { request, response } = arrived;
  const fault = await serving.faults.before(name, response);
  if (fault.isAnswered) return;
  const answer = await answerOf(name, serving, arrived);
  if (isRefused(answer)) {
    fault.write(response, answer.status, refusalBody(answer));
    // What was not read of a body that is too large would be taken for the next request.
    if (answer.status === 413) request.destroy();
    return;
  }
  if ("payload" in answer) {
    const endpoint: Endpoint = catalogue[name];
    fault.write(response, answer.status, answerBody(endpoint.base, answer));
    return;
  }
  writeNothing(response, answer.status);
}

async function answerOf(name: EndpointName, { world, pictureUrl }: Serving, arrived: Arrived) {
  const endpoint: Endpoint = catalogue[name];
  const token = tokenOf(arrived);
  const caller = token === null ? null : (world.accounts.byToken(token) ?? null);
  if (endpoint.token !== "none" && caller === null) return unauthorized;
  if (endpoint.needsAttestation === true && !isAttested(arrived.request.headers)) return deviceNotVerified;
  const text = await readBody(arrived.request);
  if (text === null) return refuse(413, "body is too large");
  const query = parseQuery(endpoint.query, arrived.query);
  if (!query.ok) return query.refused;
  const body = parseBody(endpoint.body, text);
  if (!body.ok) return body.refused;
  // Every handler is typed by its own endpoint; here, where all are treated alike, both are known only to belong together.
  const handler = handlers[name] as Handler<Endpoint>;
  return handler({
    world,
    pictureUrl,
    caller,
    token,
    path: arrived.path,
    query: query.value,
    body: body.value,
    headers: headersOf(endpoint, arrived.request),
  });
}

/** Those headers that the endpoint names. */
function headersOf({ headers = [] }: Endpoint, request: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    headers.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** The token of a request: query or header (interface: Authentication; field facts 1). */
function tokenOf({ request, query }: Arrived): string | null {
  const header = request.headers["x-access-token"];
  return query.get("token") ?? (typeof header === "string" ? header : null);
}
