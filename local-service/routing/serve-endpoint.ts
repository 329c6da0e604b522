import type { IncomingMessage, ServerResponse } from "node:http";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { endpointCatalogue } from "../../api/catalogue.ts";
import type { EndpointName } from "../../api/catalogue.ts";
import { deviceNotVerified, isAttested } from "../http/attestation.ts";
import { handlers } from "../handlers/handlers.ts";
import type { ReceivedCall, Handler } from "../http/handler.ts";
import { UploadReceiver } from "../media/upload.ts";
import { discardRestOfRequest } from "../http/http-server.ts";
import type { RouteContext } from "../http/route.ts";
import { parseBody, parseQuery } from "../http/parse-request.ts";
import { readBody } from "../http/read-body.ts";
import { isTokenInQuery } from "../http/token-in-query.ts";
import { isRefused, notFound, refuse, unauthorized } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";
import { answerBody, refusalBody, writeNothing } from "../http/write-answer.ts";

/** A received request to an endpoint. */
export interface ReceivedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/**
 * Checks a request against the endpoint's schemas and answers it with the endpoint's handler. Rejects if the handler
 * throws.
 */
export async function serveEndpoint(
  name: EndpointName,
  serving: RouteContext,
  arrived: ReceivedRequest,
): Promise<void> {
  const { request, response } = arrived;
  const fault = await serving.faults.applyBeforeHandling(name, response);
  if (fault.isAnswered) {
    discardRestOfRequest(request, response);
    return;
  }
  const answer = await answerOf(name, serving, askedInstead(arrived, fault.askInstead));
  discardRestOfRequest(request, response);
  if (isRefused(answer)) {
    fault.write(response, answer.status, refusalBody(answer));
    return;
  }
  if ("payload" in answer) {
    const endpoint: Endpoint = endpointCatalogue[name];
    fault.write(response, answer.status, answerBody(endpoint.base, answer, serving.enveloped));
    return;
  }
  writeNothing(response, answer.status);
}

/** The request with other path variables and query parameters, as a fault rule wants it. */
function askedInstead(arrived: ReceivedRequest, instead: Readonly<Record<string, string>>): ReceivedRequest {
  const [path, query] = [{ ...arrived.path }, new URLSearchParams(arrived.query)];
  for (const [name, value] of Object.entries(instead)) {
    if (Object.hasOwn(path, name)) path[name] = value;
    else if (value === "") query.delete(name);
    else query.set(name, value);
  }
  return { ...arrived, path, query };
}

async function answerOf(name: EndpointName, serving: RouteContext, arrived: ReceivedRequest) {
  const { world } = serving;
  const endpoint: Endpoint = endpointCatalogue[name];
  const { isStrict } = serving;
  const token = tokenOf(endpoint, arrived, isStrict);
  const caller = token === null ? null : (world.accounts.byToken(token) ?? null);
  if (endpoint.token !== "none" && caller === null) return unauthorized;
  const misspelt = isStrict ? misspeltChat(arrived) : null;
  if (misspelt !== null) return misspelt;
  const isForPhones = endpoint.needsAttestation === true;
  if (isForPhones && !isAttested(serving, arrived.request.headers)) return deviceNotVerified;
  const text = endpoint.upload === undefined ? await readBody(arrived.request) : "";
  if (text === null) return refuse(413, "body is too large");
  const query = parseQuery(endpoint.query, arrived.query, isStrict);
  if (!query.ok) return query.refused;
  const contentType = arrived.request.headers["content-type"] ?? "";
  const body = parseBody(endpoint.body, text, contentType, isStrict);
  if (!body.ok) return body.refused;
  // Each handler has the type of its own endpoint. Here TypeScript cannot see that handler and call belong to the same
  // endpoint.
  const handler = handlers[name] as Handler<Endpoint>;
  const receiver = new UploadReceiver(arrived.request, serving.media, endpoint.upload);
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

/**
 * The refusal of a chat's id in a path: 404 if its plus sign is encoded, and 400 for the id of one person
 * (interface/conventions#ids). Null if there is nothing to refuse.
 */
function misspeltChat({ request, path }: ReceivedRequest): ServiceRefusal | null {
  if (/%2b/i.test((request.url ?? "").split("?")[0] ?? "")) return notFound;
  return /^\d+$/.test(path["chat_id"] ?? "") ? refuse(400, "bad chat id") : null;
}

/** Calls the handler. Discards the upload if the handler refuses or throws. */
async function unlessRefused(
  receiver: UploadReceiver,
  handler: Handler<Endpoint>,
  call: ReceivedCall<Endpoint>,
) {
  let isKept = false;
  try {
    const answer = await handler(call);
    isKept = !isRefused(answer);
    return answer;
  } finally {
    if (!isKept) await receiver.discard();
  }
}

/** The request headers that the endpoint declares. */
function headersOf({ headers = [] }: Endpoint, request: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    headers.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/**
 * The token of a request, from the query or a header (interface/conventions#tokens). The media services accept only the
 * header. The file service also accepts `access_token` in the query (interface/conventions#tokens). Unless it is strict,
 * the image service accepts the query too, because clients of other authors send it there.
 */
function tokenOf(
  { token, base }: Endpoint,
  { request, query }: ReceivedRequest,
  isStrict: boolean,
): string | null {
  const header = request.headers["x-access-token"];
  const inHeader = typeof header === "string" ? header : null;
  if (isTokenInQuery({ token, base }, isStrict)) return query.get("token") ?? inHeader;
  return inHeader ?? (base === "file" ? query.get("access_token") : null);
}
