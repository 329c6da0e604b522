// Runs one file of Electron's tests in its own process, home and temporary folder, and reads the outcomes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeFolder, removeFolder } from "../support/files/make-folder.ts";
import type { Outcome } from "./run-cases.ts";
import { folderUrl } from "./spec-folder.ts";

const register = fileURLToPath(new URL("register.mjs", import.meta.url));
/** The flag that lets the process survive an unhandled promise rejection, as Electron's main process does. */
const toleratedRejections = "--unhandled-rejections=warn";
const nodeOptions = ["--disable-warning=ExperimentalWarning", toleratedRejections, "--import", register];

/** The result of one file: the outcomes of its cases, how its process ended, and the process's output. */
export interface FileRun {
  readonly outcomes: readonly Outcome[];
  readonly end: string;
  readonly output: string;
}

/**
 * The shell script that the tests start in place of Electron. It moves the switches before the app's path to the end,
 * because Node would read them as its own.
 */
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
    // Keeps the tests away from the computer's display and session bus.
    DISPLAY: "",
    WAYLAND_DISPLAY: "",
    DBUS_SESSION_BUS_ADDRESS: "",
    NODE_OPTIONS: "",
    // If CI is set, the tests skip cases that fail on Electron's own test machines.
    CI: "",
    ELECTRON_SPEC_FOLDER_URL: folderUrl(specs),
    ELECTRON_SPEC_PROGRAM: join(home, "electron"),
  };
}

/** The files and the time limit of one run of a spec file. */
export interface FileRunOptions {
  /** The folder with the copied tests. */
  readonly specs: string;
  readonly expectations: string;
  /** The file with the uses of Electron in main and the preload. Empty for a spec file that is run as a whole. */
  readonly uses: string;
  /** Which part of the file's cases is run: see `casesOfPart`. */
  readonly part: string;
  /** The path of the Chromium in which they run. Undefined for the one that the stand-in chooses. */
  readonly chromium: string | undefined;
  /** Milliseconds after which the run is killed, with all processes that it started. */
  readonly limit: number;
}

/** The runs of a file's parts as one. */
export function joinRuns(runs: readonly FileRun[]): FileRun {
  return {
    outcomes: runs.flatMap(({ outcomes }) => outcomes),
    end: runs.map(({ end }) => end).join(", "),
    output: runs.map(({ output }) => output).join("\n"),
  };
}

/** Runs a file, or a part of it. */
export async function runSpecFile(
  name: string,
  { specs, expectations, uses, part, chromium, limit }: FileRunOptions,
): Promise<FileRun> {
  const home = makeFolder("es-"); // short: the path of a socket is limited to some hundred letters
  const outcomesFile = join(home, "outcomes.jsonl");
  const outputFile = join(home, "output.txt");
  const own = environment(home, specs);
  const env = chromium === undefined ? own : { ...own, CHROMIUM_PATH: chromium };
  writeFileSync(join(home, "electron"), program());
  chmodSync(join(home, "electron"), 0o755);
  const output = openSync(outputFile, "w");
  const args = [...nodeOptions, specs, join(specs, `${name}.ts`), outcomesFile, expectations, uses, part];
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ["ignore", output, output] });
  const timer = setTimeout(() => endGroup(child.pid), limit);
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  clearTimeout(timer);
  endGroup(child.pid); // ends whatever a case left running
  const written = existsSync(outcomesFile) ? readFileSync(outcomesFile, "utf8").trimEnd() : "";
  const outcomes = written === "" ? [] : written.split("\n").map((line) => JSON.parse(line) as Outcome);
  const run = { outcomes, end: signal ?? String(code), output: readFileSync(outputFile, "utf8") };
  removeFolder(home);
  return run;
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // the process group had already ended
  }
}
