import type { z } from "zod";

/** The addresses of the service, by the short name that endpoints use (interface/conventions#addresses). */
export type BaseName = "v1" | "v2" | "v3" | "v4" | "video" | "image" | "file" | "media" | "powerup";

/** `:name` parts of a path literal, as an object type. */
export type PathVariables<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? { readonly [Key in Name]: string } & PathVariables<`/${Tail}`>
    : { readonly [Key in Rest]: string }
  : unknown;

/** One answer by which the service refuses a call, told apart by HTTP status and, where it has one, `meta.code`. */
export interface Refusal {
  readonly status: number;
  readonly code?: number;
}

/**
 * One call of the service, written once: the client sends by it and the local service answers by it.
 * `query` values travel as text, so numbers and booleans in it are coerced.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  RefusalName extends string = string,
> {
  /** Key in the catalogue; also what an unreadable answer is named by. */
  readonly name: string;
  readonly base: BaseName;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** The payload: what stands inside the envelope where there is one. */
  readonly answer: Answer;
  /** HTTP statuses that carry an `answer`. The first is the usual one. */
  readonly successes: readonly number[];
  /** The payload that a 304 stands for; absent where the service never sends one. */
  readonly whenNotModified?: z.input<Answer>;
  readonly refusals: Readonly<Record<RefusalName, Refusal>>;
  /** Whether sending it twice is harmless: `yes`; `by-source-guid` within the service's minute; `no`. */
  readonly isRetrySafe: "yes" | "by-source-guid" | "no";
  /**
   * Where the service takes the token from: `header` is `X-Access-Token` alone, as the media services have it; `query` is the
   * parameter `token` or that header; `none` where none is needed. The client sends the header always.
   */
  readonly token: "query" | "header" | "none";
  /**
   * Only for the phone apps: refused without a device attestation in `X-verify-token`
   * (interface/conventions#attestation).
   */
  readonly needsAttestation?: true;
  /** Headers that a call brings besides, by their lower-case names. */
  readonly headers?: readonly string[];
  /**
   * What the body is where it is a file and not JSON: its bytes alone, or a form whose one part is named `file`. Larger
   * ones are refused.
   */
  readonly upload?: {
    readonly kind: "bytes" | "multipart";
    readonly maximumBytes: number;
    /** The form is taken as well where bytes are the usual way (interface/images#uploading). */
    readonly isFormTaken?: true;
  };
  /** Where it is written. */
  readonly source: string;
}

/** Declares an endpoint; keeps the literal types that the client and the handlers are typed from. */
export function endpoint<
  const Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  const RefusalName extends string,
>(
  declared: Endpoint<Path, Query, Body, Answer, RefusalName>,
): Endpoint<Path, Query, Body, Answer, RefusalName> {
  return declared;
}

/** What a call of this endpoint is given. */
export interface CallInput<Called extends Endpoint> {
  readonly path: Called extends Endpoint<infer Path> ? PathVariables<Path> : never;
  readonly query: z.output<Called["query"]>;
  readonly body: z.output<Called["body"]>;
  /** The headers that the endpoint names, by their lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
}
/** What a call of this endpoint answers. */
export type CallAnswer<Called extends Endpoint> = z.output<Called["answer"]>;

/** Fills `:name` parts with percent-encoded values; a missing one is a mistake in the program. */
export function fillPath(path: string, variables: Readonly<Record<string, string>>): string {
  return path.replace(/:([a-z_]+)/g, (_whole, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`path ${path} lacks :${name}`);
    return encodeURIComponent(value);
  });
}
