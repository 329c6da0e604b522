import { endpointCatalogue } from "../../../api/catalogue.ts";
import { localServicePaths } from "../../../api/shared/base-urls.ts";
import type { Endpoint } from "../../../api/shared/endpoint.ts";

interface Pattern {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  readonly variableCount: number;
}

const endpoints: Readonly<Record<string, Endpoint>> = endpointCatalogue;

/** Patterns with fewer variables are tried first, because `groups/former` also matches `groups/:group_id`. */
const patterns: readonly Pattern[] = Object.entries(endpoints)
  .map(([name, { method, base, path }]) => ({
    name,
    method,
    path: new RegExp(`^${localServicePaths[base]}${path.replaceAll(/:\w+/g, "[^/]+")}$`),
    variableCount: path.split(":").length,
  }))
  .sort((a, b) => a.variableCount - b.variableCount);

/** The name of the endpoint that a request to a local service is for; null if it is for none of the catalogue. */
export function endpointNameOf(method: string, path: string): string | null {
  return patterns.find((one) => one.method === method && one.path.test(path))?.name ?? null;
}
