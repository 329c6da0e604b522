import { fillPath } from "../../api/shared/endpoint.ts";
import type { CallInput, Endpoint } from "../../api/shared/endpoint.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";

/** The parts of a request that fetch is given beside its address. */
export interface RequestParts {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The whole address of a call: base, path and query. The token is never in it, but what a person looks for may be. */
export function requestUrl(baseUrls: BaseUrls, called: Endpoint, input: CallInput<Endpoint>): string {
  const path = fillPath(called.path, (input.path ?? {}) as Readonly<Record<string, string>>);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Readonly<Record<string, unknown>>)) {
    if (value !== undefined) query.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  const text = query.toString();
  return `${baseUrls[called.base]}${path}${text === "" ? "" : `?${text}`}`;
}

/**
 * Method, headers and JSON body of a call. The token is in a header, also where the interface shows it in the query:
 * every host takes it there (interface/conventions#tokens), and addresses are what caches, proxies and logs keep. The
 * body is raw UTF-8: the service refuses escaped emoji (interface/conventions#requests).
 */
export function requestParts(
  called: Endpoint,
  { body, headers }: Pick<CallInput<Endpoint>, "body" | "headers">,
  token: string | null,
): RequestParts {
  const asked = {
    accept: "application/json",
    ...headers,
    ...(called.token !== "none" && token !== null ? { "x-access-token": token } : {}),
  };
  if (body === undefined) return { method: called.method, headers: asked };
  return {
    method: called.method,
    headers: { ...asked, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}
