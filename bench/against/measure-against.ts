import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Amounts, GroupName } from "../plan.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { GroupRequest } from "../support/group-results.ts";
import { measureProcessorLoad } from "../support/machine.ts";
import { printProgress } from "../support/waiting.ts";
import { changedMeasures, checkOut, findCommit, projectFolder } from "./checkout.ts";
import { changeRule, compareRuns } from "./compare-runs.ts";
import type { Run } from "./compare-runs.ts";
import { flatFigures } from "./flat-figures.ts";
import type { ComparisonDocument, GroupComparison } from "./report.ts";

/**
 * What a person asks to compare: the commit, the groups with their amounts, and the number of rounds. The signal stops
 * the comparison.
 */
interface ComparisonOptions {
  readonly commit: string;
  readonly rounds: number;
  readonly isQuick: boolean;
  readonly requests: readonly GroupRequest[];
  readonly signal: AbortSignal;
}

/** The folders of the two versions. */
interface Versions {
  readonly before: string;
  readonly now: string;
}

/**
 * Builds a commit in a temporary folder and measures it and the working tree in turn, group by group. The version that goes
 * first changes with each round. Rejects if there is no such commit.
 */
export async function measureAgainst(asked: ComparisonOptions): Promise<ComparisonDocument> {
  await using cleanup = openCleanup();
  const commit = await findCommit(asked.commit);
  const load = measureProcessorLoad();
  const versions = { before: await checkOut(cleanup, commit), now: projectFolder };
  const groups: GroupComparison[] = [];
  for (const request of asked.requests) groups.push(await measureBoth(versions, request, asked));
  return {
    before: commit.slice(0, 10),
    now: "the working tree",
    rounds: asked.rounds,
    isQuick: asked.isQuick,
    rule: changeRule,
    machine: { before: load, after: measureProcessorLoad() },
    changedMeasures: await changedMeasures(commit),
    groups,
  };
}

async function measureBoth(
  versions: Versions,
  { name, amounts }: GroupRequest,
  { rounds, signal }: ComparisonOptions,
): Promise<GroupComparison> {
  const runs: Readonly<Record<keyof Versions, Run[]>> = { before: [], now: [] };
  const failures: string[] = [];
  for (let round = 0; round < rounds && failures.length === 0; round += 1) {
    const order = round % 2 === 0 ? (["before", "now"] as const) : (["now", "before"] as const);
    for (const version of order) {
      signal.throwIfAborted();
      printProgress(`${name}, ${version}, run ${String(round + 1)} of ${String(rounds)}`);
      const run = await measureVersion(versions[version], name, amounts).catch((error: unknown) => {
        failures.push(`${version}, ${error instanceof Error ? error.message : String(error)}`);
        return null;
      });
      if (run !== null) runs[version].push(run);
    }
  }
  const compared =
    failures.length === 0
      ? compareRuns(runs.before, runs.now)
      : { compared: [], onlyBefore: [], onlyNow: [] };
  return { name, options: optionsFor(versions.before, amounts), failures, ...compared };
}

/**
 * The command-line options that set the amounts of a group. A version of the bench without plan.ts has only some of
 * these options.
 */
function optionsFor(checkout: string, amounts: Partial<Amounts>): readonly string[] {
  const hasPlan = existsSync(join(checkout, "bench/plan.ts"));
  return Object.entries(amounts)
    .filter(([amount]) => hasPlan || amount !== "frames")
    .map(([amount, count]) => `--${amount}=${String(count)}`);
}

/** Measures a group once by the bench of a version, which builds the version first if that is necessary. */
async function measureVersion(checkout: string, name: GroupName, amounts: Partial<Amounts>): Promise<Run> {
  await using cleanup = openCleanup();
  const script = join(checkout, "scripts/bench.mjs");
  const child = spawn(process.execPath, [script, name, ...optionsFor(checkout, amounts)], {
    cwd: checkout,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  cleanup.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await ended;
  });
  const [printed, [code, signal]] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error(`its bench ended with ${signal ?? String(code)}`);
  return flatFigures(printed);
}
