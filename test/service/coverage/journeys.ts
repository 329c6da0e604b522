import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formatFile } from "../../support/files/format-file.ts";
import type { RecordedCalls } from "../../support/network/record-calls.ts";

const root = join(import.meta.dirname, "../../..");
const journeysFile = join(import.meta.dirname, "journeys.json");

/** A test that makes a call: the path of its file from the project's folder, and its title. */
export interface Journey {
  readonly file: string;
  readonly title: string;
}

/** The journey chosen for each call, by the name of the endpoint. */
export async function readJourneys(): Promise<Readonly<Record<string, Journey | undefined>>> {
  return JSON.parse(await readFile(journeysFile, "utf8")) as Record<string, Journey>;
}

/** Whether the journey's file has a test with this title. */
export async function existsJourney({ file: path, title }: Journey): Promise<boolean> {
  const text = await readFile(join(root, path), "utf8").catch(() => "");
  return text.replaceAll('\\"', '"').includes(title);
}

/**
 * Chooses a journey for each call from the recorded calls of all journeys in a folder. The journey with the fewest
 * calls in all is chosen, because it tests the call most directly. A call without a record keeps its journey.
 */
export async function saveJourneys(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const recordedCalls = texts
    .map((text) => JSON.parse(text) as RecordedCalls)
    .filter(({ file: path }) => path.startsWith("test/journeys/"));
  // Left out are tests whose titles have variables, because their files do not contain the titles as they were
  // recorded.
  const areFound = await Promise.all(recordedCalls.map(existsJourney));
  const callsOfFoundTests = recordedCalls
    .filter((_, index) => areFound[index])
    .sort((a, b) => a.calls.length - b.calls.length || compareByTest(a, b));
  const chosen = { ...(await readJourneys()) };
  for (const name of new Set(callsOfFoundTests.flatMap(({ calls }) => calls))) {
    const first = callsOfFoundTests.find(({ calls }) => calls.includes(name));
    if (first !== undefined) chosen[name] = { file: first.file, title: first.title };
  }
  const sorted = Object.fromEntries(Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(journeysFile, await formatFile("journeys.json", JSON.stringify(sorted)));
}

function compareByTest(a: RecordedCalls, b: RecordedCalls): number {
  return `${a.file} ${a.title}` < `${b.file} ${b.title}` ? -1 : 1;
}
