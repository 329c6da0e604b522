import { groupNames, isGroupName } from "../plan.ts";
import type { GroupName } from "../plan.ts";
import type { BenchResults, GroupResults } from "../support/document.ts";
import { catalogue } from "./catalogue.ts";
import { groupTable } from "./group-table.ts";

/** Finds the generated parts of the page: from `<!-- bench: name -->` to `<!-- /bench -->`. */
const generated = /(<!-- bench: ([\w-]+) -->\n)[\s\S]*?(<!-- \/bench -->)/gu;

/**
 * Fills the generated parts of a page from a document: `machine` with the facts of the machines, the name of a group with
 * its table. Throws if the page has a part of another name, or none for a group.
 */
export function fillPage(page: string, { groups }: BenchResults): string {
  const filled = new Set<string>();
  const text = page.replaceAll(generated, (_all, begin: string, name: string, end: string) => {
    filled.add(name);
    if (name === "machine") return `${begin}\n${machines(groups)}\n\n${end}`;
    if (!isGroupName(name)) throw new Error(`the page has a part for ${name}, which is not measured`);
    return `${begin}\n${part(name, groups.find((group) => group.name === name) ?? null)}\n\n${end}`;
  });
  const lost = ["machine", ...groupNames].filter((name) => !filled.has(name));
  if (lost.length > 0) throw new Error(`the page has no part for ${lost.join(", ")}`);
  return text;
}

function part(name: GroupName, results: GroupResults | null): string {
  return `${circumstances(results)}\n\n${groupTable(catalogue[name], results)}`;
}

/** One line that says when a group was measured, with which amounts, and how busy the machine was. */
function circumstances(results: GroupResults | null): string {
  if (results === null) return "Not measured.";
  const { failure, taken, commit, natter, isQuick, amounts, machine, seconds } = results;
  if (failure !== null)
    return `Not measured: ${(failure.split("\n")[0] ?? "").replace("not measured: ", "")}.`;
  const { before, after } = machine;
  return [
    isQuick ? "**Quick run, few samples.** " : "",
    `${taken.slice(0, 10)}, ${taken.slice(11, 16)} UTC, version ${natter}`,
    commit === null ? "" : ` (${commit})`,
    ...Object.entries(amounts).map(([amount, count]) => `, ${count.toLocaleString("en-GB")} ${amount}`),
    `; load ${String(before.loadAverage)} before and ${String(after.loadAverage)} after`,
    `; 24th Fibonacci number in ${String(before.fib24)} and ${String(after.fib24)} ms`,
    `; ${String(seconds)} s.`,
  ].join("");
}

/**
 * The machines and versions of all groups. Each line names the groups that it is about, unless all groups have the same
 * machine and version.
 */
function machines(groups: readonly GroupResults[]): string {
  const measured = groups.filter(({ failure }) => failure === null);
  if (measured.length === 0) return "Not measured.";
  const computers = Map.groupBy(measured, ({ machine }) => {
    const { platform, processor, cores, memoryGiB, node, svelte } = machine;
    return `${platform}, ${processor}, ${String(cores)} cores, ${String(memoryGiB)} GiB; Node ${node}, Svelte ${svelte}`;
  });
  const runtimes = Map.groupBy(
    measured.filter(({ machine }) => machine.chromium !== null),
    ({ machine }) => `Chromium ${machine.chromium ?? ""} (${runtimeNames[machine.runtime ?? "chromium"]})`,
  );
  const machineLines = (kinds: ReadonlyMap<string, readonly GroupResults[]>): readonly string[] =>
    [...kinds].map(([kind, of]) =>
      kinds.size === 1 ? `- ${kind}.` : `- ${kind}: ${of.map(({ name }) => name).join(", ")}.`,
    );
  return [...machineLines(computers), ...machineLines(runtimes)].join("\n");
}

const runtimeNames = {
  electron: "Electron",
  "stand-in": "on the stand-in for Electron",
  chromium: "a page of its own",
} as const;
