import { Console } from "node:console";
import { parseCliOptions } from "./cli-options.ts";
import type { CliOptions, PrintableDocument } from "./cli-options.ts";
import { usageText } from "./cli-flags.ts";
import { runningClock } from "../shared/clock.ts";
import type { ServiceClock } from "../shared/clock.ts";
import { MediaStore } from "../media/media-store.ts";
import { WorldAutosave } from "../worlds/world-autosave.ts";
import { asyncapiDocument } from "../reference/asyncapi.ts";
import { openapiDocument } from "../reference/openapi.ts";
import { listRoutes } from "../routing/list-routes.ts";
import { loadMedia, loadWorld } from "../worlds/saved-world.ts";
import { shrinkPicture } from "../pictures/shrink-picture.ts";
import { startLocalService } from "../start.ts";
import type { LocalService } from "../start.ts";
import type { World } from "../world/world.ts";
import type { WorldName } from "../worlds/worlds.ts";

const documentTexts: Readonly<Record<PrintableDocument, (options: CliOptions) => string>> = {
  help: usageText,
  list: listRoutes,
  openapi: (options) => JSON.stringify(openapiDocument(options), null, 2),
  asyncapi: () => JSON.stringify(asyncapiDocument(), null, 2),
};

/** The single line of `--json`: complete addresses, and the people who can sign in. */
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

async function startService(options: CliOptions): Promise<void> {
  // The signal handlers are registered first, so that a signal during the creation of the world also ends the service
  // cleanly.
  const interrupted = new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  const clock = runningClock();
  const media = new MediaStore();
  if (options.loadFile !== null) await loadMedia(media, options.loadFile);
  const world = await worldOf(options, clock);
  const service = await startLocalService({ ...options, clock, world, media, shrinkPicture });
  service.faults.set(options.faults);
  service.push.faults.set(options.pushFaults);
  clock.skew(options.clockSkew);
  const autosave =
    options.saveFile === null ? null : new WorldAutosave(service, options.saveFile, reportUnsaved);
  process.stdout.write(`${options.json ? jsonLine(service) : textLines(service)}\n`);
  await interrupted;
  await service.stop();
  await autosave?.stop().catch((trouble: unknown) => {
    reportUnsaved(trouble);
    process.exitCode = 1;
  });
  await media.stop();
  process.exit();
}

/** Loads the saved world or names a new one. The file may be missing if the world is to be saved to the same file. */
async function worldOf(
  { loadFile, saveFile, world }: CliOptions,
  clock: ServiceClock,
): Promise<World | WorldName> {
  if (loadFile === null) return world;
  const loaded = await loadWorld(loadFile, clock);
  if (loaded === null && loadFile !== saveFile) throw new Error(`there is no ${loadFile}`);
  return loaded ?? world;
}

function reportUnsaved(trouble: unknown): void {
  process.stderr.write(`The world could not be saved: ${reasonOf(trouble)}\n`);
}

function reasonOf(trouble: unknown): string {
  if (trouble instanceof Error && "code" in trouble && trouble.code === "EADDRINUSE" && "port" in trouble)
    return `port ${String(trouble.port)} is taken (EADDRINUSE); choose another with --port, or leave --port out`;
  return trouble instanceof Error ? trouble.message : String(trouble);
}

function exitWithError(reason: string, exitCode: number): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = exitCode;
}

// Programs parse standard output, so messages of libraries go to standard error.
globalThis.console = new Console(process.stderr);
const options = parseCliOptions(process.argv.slice(2));
if (typeof options === "string") {
  exitWithError(options, 2);
} else if (options.print !== null) {
  process.stdout.write(`${documentTexts[options.print](options)}\n`);
} else {
  startService(options).catch((error: unknown) => {
    exitWithError(`The service could not start: ${reasonOf(error)}`, 1);
  });
}
