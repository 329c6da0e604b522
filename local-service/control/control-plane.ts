import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallbackLog } from "../bots/callback-log.ts";
import type { PeopleSimulator } from "../worlds/people-simulator.ts";
import type { RequestFaults } from "../http/faults.ts";
import type { RouteOutsideCatalogue, RouteContext } from "../http/route.ts";
import { parseBody } from "../http/parse-request.ts";
import type { PushServer } from "../push/push-server.ts";
import { readBody } from "../http/read-body.ts";
import type { World } from "../world/world.ts";
import { isRefused, refuse } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";
import { writeJson } from "../http/write-answer.ts";
import { callbackCommands } from "./callback-commands.ts";
import type { ControlCommand } from "./command.ts";
import { faultCommands } from "./fault-commands.ts";
import { worldCommands } from "./world-commands.ts";

/** Root of the control plane. */
export const controlPath = "/__control/";

/** The parts of the service that the control plane drives. */
export interface ControlPlaneParts {
  readonly world: World;
  readonly faults: RequestFaults;
  readonly push: PushServer;
  readonly peopleSimulator: PeopleSimulator;
  readonly callbackLog: CallbackLog;
}

/** Routes outside the interface: they list sent SMS messages and callbacks of bots, drive other people and inject faults. */
export function controlRoutes({
  world,
  urls,
  callbackLog,
  ...parts
}: ControlPlaneParts & Pick<RouteContext, "urls">): RouteOutsideCatalogue[] {
  const commands = [
    ...worldCommands(world, urls),
    ...callbackCommands(world, callbackLog),
    ...faultCommands({ ...parts, clock: world.clock }),
  ];
  return commands.map((command) => ({
    method: command.method,
    path: controlPath + command.name,
    route: (request, response, _params, query) => serve(command, request, response, query),
  }));
}

async function serve(
  command: ControlCommand,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const outcome = await outcomeOf(command, request, query);
  if (isRefused(outcome)) writeJson(response, outcome.status, { errors: outcome.errors });
  else writeJson(response, 200, outcome);
}

async function outcomeOf(
  { body, run }: ControlCommand,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<unknown> {
  const refused = pageRefused(request);
  if (refused !== null) return refused;
  const text = await readBody(request);
  if (text === null) return refuse(413, "body is too large");
  const parsed = parseBody(body, text, "application/json", true);
  return parsed.ok ? run(parsed.value, query) : parsed.refused;
}

/** Web pages may use the interface, but may not drive other people. */
function pageRefused({ headers }: IncomingMessage): ServiceRefusal | null {
  const isOfPage = headers.origin !== undefined || headers.referer !== undefined;
  return isOfPage ? refuse(403, "only programs on this computer") : null;
}
