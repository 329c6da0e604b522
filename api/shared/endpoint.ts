import type { z } from "zod";
import { wireNothing } from "./shapes.ts";

/** The short name of a base address, which endpoints use (interface/conventions#addresses). */
export type BaseUrlName = "v1" | "v2" | "v3" | "v4" | "video" | "image" | "file" | "media" | "powerup";

/** `:name` parts of a path literal, as an object type. */
export type PathVariables<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Readonly<Record<Name, string>> & PathVariables<`/${Tail}`>
    : Readonly<Record<Rest, string>>
  : unknown;

/** One way in which the service refuses a request, identified by its HTTP status and, if it has one, `meta.code`. */
export interface Refusal {
  readonly status: number;
  readonly code?: number;
}

/**
 * One endpoint of the service. The client and the local service both follow this definition. Values in `query` are sent
 * as text, so the schema must coerce numbers and booleans.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  RefusalName extends string = string,
> {
  /** Key of the endpoint in the catalogue. A `Problem` of kind `unreadable` contains it. */
  readonly name: string;
  readonly base: BaseUrlName;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** Schema of the response's payload, without the envelope. */
  readonly answer: Answer;
  /** HTTP statuses whose body is an `answer`. The first is the usual one. */
  readonly successes: readonly number[];
  /** The payload that the client returns for a 304. Absent if the service never sends a 304 here. */
  readonly whenNotModified?: z.input<Answer>;
  readonly refusals: Readonly<Record<RefusalName, Refusal>>;
  /**
   * Whether the client may retry the request: `yes` or `no`. `by-source-guid`: only within the minute in which the
   * service rejects a repeated `source_guid`.
   */
  readonly isRetrySafe: "yes" | "by-source-guid" | "no";
  /**
   * Where the service reads the token. `header`: only in `X-Access-Token`, as on the media services. `query`: in that
   * header or in the query parameter `token`. `none`: it needs no token. The client always sends the header.
   */
  readonly token: "query" | "header" | "none";
  /**
   * True if only the phone apps may call the endpoint, because the service requires a device attestation in
   * `X-verify-token` (interface/conventions#attestation).
   */
  readonly needsAttestation?: true;
  /** Names of additional request headers, in lower case. */
  readonly headers?: readonly string[];
  /**
   * Set if the body is a file instead of JSON: raw bytes, or a form with one part named `file`. The service refuses a
   * body above `maxBytes`.
   */
  readonly upload?: {
    readonly kind: "bytes" | "multipart";
    readonly maxBytes: number;
    /** True if the service also accepts a form although `kind` is `bytes` (interface/images#uploading). */
    readonly isFormAccepted?: true;
  };
  /** Sections of the interface documentation that describe the endpoint. */
  readonly source: string;
}

/** Defaults for an endpoint. A declaration contains only the fields that differ. */
const usual = {
  query: wireNothing,
  body: wireNothing,
  successes: [200],
  refusals: {},
  token: "query",
} as const;

/** An endpoint as it is declared: the fields that have defaults are optional. */
type Declared<Whole extends Endpoint> = Omit<Whole, keyof typeof usual> &
  Partial<Pick<Whole, keyof typeof usual>>;

/**
 * Declares an endpoint with defaults for the omitted fields. It keeps the literal types, from which the client and the
 * handlers derive theirs.
 */
export function endpoint<
  const Path extends string,
  Answer extends z.ZodType,
  Query extends z.ZodType = typeof wireNothing,
  Body extends z.ZodType = typeof wireNothing,
  const RefusalName extends string = never,
>(
  declared: Declared<Endpoint<Path, Query, Body, Answer, RefusalName>>,
): Endpoint<Path, Query, Body, Answer, RefusalName> {
  // The cast is safe: if a schema is omitted, its type parameter defaults to `typeof nothing`, which is also its
  // default value.
  return { ...usual, ...declared } as Endpoint<Path, Query, Body, Answer, RefusalName>;
}

/** The parts of a request that a handler receives: path variables, query, body and headers. */
export interface CallInput<Called extends Endpoint> {
  readonly path: Called extends Endpoint<infer Path> ? PathVariables<Path> : never;
  readonly query: z.output<Called["query"]>;
  readonly body: z.output<Called["body"]>;
  /** Values of the headers that the endpoint lists in `headers`, by their lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
}

type OrNothing<Name extends string, Value> = Readonly<
  undefined extends Value ? Partial<Record<Name, Value>> : Record<Name, Value>
>;

/** The input for a call of this endpoint. It has `path`, `query` and `body` only if the endpoint has them. */
export type CallArguments<Called extends Endpoint> = OrNothing<"path", CallInput<Called>["path"]> &
  OrNothing<"query", CallInput<Called>["query"]> &
  OrNothing<"body", CallInput<Called>["body"]> &
  Pick<CallInput<Called>, "headers">;

/** The payload that a call of this endpoint returns. */
export type CallAnswer<Called extends Endpoint> = z.output<Called["answer"]>;

/**
 * Encodes a value for one part of a path. The `+` of a chat's id stays as it is: the service answers `%2B` with 404
 * (interface/conventions#ids).
 */
export function encodePathPart(value: string): string {
  return encodeURIComponent(value).replaceAll("%2B", "+");
}

/**
 * Replaces the `:name` parts of a path by percent-encoded values. Throws if a value is missing, which is a bug in the
 * caller.
 */
export function fillPath(path: string, variables: Readonly<Record<string, string>>): string {
  return path.replace(/:([a-z_]+)/g, (_whole, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`path ${path} lacks :${name}`);
    return encodePathPart(value);
  });
}
