// Runs one file of Electron's tests in a process, a home and a temporary folder of its own, and reads what it found.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./run-cases.ts";
import { folderUrl } from "./spec-folder.ts";

const register = fileURLToPath(new URL("register.mjs", import.meta.url));
/** Electron's main process outlives a promise that nobody heard. */
const unheard = "--unhandled-rejections=warn";
const nodeOptions = ["--disable-warning=ExperimentalWarning", unheard, "--import", register];

/** What a file came to: its cases, and how its process ended, with all that it wrote. */
export interface FileRun {
  readonly outcomes: readonly Outcome[];
  readonly end: string;
  readonly output: string;
}

/** What the tests start as Electron: switches may stand before the app, which Node would take for its own. */
function program(): string {
  const options = nodeOptions.map((option) => `'${option}'`).join(" ");
  return `#!/bin/sh
count=$#
while [ "$count" -gt 0 ]; do
  case $1 in -*) set -- "$@" "$1"; shift ;; *) break ;; esac
  count=$((count - 1))
done
exec '${process.execPath}' ${options} "$@"
`;
}

function environment(home: string, specs: string): NodeJS.ProcessEnv {
  const temporary = join(home, "tmp");
  mkdirSync(temporary);
  return {
    ...process.env,
    HOME: home,
    TMPDIR: temporary,
    XDG_CONFIG_HOME: join(home, "c"),
    // Nothing of the computer is touched: no display, no session bus.
    DISPLAY: "",
    WAYLAND_DISPLAY: "",
    DBUS_SESSION_BUS_ADDRESS: "",
    NODE_OPTIONS: "",
    ELECTRON_SPEC_FOLDER_URL: folderUrl(specs),
    ELECTRON_SPEC_PROGRAM: join(home, "electron"),
  };
}

/** Runs a file; a run that is not over within the limit is ended, with all the processes that it began. */
export async function runSpecFile(
  name: string,
  { specs, expectations, limit }: { specs: string; expectations: string; limit: number },
): Promise<FileRun> {
  const home = mkdtempSync(join(tmpdir(), "es-")); // short: Chromium's socket in it may have some hundred letters
  const outcomesFile = join(home, "outcomes.jsonl");
  const outputFile = join(home, "output.txt");
  const env = environment(home, specs);
  writeFileSync(join(home, "electron"), program());
  chmodSync(join(home, "electron"), 0o755);
  const output = openSync(outputFile, "w");
  const args = [...nodeOptions, specs, join(specs, `${name}.ts`), outcomesFile, expectations];
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ["ignore", output, output] });
  const timer = setTimeout(() => endGroup(child.pid), limit);
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  clearTimeout(timer);
  endGroup(child.pid); // whatever a case left running
  const written = existsSync(outcomesFile) ? readFileSync(outcomesFile, "utf8").trimEnd() : "";
  const outcomes = written === "" ? [] : written.split("\n").map((line) => JSON.parse(line) as Outcome);
  const run = { outcomes, end: signal ?? String(code), output: readFileSync(outputFile, "utf8") };
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  return run;
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // it had ended by itself
  }
}
