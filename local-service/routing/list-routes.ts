import type { Endpoint } from "../../api/shared/endpoint.ts";
import { endpointCatalogue } from "../../api/catalogue.ts";
import { localServicePaths } from "../../api/shared/base-urls.ts";

/** Lists every call of the catalogue in a line of its own: method, path, name, and the section that describes it. */
export function listRoutes(): string {
  const rows = Object.values(endpointCatalogue as Readonly<Record<string, Endpoint>>).map((endpoint) => [
    endpoint.method,
    localServicePaths[endpoint.base] + endpoint.path,
    endpoint.name,
    [
      endpoint.source,
      ...(endpoint.token === "none" ? ["no token"] : []),
      ...(endpoint.needsAttestation === true ? ["needs X-verify-token"] : []),
    ].join("; "),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .sort((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1))
    .join("\n");
}
