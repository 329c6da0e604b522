import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import packageFile from "../../package.json" with { type: "json" };
import type { Amounts, GroupName } from "../plan.ts";
import type { Figure, GroupResults } from "./document.ts";
import { describeMachine, measureProcessorLoad } from "./machine.ts";
import type { Runtime } from "./machine.ts";

/** A group to measure, and with which amounts. */
export interface GroupRequest {
  readonly name: GroupName;
  readonly isQuick: boolean;
  readonly amounts: Partial<Amounts>;
}

/** Runs `measure` and returns its figures with the facts of the run. If it fails, the results say why. */
export async function takeGroupResults(
  request: GroupRequest,
  measure: () => Promise<{ readonly runtime: Runtime | null; readonly figures: readonly Figure[] }>,
): Promise<GroupResults> {
  const taken = new Date().toISOString();
  const commit = readCommit();
  const began = performance.now();
  const before = measureProcessorLoad();
  let failure: string | null = null;
  const measured = await measure().catch((error: unknown) => {
    failure = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    return { runtime: null, figures: [] };
  });
  return {
    ...request,
    natter: packageFile.version,
    commit,
    taken,
    seconds: Math.round((performance.now() - began) / 1000),
    machine: describeMachine(measured.runtime, before, measureProcessorLoad()),
    figures: measured.figures,
    failure,
  };
}

/** The commit of the measured sources, with a `+` if a file outside of docs was changed since; null if it is not known. */
function readCommit(): string | null {
  const git = (...args: readonly string[]): string =>
    execFileSync("git", args, {
      cwd: join(import.meta.dirname, "../.."),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    const changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":(exclude)docs");
    return git("rev-parse", "--short=10", "HEAD") + (changed === "" ? "" : "+");
  } catch {
    return null; // the sources are not in a repository, or there is no git
  }
}
