import type { ServerResponse } from "node:http";
import { localServicePaths } from "../../api/shared/base-urls.ts";
import type { RouteOutsideCatalogue, RouteContext } from "../http/route.ts";
import type { World } from "../world/world.ts";
import { writeHtmlPage, writeText } from "../http/write-answer.ts";

/**
 * Authorises an application in the browser. The real service takes the callback address from the registered client id.
 * Here the query contains it as `redirect_uri`, and only loopback is accepted. With `user_id`, the page redirects there
 * with `?access_token=`; without `user_id`, the page lists the people to choose from.
 */
export function oauthRoute({ world }: Pick<RouteContext, "world">): RouteOutsideCatalogue {
  return {
    method: "GET",
    path: localServicePaths.authorize,
    route: (_request, response, _params, query) => {
      serve(response, query, world);
    },
  };
}

function serve(response: ServerResponse, query: URLSearchParams, world: World): void {
  const callback = loopbackUrl(query.get("redirect_uri"));
  if ((query.get("client_id") ?? "") === "" || callback === null) {
    writeHtmlPage(response, 400, "This application is not registered");
    return;
  }
  const userId = query.get("user_id");
  if (userId === null) {
    writeText(response, 200, "text/html;charset=utf-8", choicePage(query, world));
    return;
  }
  const person = world.accounts.byId(userId);
  if (person === undefined) {
    writeHtmlPage(response, 404, "There is no such person");
    return;
  }
  callback.searchParams.set("access_token", world.accounts.giveToken(person.id, "oauth", true).token);
  response.writeHead(302, { location: callback.href, "cache-control": "no-store" });
  response.end();
}

function choicePage(query: URLSearchParams, world: World): string {
  const choices = world.accounts.all
    .filter((person) => world.accounts.tokenOf(person.id) !== undefined)
    .map((person) => {
      const address = new URLSearchParams(query);
      address.set("user_id", person.id);
      return `<li><a href="?${escapeHtml(address.toString())}">Continue as ${escapeHtml(person.name)}</a></li>`;
    });
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Let an application in</title></head>
<body><h1>Let this application in?</h1><ul>${choices.join("")}</ul></body></html>
`;
}

/** Parses the address; null unless it is http on loopback. */
function loopbackUrl(text: string | null): URL | null {
  const url = text === null || !URL.canParse(text) ? null : new URL(text);
  const isLoopback = url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return isLoopback ? url : null;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${String(letter.codePointAt(0))};`);
}
