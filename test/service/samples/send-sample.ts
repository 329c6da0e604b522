import type { Endpoint } from "../../../api/shared/endpoint.ts";
import type { LocalService } from "../../../local-service/start.ts";
import { readResponse } from "../scenario.ts";
import type { ServiceResponse } from "../scenario.ts";
import type { Sample } from "./sample.ts";

/** Sends a sample over HTTP as its endpoint describes: path, query, token, headers, and JSON or a file. */
export function sendSample(
  service: LocalService,
  endpoint: Endpoint,
  sample: Sample,
): Promise<ServiceResponse> {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(sample.path?.[name] ?? "1"),
  );
  const search = new URLSearchParams({ ...sample.query });
  if (endpoint.token === "query" && sample.token !== null) search.set("token", sample.token);
  const headers = new Headers(sample.headers);
  if (endpoint.token === "header" && sample.token !== null) headers.set("x-access-token", sample.token);
  const body = bodyOf(endpoint, sample, headers);
  const init: RequestInit = { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) };
  return readResponse(fetch(`${service.urls[endpoint.base]}${path}?${search.toString()}`, init));
}

function bodyOf(
  endpoint: Endpoint,
  { body, file }: Sample,
  headers: Headers,
): FormData | Blob | string | undefined {
  if (file !== undefined) {
    const bytes = new Blob([new Uint8Array(file.bytes)], { type: file.type });
    if (endpoint.upload?.kind !== "multipart") return bytes;
    const form = new FormData();
    form.set("file", bytes, file.name);
    return form;
  }
  if (body === undefined) return undefined;
  headers.set("content-type", "application/json");
  return JSON.stringify(body);
}
