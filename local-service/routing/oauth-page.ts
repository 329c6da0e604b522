import type { ServerResponse } from "node:http";
import { localPaths } from "../../api/shared/base-urls.ts";
import type { ExtraRoute, Serving } from "../http/route.ts";
import type { World } from "../world/world.ts";
import { writePage, writeText } from "../http/write-answer.ts";

/**
 * Lets an application in by the browser. The real service knows the callback address from the registration of the
 * client id; here the query brings it as `redirect_uri`, and only loopback is accepted. With `user_id` the person has
 * chosen and is sent there with `?access_token=`; without, a page lists who can be chosen.
 */
export function oauthRoute({ world }: Pick<Serving, "world">): ExtraRoute {
  return {
    method: "GET",
    path: localPaths.authorize,
    route: (_request, response, _params, query) => {
      serve(response, query, world);
    },
  };
}

function serve(response: ServerResponse, query: URLSearchParams, world: World): void {
  const callback = loopbackUrl(query.get("redirect_uri"));
  if ((query.get("client_id") ?? "") === "" || callback === null) {
    writePage(response, 400, "This application is not registered");
    return;
  }
  const userId = query.get("user_id");
  if (userId === null) {
    writeText(response, 200, "text/html;charset=utf-8", choicePage(query, world));
    return;
  }
  const person = world.accounts.byId(userId);
  if (person === undefined) {
    writePage(response, 404, "There is no such person");
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
      return `<li><a href="?${escaped(address.toString())}">Continue as ${escaped(person.name)}</a></li>`;
    });
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Let an application in</title></head>
<body><h1>Let this application in?</h1><ul>${choices.join("")}</ul></body></html>
`;
}

/** The address, if it is http on this computer. */
function loopbackUrl(text: string | null): URL | null {
  const url = text === null || !URL.canParse(text) ? null : new URL(text);
  const isLoopback = url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return isLoopback ? url : null;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${String(letter.codePointAt(0))};`);
}
