import { Console } from "node:console";
import { readOptions } from "./cli-options.ts";
import type { CliOptions, Printed } from "./cli-options.ts";
import { runningClock } from "../shared/clock.ts";
import type { ServiceClock } from "../shared/clock.ts";
import { MediaStore } from "../media/media-store.ts";
import { KeptSaved } from "../worlds/keep-saved.ts";
import { asyncapiDocument } from "../reference/asyncapi.ts";
import { openapiDocument } from "../reference/openapi.ts";
import { listRoutes } from "../routing/list-routes.ts";
import { loadMedia, loadWorld } from "../worlds/saved-world.ts";
import { shrinkPicture } from "../pictures/shrink-picture.ts";
import { startLocalService } from "../start.ts";
import type { LocalService } from "../start.ts";
import type { World } from "../world/world.ts";
import type { WorldName } from "../worlds/worlds.ts";

const print: Readonly<Record<Printed, (options: CliOptions) => string>> = {
  list: listRoutes,
  openapi: ({ enveloped }) => JSON.stringify(openapiDocument(enveloped), null, 2),
  asyncapi: () => JSON.stringify(asyncapiDocument(), null, 2),
};

/** The one line of `--json`: whole addresses, and who can sign in. */
function jsonLine({ urls, control, people }: LocalService): string {
  const { v1, v2, v3, v4, video, image, file, media, powerup, push } = urls;
  return JSON.stringify({ v1, v2, v3, v4, video, image, file, media, powerup, push, control, users: people });
}

function textLines({ urls, people }: LocalService): string {
  const users = people.map(
    ({ name, email, password, token }) => `  ${name}: ${email}, ${password}, ${token}`,
  );
  return [
    `The service listens at ${urls.v3} and ${urls.push}, until interrupted.`,
    "People to sign in as, with password and token:",
    ...users,
  ].join("\n");
}

async function run(options: CliOptions): Promise<void> {
  // Listened for from the start: a signal that comes while the world is being built ends it in good order too.
  const interrupted = new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  const clock = runningClock();
  const media = new MediaStore();
  if (options.load !== null) await loadMedia(media, options.load);
  const world = await worldOf(options, clock);
  const service = await startLocalService({ ...options, clock, world, media, shrinkPicture });
  service.faults.set(options.faults);
  service.push.faults.set(options.pushFaults);
  clock.skew(options.clockSkew);
  const kept = options.save === null ? null : new KeptSaved(service, options.save, reportUnsaved);
  process.stdout.write(`${options.json ? jsonLine(service) : textLines(service)}\n`);
  await interrupted;
  await service.stop();
  await kept?.stop().catch((trouble: unknown) => {
    reportUnsaved(trouble);
    process.exitCode = 1;
  });
  await media.stop();
  process.exit();
}

/** The world that was saved, or a new one: also where it is to be saved to the very file that is not there yet. */
async function worldOf({ load, save, world }: CliOptions, clock: ServiceClock): Promise<World | WorldName> {
  if (load === null) return world;
  const loaded = await loadWorld(load, clock);
  if (loaded === null && load !== save) throw new Error(`there is no ${load}`);
  return loaded ?? world;
}

function reportUnsaved(trouble: unknown): void {
  process.stderr.write(`The world could not be saved: ${reasonOf(trouble)}\n`);
}

function reasonOf(trouble: unknown): string {
  return trouble instanceof Error ? trouble.message : String(trouble);
}

function fail(reason: string, exitCode: number): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = exitCode;
}

// Whoever reads the line reads standard output; what a library has to say belongs elsewhere.
globalThis.console = new Console(process.stderr);
const options = readOptions(process.argv.slice(2));
if (typeof options === "string") {
  fail(options, 2);
} else if (options.print !== null) {
  process.stdout.write(`${print[options.print](options)}\n`);
} else {
  run(options).catch((mistake: unknown) => {
    fail(`The service could not start: ${reasonOf(mistake)}`, 1);
  });
}
