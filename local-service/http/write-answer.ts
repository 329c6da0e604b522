import type { ServerResponse } from "node:http";
import type { BaseUrlName } from "../../api/shared/endpoint.ts";
import type { PayloadAnswer } from "./handler.ts";
import type { ServiceRefusal } from "../world/refused.ts";

// Allows no caching, as on the real service (interface/conventions#addresses).
const cacheControl = "must-revalidate, private, max-age=0";

/** Which versions of the interface wrap a successful payload in an envelope: version 3 only, or versions 2, 3 and 4. */
export type EnvelopedVersions = "v3" | "v2-v4";

const envelopedBases: Readonly<Record<EnvelopedVersions, readonly BaseUrlName[]>> = {
  v3: ["v3"],
  "v2-v4": ["v2", "v3", "v4"],
};

/** Whether successful answers of this base have an envelope. */
export function isEnveloped(base: BaseUrlName, enveloped: EnvelopedVersions): boolean {
  return envelopedBases[enveloped].includes(base);
}

/**
 * The JSON of a successful answer. Version 3 wraps the payload in an envelope. Versions 2 and 4 were observed with and
 * without an envelope (interface/conventions#envelope), so clients must handle both. The other bases send the payload
 * without an envelope.
 */
export function answerBody(
  base: BaseUrlName,
  { status, payload, code }: PayloadAnswer<unknown>,
  enveloped: EnvelopedVersions,
): unknown {
  // The image service has an envelope of its own (interface/conventions#envelope).
  if (base === "image") return { payload };
  if (!isEnveloped(base, enveloped)) return payload ?? {};
  return { meta: { code: code ?? status, errors: null }, response: payload ?? null };
}

/**
 * The JSON of a refusal. It has an envelope on every base (interface/conventions#envelope; interface/errors#statuses).
 */
export function refusalBody({ status, code, errors, payload, details }: ServiceRefusal): unknown {
  const meta = { code: code ?? status, errors, ...(details === undefined ? {} : { details }) };
  return { meta, response: payload ?? null };
}

export function writeJson(response: ServerResponse, status: number, body: unknown): void {
  writeText(response, status, "application/json;charset=utf-8", JSON.stringify(body));
}

/** Sends text of the given content type. */
export function writeText(response: ServerResponse, status: number, type: string, text: string): void {
  const bytes = Buffer.from(text, "utf8");
  response.writeHead(status, {
    "content-type": type,
    "content-length": bytes.length,
    "cache-control": cacheControl,
  });
  response.end(bytes);
}

/** Sends a response with only a status and no body, such as a 304. */
export function writeNothing(response: ServerResponse, status: number): void {
  response.writeHead(status, { "cache-control": cacheControl });
  response.end();
}

/** Sends an HTML page. The service has no JSON for a route that does not exist (interface/conventions#envelope). */
export function writeHtmlPage(response: ServerResponse, status: number, title: string): void {
  const html = `<!DOCTYPE html>
<html><head><title>${title} (${String(status)})</title></head>
<body><h1>${title}</h1></body></html>
`;
  writeText(response, status, "text/html;charset=utf-8", html);
}
