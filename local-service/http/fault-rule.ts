import { z } from "zod";
import { endpointCatalogue } from "../../api/catalogue.ts";

/** Routes outside the catalogue. They serve bytes by address. */
const mediaRoutes = ["pictures", "uploads", "videos", "downloads", "emoji"];

function isRoute(name: string): boolean {
  return name === "*" || mediaRoutes.includes(name) || Object.hasOwn(endpointCatalogue, name);
}

/**
 * A rule of fault injection. `route` is an endpoint's name, `*` for all, or a media route: `pictures`, `uploads`,
 * `videos`, `downloads` or `emoji`. `times` limits the number of requests; without it, the rule applies until the
 * faults are replaced.
 */
export const faultRule = z.strictObject({
  route: z.string().refine(isRoute, "is no route; --list names them"),
  /** Only requests whose path or query has this value, such as the id of one conversation. */
  for_id: z.string().min(1).optional(),
  times: z.number().int().min(1).optional(),
  /** Delay before anything else, in milliseconds of real time. */
  latency_ms: z.number().min(0).max(600_000).optional(),
  /** Maximum of a random delay in addition to `latency_ms`, in milliseconds. */
  jitter_ms: z.number().min(0).max(600_000).optional(),
  /** Status of an answer that replaces the handler's. The handler is not called. */
  status: z.number().int().min(200).max(599).optional(),
  /** `meta.code` and `meta.errors` of the answer that `status` produces. */
  code: z.number().int().optional(),
  errors: z.array(z.string()).optional(),
  /** `Retry-After` of the answer that `status` produces: seconds, or any other text that a header can contain. */
  retry_after: z.union([z.number(), z.string().regex(/^[ -~]*$/)]).optional(),
  /** `Location` of the answer that `status` produces, such as 302. */
  location: z.string().optional(),
  /** Closes the connection. `before`: the request is not handled; `after`: it is handled, but its answer is lost. */
  drop: z.enum(["before", "after"]).optional(),
  /** Accepts the request and never answers it. `before`: the request is not handled; `after`: it is handled. */
  hang: z.enum(["before", "after"]).optional(),
  /** Handles a request as if it had these path variables and query parameters. An empty text removes a parameter. */
  ask_instead: z.record(z.string(), z.string()).default({}),
  /** Overrides these fields at every level of the real answer. */
  set: z.record(z.string(), z.unknown()).default({}),
  /**
   * Corrupts the body of the real answer. With `status`, `html`, `xml` and `text` are the body of the answer that
   * `status` produces. `null` and `empty` replace the payload of a success by null or by an empty object.
   */
  body: z.enum(["truncated", "html", "xml", "text", "null", "empty", "missing-field"]).optional(),
  /** The field that `missing-field` removes at every level. */
  field: z.string().default("id"),
});
/** A rule before its defaults are applied. */
export type FaultRule = z.input<typeof faultRule>;
/** A rule with its defaults. */
export type CompleteFaultRule = z.output<typeof faultRule>;

/**
 * A limit of requests: if clients make more than `requests` calls of the interface within `window_ms` of real time, the
 * service answers the others with 429.
 */
export const burstLimit = z.strictObject({
  requests: z.number().int().min(1),
  window_ms: z.number().min(1),
  /** `Retry-After` of an answer with 429, in seconds; none by default. */
  retry_after: z.number().optional(),
});
/** A limit of requests within a time. */
export type BurstLimit = z.output<typeof burstLimit>;
