import type { IncomingMessage, ServerResponse } from "node:http";
import type { Actor } from "../worlds/actor.ts";
import type { Faults } from "../http/faults.ts";
import type { ExtraRoute, Serving } from "../http/route.ts";
import { parseBody } from "../http/parse-request.ts";
import type { PushServer } from "../push/push-server.ts";
import { readBody } from "../http/read-body.ts";
import type { World } from "../world/world.ts";
import { isRefused, refuse } from "../world/refused.ts";
import type { Refused } from "../world/refused.ts";
import { writeJson } from "../http/write-answer.ts";
import type { Command } from "./command.ts";
import { faultCommands } from "./fault-commands.ts";
import { worldCommands } from "./world-commands.ts";

/** Root of the control plane. */
export const controlPath = "/__control/";

/** What the control plane drives. */
export interface Controlled {
  readonly world: World;
  readonly faults: Faults;
  readonly push: PushServer;
  readonly actor: Actor;
}

/** Everything that can be asked beside the interface: to see what was texted, to drive other people, to break things. */
export function controlRoutes({ world, urls, ...parts }: Controlled & Pick<Serving, "urls">): ExtraRoute[] {
  return [...worldCommands(world, urls), ...faultCommands({ ...parts, clock: world.clock })].map(
    (command) => ({
      method: command.method,
      path: controlPath + command.name,
      route: (request, response, _params, query) => serve(command, request, response, query),
    }),
  );
}

async function serve(
  command: Command,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const outcome = await outcomeOf(command, request, query);
  if (isRefused(outcome)) writeJson(response, outcome.status, { errors: outcome.errors });
  else writeJson(response, 200, outcome);
}

async function outcomeOf(
  { body, run }: Command,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<unknown> {
  const refused = pageRefused(request);
  if (refused !== null) return refused;
  const text = await readBody(request);
  if (text === null) return refuse(413, "body is too large");
  const parsed = parseBody(body, text, "application/json");
  return parsed.ok ? run(parsed.value, query) : parsed.refused;
}

/** A page that may use the interface may not drive everybody else. */
function pageRefused({ headers }: IncomingMessage): Refused | null {
  const isOfPage = headers.origin !== undefined || headers.referer !== undefined;
  return isOfPage ? refuse(403, "only programs on this computer") : null;
}
