import findMyWay from "find-my-way";
import type { IncomingMessage, ServerResponse } from "node:http";
import { endpointCatalogue } from "../../api/catalogue.ts";
import { localServicePaths } from "../../api/shared/base-urls.ts";
import type { EndpointName } from "../../api/catalogue.ts";
import { serveEndpoint } from "./serve-endpoint.ts";
import type { RouteOutsideCatalogue, PathParams, RouteHandler, RouteContext } from "../http/route.ts";
import { writeHtmlPage } from "../http/write-answer.ts";

/**
 * Creates the router of the service. Its routes come from the endpoint catalogue. If a route throws, the caller gets a
 * 500 page and `onUncaughtError` gets the error.
 */
export function createRouter(
  serving: RouteContext,
  extraRoutes: readonly RouteOutsideCatalogue[],
  onUncaughtError: (where: string, error: unknown) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const router = findMyWay({
    maxParamLength: 200,
    // One path of the interface ends in a slash (interface/polls#voting), and clients send it with and without the
    // slash.
    ignoreTrailingSlash: true,
    defaultRoute: unknownRoute,
    onBadUrl: badUrl,
  });
  const add = ({ method, path, route }: RouteOutsideCatalogue): void => {
    router.on(method, path, (request, response, params) => {
      answer(route, request, response, params).catch((error: unknown) => {
        onUncaughtError(`${method} ${path}`, error);
        if (response.headersSent) response.destroy();
        else writeHtmlPage(response, 500, "Something went wrong");
      });
    });
  };
  for (const name of Object.keys(endpointCatalogue) as EndpointName[]) {
    const { method, base, path } = endpointCatalogue[name];
    add({
      method,
      path: localServicePaths[base] + path,
      route: (request, response, params, query) =>
        serveEndpoint(name, serving, { request, response, path: params, query }),
    });
  }
  for (const route of extraRoutes) add(route);
  return (request, response) => {
    router.lookup(request, response);
  };
}

async function answer(
  route: RouteHandler,
  request: IncomingMessage,
  response: ServerResponse,
  params: PathParams,
): Promise<void> {
  try {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    await route(request, response, params, query);
  } catch (error) {
    // The caller disconnected while its request was read. There is nothing to answer, and this is not an error.
    if (request.destroyed && (!request.complete || isHangingUp(error))) return;
    throw error;
  }
}

/** Whether the error means that the caller disconnected, which can also happen after the complete request arrived. */
function isHangingUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

/** For an unknown route, the real service sends a page of its framework with status 500 (interface/errors#statuses). */
function unknownRoute(request: IncomingMessage, response: ServerResponse): void {
  const isInterface = /^\/v[1-4]\//.test(request.url ?? "");
  writeHtmlPage(response, isInterface ? 500 : 404, isInterface ? "Something went wrong" : "Not found");
}

function badUrl(_path: string, _request: IncomingMessage, response: ServerResponse): void {
  writeHtmlPage(response, 400, "Bad request");
}
