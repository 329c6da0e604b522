import type { IncomingMessage, ServerResponse } from "node:http";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { catalogue } from "../../api/catalogue.ts";
import type { EndpointName } from "../../api/catalogue.ts";
import { deviceNotVerified, isAttested } from "../http/attestation.ts";
import { handlers } from "../handlers/handlers.ts";
import type { Call, Handler } from "../http/handler.ts";
import { Receiver } from "../media/upload.ts";
import { hangUpOnRest } from "../http/http-server.ts";
import type { Serving } from "../http/route.ts";
import { parseBody, parseQuery } from "../http/parse-request.ts";
import { readBody } from "../http/read-body.ts";
import { isRefused, refuse, unauthorized } from "../world/refused.ts";
import { answerBody, refusalBody, writeNothing } from "../http/write-answer.ts";

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
  if (fault.isAnswered) {
    hangUpOnRest(request, response);
    return;
  }
  const answer = await answerOf(name, serving, arrived);
  hangUpOnRest(request, response);
  if (isRefused(answer)) {
    fault.write(response, answer.status, refusalBody(answer));
    return;
  }
  if ("payload" in answer) {
    const endpoint: Endpoint = catalogue[name];
    fault.write(response, answer.status, answerBody(endpoint.base, answer, serving.enveloped));
    return;
  }
  writeNothing(response, answer.status);
}

async function answerOf(name: EndpointName, serving: Serving, arrived: Arrived) {
  const { world } = serving;
  const endpoint: Endpoint = catalogue[name];
  const token = tokenOf(endpoint, arrived);
  const caller = token === null ? null : (world.accounts.byToken(token) ?? null);
  if (endpoint.token !== "none" && caller === null) return unauthorized;
  if (endpoint.needsAttestation === true && !isAttested(arrived.request.headers)) return deviceNotVerified;
  const text = endpoint.upload === undefined ? await readBody(arrived.request) : "";
  if (text === null) return refuse(413, "body is too large");
  const query = parseQuery(endpoint.query, arrived.query);
  if (!query.ok) return query.refused;
  const body = parseBody(endpoint.body, text, arrived.request.headers["content-type"] ?? "");
  if (!body.ok) return body.refused;
  // Every handler is typed by its own endpoint; here, where all are treated alike, both are known only to belong together.
  const handler = handlers[name] as Handler<Endpoint>;
  const receiver = new Receiver(arrived.request, serving.media, endpoint.upload);
  return unlessRefused(receiver, handler, {
    ...serving,
    caller,
    token,
    path: arrived.path,
    query: query.value,
    body: body.value,
    headers: headersOf(endpoint, arrived.request),
    receive: () => receiver.receive(),
  });
}

/** The handler's answer; what was uploaded stays only where it is no refusal. */
async function unlessRefused(receiver: Receiver, handler: Handler<Endpoint>, call: Call<Endpoint>) {
  let isKept = false;
  try {
    const answer = await handler(call);
    isKept = !isRefused(answer);
    return answer;
  } finally {
    if (!isKept) await receiver.discard();
  }
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

/**
 * The token of a request: query or header (interface/conventions#tokens). The media services take it from the
 * header only, the file service from a query of another name besides (interface/conventions#tokens).
 */
function tokenOf({ token, base }: Endpoint, { request, query }: Arrived): string | null {
  const header = request.headers["x-access-token"];
  const inHeader = typeof header === "string" ? header : null;
  if (token !== "header") return query.get("token") ?? inHeader;
  return inHeader ?? (base === "file" ? query.get("access_token") : null);
}
