import type { ServerResponse } from "node:http";
import type { BaseName } from "../../api/shared/endpoint.ts";
import type { Answered } from "./handler.ts";
import type { Refused } from "../world/refused.ts";

// As the real service has it: nothing is ever to be taken from a cache (interface/conventions#addresses).
const cacheControl = "must-revalidate, private, max-age=0";

/** Which versions put the payload of a success into an envelope. */
export type Enveloped = "v3" | "v2-v4";

const envelopedBases: Readonly<Record<Enveloped, readonly BaseName[]>> = {
  v3: ["v3"],
  "v2-v4": ["v2", "v3", "v4"],
};

/** Whether a success of this base stands in an envelope. */
export function isEnveloped(base: BaseName, enveloped: Enveloped): boolean {
  return envelopedBases[enveloped].includes(base);
}

/**
 * The JSON of a success. Version 3 puts the payload into an envelope; versions 2 and 4 have been seen with one and without
 * (interface/conventions#envelope), so that a client has to cope with both; the others send it bare.
 */
export function answerBody(
  base: BaseName,
  { status, payload, code }: Answered<unknown>,
  enveloped: Enveloped,
): unknown {
  // The image service has an envelope of its own (interface/conventions#envelope).
  if (base === "image") return { payload };
  if (!isEnveloped(base, enveloped)) return payload ?? {};
  return { meta: { code: code ?? status, errors: null }, response: payload ?? null };
}

/** The JSON of a refusal: an envelope on every base (interface/conventions#envelope; interface/errors#statuses). */
export function refusalBody({ status, code, errors, payload, details }: Refused): unknown {
  const meta = { code: code ?? status, errors, ...(details === undefined ? {} : { details }) };
  return { meta, response: payload ?? null };
}

/** Sends JSON. */
export function writeJson(response: ServerResponse, status: number, body: unknown): void {
  writeText(response, status, "application/json;charset=utf-8", JSON.stringify(body));
}

/** Sends text of any kind. */
export function writeText(response: ServerResponse, status: number, type: string, text: string): void {
  const bytes = Buffer.from(text, "utf8");
  response.writeHead(status, {
    "content-type": type,
    "content-length": bytes.length,
    "cache-control": cacheControl,
  });
  response.end(bytes);
}

/** Sends a status alone, such as a 304. */
export function writeNothing(response: ServerResponse, status: number): void {
  response.writeHead(status, { "cache-control": cacheControl });
  response.end();
}

/**
 * The page that stands in for an answer: for a route that does not exist the service has no JSON
 * (interface/conventions#envelope).
 */
export function writePage(response: ServerResponse, status: number, title: string): void {
  const html = `<!DOCTYPE html>
<html><head><title>${title} (${String(status)})</title></head>
<body><h1>${title}</h1></body></html>
`;
  writeText(response, status, "text/html;charset=utf-8", html);
}
