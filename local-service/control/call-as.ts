import { request } from "node:http";
import { fillPath } from "../../api/shared/endpoint.ts";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { catalogue } from "../../api/catalogue.ts";
import { attestation } from "../http/attestation.ts";
import type { World } from "../world/world.ts";
import { notFound } from "../world/refused.ts";
import type { Refused } from "../world/refused.ts";

/** Any call of the interface, to be made in somebody's name. */
export interface NamedCall {
  readonly as: string;
  /** As the catalogue names it. */
  readonly call: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
}

/** What came of it: the status and the JSON, as that person would have got them. */
export interface CallOutcome {
  readonly status: number;
  readonly answer: unknown;
}

/**
 * Makes a call as somebody, over HTTP like everybody else, attested where that is asked for. A person without a token is
 * given one. Refused: 404 for nobody or no such call, 400 where the path lacks a variable.
 */
export async function callAs(
  world: World,
  baseUrls: Readonly<Record<Endpoint["base"], string>>,
  { as, call, path, query, body }: NamedCall,
): Promise<CallOutcome | Refused> {
  const person = world.accounts.byId(as);
  const endpoint = Object.hasOwn(catalogue, call)
    ? (catalogue as Readonly<Record<string, Endpoint>>)[call]
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
  return send(address, endpoint.method, token, body);
}

/** Over HTTP, like everybody else: what the router and the faults do to a call, they do to this one. */
function send(address: string, method: string, token: string, body: unknown): Promise<CallOutcome> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers = {
    "x-access-token": token,
    "x-verify-token": attestation,
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
    // Nothing, or a page: told as the text it is.
    return text === "" ? null : text;
  }
}
