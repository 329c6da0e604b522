import { z } from "zod";

const envelope = z.looseObject({
  meta: z.looseObject({
    code: z.coerce.number().nullish().catch(null),
    errors: z.array(z.string()).nullish().catch(null),
  }),
});

/** What an envelope says beside its payload. */
export interface EnvelopeMeta {
  readonly code: number | null;
  readonly errors: readonly string[];
}

/**
 * The payload of a body: inside `response` or `payload` where there is an envelope, else the body itself, because v1, v4
 * and the media services often answer bare (interface/conventions#envelope).
 */
export function unwrap(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  if ("response" in body && ("meta" in body || body.response !== null)) return body.response;
  if ("payload" in body && body.payload !== null) return body.payload;
  return body;
}

/** `meta.code` and `meta.errors` of a body; null and empty where it has none. */
export function metaOf(body: unknown): EnvelopeMeta {
  const read = envelope.safeParse(body);
  if (!read.success) return { code: null, errors: [] };
  return { code: read.data.meta.code ?? null, errors: read.data.meta.errors ?? [] };
}
