import { Console } from "node:console";
import { readOptions } from "./cli-options.ts";
import type { CliOptions } from "./cli-options.ts";
import { startLocalService } from "./start.ts";
import type { LocalService } from "./start.ts";

/** The one line of `--json`: whole addresses, and who can sign in. */
function jsonLine({ urls, control, people }: LocalService): string {
  const { v1, v2, v3, v4, video, image, file, powerup, push } = urls;
  return JSON.stringify({ v1, v2, v3, v4, video, image, file, powerup, push, control, users: people });
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

async function run({ json, ...options }: CliOptions): Promise<void> {
  // Listened for from the start: a signal that comes while the world is being built ends it in good order too.
  const interrupted = new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  const service = await startLocalService(options);
  process.stdout.write(`${json ? jsonLine(service) : textLines(service)}\n`);
  await interrupted;
  await service.stop();
  process.exit(0);
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
} else {
  run(options).catch((mistake: unknown) => {
    fail(`The service could not start: ${mistake instanceof Error ? mistake.message : String(mistake)}`, 1);
  });
}
