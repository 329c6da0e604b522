// Runs Electron's own tests on the stand-in for Electron. Each case that is expected to pass is a test here. One test
// per file compares the other cases with the file's expectation table, so a case that starts to pass or fail is
// noticed.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomesByTitle, findTableMistakes, type Expectations } from "./expectations.ts";
import { runSpecFile, type FileRun } from "./run-spec-file.ts";
import { copySpecs, specFolder } from "./spec-folder.ts";

const minute = 60_000;
const tables = join(import.meta.dirname, "expectations");
const names = readdirSync(tables).map((name) => basename(name, ".json"));
const specs = process.platform === "linux" ? specFolder() : undefined;

function readTable(name: string): Expectations {
  return JSON.parse(readFileSync(join(tables, `${name}.json`), "utf8")) as Expectations;
}

/** Runs all test files, two at a time. Returns the promised result of each file by its name. */
function runAll(folder: string): ReadonlyMap<string, Promise<FileRun>> {
  const workers = [Promise.resolve(), Promise.resolve()];
  let next = 0;
  const runs = new Map(names.map((name) => [name, Promise.withResolvers<FileRun>()]));
  const waiting = [...runs];
  for (const worker of workers) {
    void worker.then(async () => {
      for (let each = waiting[next++]; each !== undefined; each = waiting[next++]) {
        const [name, { resolve, reject }] = each;
        const expectations = join(tables, `${name}.json`);
        await runSpecFile(name, { specs: folder, expectations, limit: 6 * minute }).then(resolve, reject);
      }
    });
  }
  return new Map([...runs].map(([name, { promise }]) => [name, promise]));
}

if (specs === undefined) {
  test.skip(
    "skipped: Electron's own tests need Linux and the folder ../shared/electron-spec or ELECTRON_SPEC_FOLDER",
  );
} else {
  const copy = copySpecs(specs);
  const runs = runAll(copy);
  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  test("no expectation table names a case twice or gives an unknown reason", () => {
    expect(names.flatMap((name) => findTableMistakes(name, readTable(name)))).toEqual([]);
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

    test("the cases outside the table's pass list are exactly its `different` cases, and none of these passes", () => {
      const others = run.outcomes.filter(({ title }) => !table.pass.includes(title));
      const found = others.map(({ title, state }) => (state === "passed" ? `${title}: passes` : title));
      expect(found.sort()).toEqual(Object.values(table.different).flat().sort());
    });
  });
}
