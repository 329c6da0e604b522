import findMyWay from "find-my-way";
import type { IncomingMessage, ServerResponse } from "node:http";
import { catalogue } from "../../api/catalogue.ts";
import { localPaths } from "../../api/shared/base-urls.ts";
import type { EndpointName } from "../../api/catalogue.ts";
import { serveEndpoint } from "./serve-endpoint.ts";
import type { ExtraRoute, Params, Route, Serving } from "../http/route.ts";
import { writePage } from "../http/write-answer.ts";

/**
 * Finds who answers a request. The routes are made from the endpoint catalogue. What throws is a mistake in the service:
 * a 500 page for the caller, and the mistake itself for `onMistake`.
 */
export function createRouter(
  serving: Serving,
  extraRoutes: readonly ExtraRoute[],
  onMistake: (where: string, mistake: unknown) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const router = findMyWay({
    maxParamLength: 200,
    // One path of the interface ends in a slash (interface/polls#voting), and clients write it with and without.
    ignoreTrailingSlash: true,
    defaultRoute: unknownRoute,
    onBadUrl: badUrl,
  });
  const add = ({ method, path, route }: ExtraRoute): void => {
    router.on(method, path, (request, response, params) => {
      answer(route, request, response, params).catch((mistake: unknown) => {
        onMistake(`${method} ${path}`, mistake);
        if (response.headersSent) response.destroy();
        else writePage(response, 500, "Something went wrong");
      });
    });
  };
  for (const name of Object.keys(catalogue) as EndpointName[]) {
    const { method, base, path } = catalogue[name];
    add({
      method,
      path: localPaths[base] + path,
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
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
  params: Params,
): Promise<void> {
  try {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    await route(request, response, params, query);
  } catch (mistake) {
    // The caller hung up while it was being read: nobody is left to answer, and nothing is wrong here.
    if (request.destroyed && (!request.complete || isHangingUp(mistake))) return;
    throw mistake;
  }
}

/** What reading from a caller who is gone throws, also where all of the request had come before. */
function isHangingUp(mistake: unknown): boolean {
  return mistake instanceof Error && "code" in mistake && mistake.code === "ECONNRESET";
}

/** The real service has a page of its framework for an unknown route, with status 500 (interface/errors#statuses). */
function unknownRoute(request: IncomingMessage, response: ServerResponse): void {
  const isInterface = /^\/v[1-4]\//.test(request.url ?? "");
  writePage(response, isInterface ? 500 : 404, isInterface ? "Something went wrong" : "Not found");
}

function badUrl(_path: string, _request: IncomingMessage, response: ServerResponse): void {
  writePage(response, 400, "Bad request");
}
