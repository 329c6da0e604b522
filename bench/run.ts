// npm run bench: measures the built app, and prints one JSON document. Without names it measures every group of plan.ts,
// unattended, and writes the tables of docs/performance.md. `npm run --silent bench -- grey push` chooses groups.
//
// `--quick` takes few samples; the document says so. `--write-tables` writes the tables of the chosen groups, or of a
// quick run. `--against COMMIT` builds a commit in a temporary folder, measures it and the working tree in turn, `--rounds`
// times each, and reports which figures changed beyond their noise: as JSON, and as a table on standard error.
// `--ten-million` lets growth go on to ten million messages. `--samples`, `--starts`, `--runs`, `--messages`, `--chats`,
// `--seconds`, `--minutes`, `--megabytes` and `--frames` set an amount of plan.ts for the groups that use it.
import { constants } from "node:os";
import { readArguments } from "../scripts/setup/parse-arguments.mjs";
import { giveUp } from "../scripts/setup/say.mjs";
import { minRounds } from "./against/compare-runs.ts";
import { measureAgainst } from "./against/measure-against.ts";
import { reportOf } from "./against/report.ts";
import type { ComparisonDocument } from "./against/report.ts";
import { amountsOf, groupNames, isGroupName } from "./plan.ts";
import type { Amounts, GroupName } from "./plan.ts";
import { cleanUpAll } from "./support/cleanup.ts";
import type { BenchResults, GroupResults } from "./support/document.ts";
import { takeGroupResults } from "./support/group-results.ts";
import { runGroup } from "./support/run-group.ts";
import { printProgress } from "./support/waiting.ts";
import { writeTables } from "./tables/write-tables.ts";

/** Milliseconds after which an unattended run gives up a group and goes on with the next one. */
const groupLimit = 20 * 60_000;

const amount = { type: "string" } as const;
const options = {
  quick: { type: "boolean", default: false },
  "write-tables": { type: "boolean", default: false },
  against: { type: "string" },
  rounds: { type: "string", default: "5" },
  samples: amount,
  starts: amount,
  runs: amount,
  messages: amount,
  chats: amount,
  "ten-million": { type: "boolean", default: false },
  seconds: amount,
  minutes: amount,
  megabytes: amount,
  frames: amount,
} as const;
const { values, positionals } = readArguments("bench", { options, allowPositionals: true });

function parseCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) giveUp(`bench: ${text} is not a number`);
  return Number(text);
}

function chosenAmounts(): Partial<Amounts> {
  const {
    quick: _quick,
    "write-tables": _write,
    against: _commit,
    rounds: _rounds,
    "ten-million": _ten,
    ...amounts
  } = values;
  return Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, parseCount(text)]));
}

function chosenGroups(): readonly GroupName[] {
  const unknown = positionals.filter((name) => !isGroupName(name));
  if (unknown.length > 0)
    giveUp(`bench: there is no ${unknown.join(", no ")}. The groups are ${groupNames.join(", ")}.`);
  return positionals.length === 0 ? groupNames : positionals.filter(isGroupName);
}

async function measureOne(name: GroupName): Promise<GroupResults> {
  stopping.signal.throwIfAborted();
  const chosen = amountsOf(name, values.quick, chosenAmounts());
  const amounts =
    chosen !== null && name === "growth" && values["ten-million"]
      ? { ...chosen, messages: 10_000_000 }
      : chosen;
  const request = { name, isQuick: values.quick, amounts: amounts ?? {} };
  if (amounts === null)
    return takeGroupResults(request, () => Promise.reject(new Error("left out of a quick run")));
  printProgress(`${name} …`);
  return runGroup(request, positionals.length === 0 ? groupLimit : null);
}

/**
 * Compares the working tree with a commit. By default all groups are compared by quick runs, because ten whole runs
 * would take all day.
 */
async function compareWith(commit: string): Promise<void> {
  const rounds = parseCount(values.rounds);
  if (rounds < minRounds) giveUp(`bench: at least ${String(minRounds)} rounds say what is noise`);
  const isQuick = values.quick || positionals.length === 0;
  const requests = chosenGroups().flatMap((name) => {
    const amounts = amountsOf(name, isQuick, chosenAmounts());
    return amounts === null ? [] : [{ name, isQuick, amounts }];
  });
  const document = await measureAgainst({ commit, rounds, isQuick, requests, signal: stopping.signal });
  process.stderr.write(`${reportOf(document)}\n`);
  print(
    document,
    document.groups.some(({ failures }) => failures.length > 0),
  );
}

function print(document: BenchResults | ComparisonDocument, hasFailed: boolean): void {
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`, () => process.exit(hasFailed ? 1 : 0));
}

async function measureAll(): Promise<void> {
  const groups: GroupResults[] = [];
  for (const name of chosenGroups()) groups.push(await measureOne(name));
  const document: BenchResults = { groups };
  const isWhole = positionals.length === 0;
  if (values["write-tables"] || (isWhole && !values.quick))
    await writeTables([document], { keepsOthers: !isWhole });
  const hasFailed = groups.some(
    ({ failure, amounts }) => failure !== null && Object.keys(amounts).length > 0,
  );
  print(document, hasFailed);
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    stopping.abort();
    void cleanUpAll().finally(() => process.exit(128 + constants.signals[signal]));
  });
}

try {
  await (values.against === undefined ? measureAll() : compareWith(values.against));
} catch (error) {
  // After a stop signal, errors are expected because the measuring processes are ended.
  if (!stopping.signal.aborted) {
    printProgress(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  }
}
