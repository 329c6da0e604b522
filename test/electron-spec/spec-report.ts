// Counts the outcomes of Electron's own tests, file by file, for a person to read.
import { differenceReasons, type DifferenceReason, type Expectations } from "./expectations.ts";
import type { Outcome } from "./run-cases.ts";

/** One file that was run: its outcomes, and what its table expects. */
export interface ReportedFile {
  readonly name: string;
  readonly outcomes: readonly Outcome[];
  readonly table: Expectations;
}

const states = ["passed", "failed", "left out", "not run"] as const;
type Counts = Readonly<Record<Outcome["state"], number>>;

function countStates(outcomes: readonly Outcome[]): Counts {
  const of = (state: Outcome["state"]): number => outcomes.filter((each) => each.state === state).length;
  return { passed: of("passed"), failed: of("failed"), "left out": of("left out"), "not run": of("not run") };
}

function sumOf(counts: Counts): string {
  return states
    .filter((state) => state !== "not run" || counts[state] > 0)
    .map((state) => `${String(counts[state])} ${state}`)
    .join(", ");
}

/** Counts the cases that failed for each reason, and those that failed without one. */
function failuresByReason(files: readonly ReportedFile[]): string[] {
  const reasons = Object.keys(differenceReasons) as DifferenceReason[];
  const failed = files.flatMap(({ outcomes, table }) =>
    outcomes
      .filter(({ state }) => state === "failed")
      .map(({ title }) => reasons.find((reason) => table.different[reason]?.includes(title))),
  );
  return [...reasons, undefined].map((reason) => {
    const count = failed.filter((each) => each === reason).length;
    return `  ${String(count).padStart(5)}  ${reason ?? "unexpected"}`;
  });
}

/**
 * The report as text. `passed`, `failed` and `left out` are the results of the run. A case is left out if its file says
 * so, for example on Linux, and not run if its table does not ask for the case.
 */
export function specReport(files: readonly ReportedFile[]): string {
  const width = Math.max(...files.map(({ name }) => name.length));
  const counted = files.map(({ name, outcomes }) => ({ name, counts: countStates(outcomes) }));
  const all = countStates(files.flatMap(({ outcomes }) => outcomes));
  const lines = counted.map(({ name, counts }) => `  ${name.padEnd(width)}  ${sumOf(counts)}`);
  return [
    `Electron's own tests on the stand-in: ${String(files.length)} files, ${sumOf(all)}`,
    ...lines,
    "The failed cases by their reason in the tables:",
    ...failuresByReason(files),
    "",
  ].join("\n");
}
