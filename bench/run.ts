// npm run bench: measures the built app, and prints one JSON document. `npm run --silent bench -- grey push` chooses;
// `--samples` and `--starts` say how many of each are taken. By themselves, and only when they are chosen: `ingest`, `search`,
// `clear` and `holds` measure the local copy without the app, `large` the app with a million messages, `catch-up` what came while one
// was away, `service` the local service under load, `upload` the memory
// of a large upload (`--megabytes`). `timeline` measures the timeline beside other lists, only when it is chosen.
// `--messages` says of how many messages, `--runs` how often they are written, `--seconds` how long the load lasts.
import { constants } from "node:os";
import { parseArgs } from "node:util";
import packageFile from "../package.json" with { type: "json" };
import { cleanUpAll } from "./support/cleanup.ts";
import { measureClearing } from "./cache/clear.ts";
import { measureCatchUp } from "./catch-up/catch-up.ts";
import { measureConfirmed } from "./messages/confirmed.ts";
import type { BenchDocument, Measure } from "./support/document.ts";
import { measureGrey } from "./messages/grey.ts";
import { measureHolds } from "./cache/holds.ts";
import { measureIngest } from "./cache/ingest.ts";
import { measureLarge } from "./start/large.ts";
import { describeMachine, readLoad } from "./support/machine.ts";
import type { Runtime } from "./support/machine.ts";
import { measurePushes } from "./push/push.ts";
import type { Measured } from "./support/scene.ts";
import { measureSearches } from "./cache/search.ts";
import { measureParts } from "./support/search-document.ts";
import type { PartsDocument } from "./support/search-document.ts";
import { measureServiceLoad } from "./service/service-load.ts";
import { measureStarts } from "./start/start.ts";
import { measureTimeline } from "./timeline/measure-timeline.ts";
import { measureUpload } from "./messages/upload.ts";
import { progress } from "./support/waiting.ts";

const { values, positionals } = parseArgs({
  options: {
    samples: { type: "string", default: "200" },
    starts: { type: "string", default: "10" },
    runs: { type: "string", default: "5" },
    messages: { type: "string" },
    seconds: { type: "string", default: "10" },
    megabytes: { type: "string", default: "2000" },
  },
  allowPositionals: true,
});
const scenes = {
  grey: () => measureGrey(count(values.samples)),
  confirmed: () => measureConfirmed(count(values.samples)),
  push: () => measurePushes(count(values.samples)),
  start: () => measureStarts(count(values.starts)),
  timeline: () => measureTimeline(count(values.messages ?? "100000"), count(values.runs)),
} as const satisfies Readonly<Record<string, () => Promise<Measured>>>;

/** Takes longer than the others together. */
const onlyWhenChosen: ReadonlySet<string> = new Set(["timeline"]);

const parts = {
  clear: () => measureClearing(count(values.messages ?? "100000"), count(values.runs)),
  "catch-up": () => measureCatchUp(count(values.runs)),
  holds: () => measureHolds(count(values.messages ?? "1000000"), count(values.runs)),
  ingest: () => measureIngest(count(values.messages ?? "100000"), count(values.runs)),
  large: () => measureLarge(count(values.messages ?? "1000000"), count(values.starts), count(values.samples)),
  search: () => measureSearches(count(values.messages ?? "1000000"), count(values.samples)),
  service: () => measureServiceLoad(count(values.seconds)),
  upload: () => measureUpload(count(values.megabytes)),
} as const;

function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`not a number of samples: ${text}`);
  return Number(text);
}

function isScene(name: string): name is keyof typeof scenes {
  return Object.hasOwn(scenes, name);
}

function isPart(name: string): name is keyof typeof parts {
  return Object.hasOwn(parts, name);
}

function measure(names: readonly string[]): Promise<BenchDocument | PartsDocument> {
  if (names.length === 0) return measureAll(Object.keys(scenes).filter((name) => !onlyWhenChosen.has(name)));
  if (!names.some(isPart)) return measureAll(names);
  const chosen = names.filter(isPart);
  if (chosen.length < names.length)
    throw new Error(`${Object.keys(parts).join(", ")} are measured by themselves`);
  return measureParts(
    packageFile.version,
    chosen.map((name) => parts[name]),
  );
}

async function measureAll(names: readonly string[]): Promise<BenchDocument> {
  const before = readLoad();
  const measures: Measure[] = [];
  let runtime: Runtime | null = null;
  for (const name of names) {
    if (!isScene(name))
      throw new Error(`unknown: ${name}; there are ${Object.keys({ ...scenes, ...parts }).join(", ")}`);
    const measured = await scenes[name]();
    runtime = measured.runtime;
    measures.push(...measured.measures);
  }
  if (runtime === null) throw new Error("nothing was measured");
  return { natter: packageFile.version, machine: describeMachine(runtime, before, readLoad()), measures };
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    stopping.abort();
    void cleanUpAll().finally(() => process.exit(128 + constants.signals[signal]));
  });
}

try {
  const document = await measure(positionals);
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`, () => process.exit(0));
} catch (error) {
  // What fails because the app was ended under it is no news, and the cleanup is to run to its end.
  if (!stopping.signal.aborted) {
    progress(error instanceof Error ? (error.stack ?? error.message) : String(error));
    // Whatever did not get as far as being cleaned up must not keep the run alive.
    process.exit(1);
  }
}
