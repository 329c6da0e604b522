import { fillPath } from "../../api/shared/endpoint.ts";
import type { Endpoint, CallArguments } from "../../api/shared/endpoint.ts";
import type { BaseUrls } from "../../api/shared/base-urls.ts";

/** The options of a fetch request. */
export interface FetchRequestFields {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * The full address of a request: base, path and query. It never contains the token, but may contain the person's search
 * text.
 */
export function requestUrl(baseUrls: BaseUrls, called: Endpoint, input: CallArguments<Endpoint>): string {
  const path = fillPath(called.path, (input.path ?? {}) as Readonly<Record<string, string>>);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Readonly<Record<string, unknown>>)) {
    if (value !== undefined) query.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  const text = query.toString();
  return `${baseUrls[called.base]}${path}${text === "" ? "" : `?${text}`}`;
}

/**
 * Method, headers and JSON body of a request. The token is in a header, even if the interface documents it in the
 * query: every host accepts it there (interface/conventions#tokens), and caches, proxies and logs store addresses. The
 * body is raw UTF-8: the service refuses escaped emoji (interface/conventions#requests).
 */
export function toFetchRequestFields(
  called: Endpoint,
  { body, headers }: Pick<CallArguments<Endpoint>, "body" | "headers">,
  token: string | null,
): FetchRequestFields {
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
