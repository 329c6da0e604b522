import { request } from "node:http";
import { fillPath } from "../../api/shared/endpoint.ts";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { endpointCatalogue } from "../../api/catalogue.ts";
import { acceptedAttestation } from "../http/attestation.ts";
import type { World } from "../world/world.ts";
import { notFound } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";

/** A call of the interface on behalf of a person. */
export interface CallAsPerson {
  readonly as: string;
  /** Name of the call in the catalogue. */
  readonly call: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
}

/** Status and JSON that the person would have received. */
export interface CallOutcome {
  readonly status: number;
  readonly answer: unknown;
}

/**
 * Makes a call as a person over HTTP like any client, with attestation if the call requires it. A person without a
 * token receives one. Refused: 404 for an unknown person or call, 400 if a path variable is missing.
 */
export async function callAsPerson(
  world: World,
  baseUrls: Readonly<Record<Endpoint["base"], string>>,
  { as, call, path, query, body }: CallAsPerson,
): Promise<CallOutcome | ServiceRefusal> {
  const person = world.accounts.byId(as);
  const endpoint = Object.hasOwn(endpointCatalogue, call)
    ? (endpointCatalogue as Readonly<Record<string, Endpoint>>)[call]
    : undefined;
  if (person === undefined || endpoint === undefined) return notFound;
  const lacking = (endpoint.path.match(/:\w+/g) ?? []).find((name) => path[name.slice(1)] === undefined);
  if (lacking !== undefined)
    return { refused: true, status: 400, errors: [`path.${lacking.slice(1)} is required`] };
  const token = world.accounts.tokenOf(as) ?? world.accounts.giveToken(as, "control", true).token;
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  const address = `${baseUrls[endpoint.base]}${fillPath(endpoint.path, path)}?${search.toString()}`;
  return sendCall(address, endpoint.method, token, body);
}

/** Sends the call over HTTP, so that the router and the faults apply to it. */
function sendCall(address: string, method: string, token: string, body: unknown): Promise<CallOutcome> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers = {
    "x-access-token": token,
    "x-verify-token": acceptedAttestation,
    ...(text === "" ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        resolve({
          status: response.statusCode ?? 0,
          answer: readJson(Buffer.concat(chunks).toString("utf8")),
        });
      });
    });
    sent.once("error", reject);
    sent.end(text);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A body that is empty or not JSON, for example a page, is returned as text.
    return text === "" ? null : text;
  }
}
