import { z } from "zod";

const envelope = z.looseObject({
  meta: z.looseObject({
    code: z.coerce.number().nullish().catch(null),
    errors: z.array(z.string()).nullish().catch(null),
  }),
});

/** The fields of an envelope that describe the response, apart from the payload. */
export interface EnvelopeMeta {
  readonly code: number | null;
  readonly errors: readonly string[];
}

/**
 * Returns the payload of a response body. If there is an envelope, that is the value of `response` or `payload`,
 * otherwise the body itself. v1, v4 and the media services often send no envelope (interface/conventions#envelope).
 */
export function unwrapEnvelope(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  if ("response" in body && ("meta" in body || body.response !== null)) return body.response;
  if ("payload" in body && body.payload !== null) return body.payload;
  return body;
}

/** Returns `meta.code` and `meta.errors` of a body; null and empty if it has none. */
export function readEnvelopeMeta(body: unknown): EnvelopeMeta {
  const read = envelope.safeParse(body);
  if (!read.success) return { code: null, errors: [] };
  return { code: read.data.meta.code ?? null, errors: read.data.meta.errors ?? [] };
}
