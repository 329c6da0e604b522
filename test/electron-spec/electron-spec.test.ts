// Runs Electron's own tests on the stand-in for Electron. Each case that is expected to pass is a test here. One test
// per file compares the other cases with the file's expectation table, so a case that starts to pass or fail is
// noticed.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appFiles, electronUses, programOf } from "../fake-electron/electron-uses.ts";
import { outcomesByTitle, findTableFaults, type Expectations } from "./expectations.ts";
import { joinRuns, runSpecFile, type FileRun } from "./run-spec-file.ts";
import { browserPart } from "./part-of-cases.ts";
import { specReport } from "./spec-report.ts";
import { copySpecs, specFolder } from "./spec-folder.ts";

const minute = 60_000;
const tables = join(import.meta.dirname, "expectations");
const results = join(import.meta.dirname, "../../test-results");
const names = readdirSync(tables).map((name) => basename(name, ".json"));
/**
 * The files that take longest, and so begin first, with the number of processes among which their cases are divided. Each of the
 * others takes some seconds.
 */
const longest = new Map([
  ["api-browser-window-spec", 4],
  ["api-app-spec", 3],
  ["api-protocol-spec", 1],
  ["api-context-bridge-spec", 1],
  ["api-web-contents-spec", 1],
  ["api-session-spec", 1],
]);
/** How many processes run at once: more than there are cores, because a case that is expected to fail often waits in vain. */
const atOnce = 6;
const specs = process.platform === "linux" ? specFolder() : undefined;

function readTable(name: string): Expectations {
  return JSON.parse(readFileSync(join(tables, `${name}.json`), "utf8")) as Expectations;
}

/** Writes the uses of Electron in main and the preload into a file of the folder. Returns its path. */
async function writeUses(folder: string): Promise<string> {
  const files = await appFiles();
  const path = join(folder, "uses.json");
  writeFileSync(path, JSON.stringify(electronUses(programOf(files), files)));
  return path;
}

/** Writes the counts of the files that were run, which `npm test` prints. */
async function writeReport(runs: ReadonlyMap<string, Promise<FileRun>>): Promise<void> {
  const done = await Promise.all(
    [...runs].map(async ([name, run]) => ({
      name,
      outcomes: (await run).outcomes,
      table: readTable(name),
    })),
  );
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, "electron-spec.txt"), specReport(done));
}

/** One part of a file, and what becomes of its run. */
interface Piece extends PromiseWithResolvers<FileRun> {
  readonly name: string;
  readonly part: string;
}

function piecesOf(name: string): readonly Piece[] {
  const count = longest.get(name) ?? 1;
  const parts = Array.from({ length: count }, (_, index) => `${String(index + 1)}/${String(count)}`);
  if (readTable(name).needBrowser !== undefined) parts.push(browserPart);
  return parts.map((part) => ({ name, part, ...Promise.withResolvers<FileRun>() }));
}

/** Runs all test files, the longest first. Returns the promised result of each file by its name. */
function runAll(folder: string): ReadonlyMap<string, Promise<FileRun>> {
  const pieces = new Map(names.map((name) => [name, piecesOf(name)]));
  const order = [...longest.keys(), ...names.filter((name) => !longest.has(name))];
  const waiting = order.flatMap((name) => pieces.get(name) ?? []);
  const writing = writeUses(folder);
  const runPiece = async ({ name, part }: Piece): Promise<FileRun> => {
    const uses = readTable(name).runs === undefined ? "" : await writing;
    const expectations = join(tables, `${name}.json`);
    const chromium = part === browserPart ? process.env["WINDOWED_CHROMIUM_PATH"] : undefined;
    return runSpecFile(name, { specs: folder, expectations, uses, part, chromium, limit: 10 * minute });
  };
  const work = async (): Promise<void> => {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift())
      await runPiece(piece).then(piece.resolve, piece.reject);
  };
  for (let worker = 0; worker < atOnce; worker += 1) void work();
  return new Map(
    [...pieces].map(([name, parts]) => [
      name,
      Promise.all(parts.map(({ promise }) => promise)).then(joinRuns),
    ]),
  );
}

if (specs === undefined) {
  test.skip(
    "skipped: Electron's own tests need Linux and the folder ../shared/electron-spec or ELECTRON_SPEC_FOLDER",
  );
} else {
  const copy = copySpecs(specs);
  const runs = runAll(copy);
  afterAll(async () => {
    try {
      await writeReport(runs);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }, 60 * minute);

  test("no expectation table names a case twice or gives an unknown reason", () => {
    expect(names.flatMap((name) => findTableFaults(name, readTable(name)))).toEqual([]);
  });

  describe.each(names)("%s", (name) => {
    const table = readTable(name);
    let run: FileRun;
    let states: ReturnType<typeof outcomesByTitle>;
    beforeAll(async () => {
      const promise = runs.get(name);
      if (promise === undefined) throw new Error(`${name} was not run`);
      run = await promise;
      states = outcomesByTitle(run.outcomes);
    }, 60 * minute);

    test.each(table.pass)("%s", (title) => {
      const outcome = states.get(title);
      if (outcome === undefined)
        throw new Error(`The case was not run; the process ended with ${run.end}.\n${run.output}`);
      if (outcome.state !== "passed") throw new Error(outcome.error ?? outcome.state);
    });

    test("exactly the cases that the expectation table of the file lists as `different` do not pass", () => {
      const others = run.outcomes.filter(
        ({ title, state }) => state !== "not run" && !table.pass.includes(title),
      );
      const found = others.map(({ title, state }) => (state === "passed" ? `${title}: passes` : title));
      expect(found.sort()).toEqual(Object.values(table.different).flat().sort());
    });
  });
}
