// npm run bench: measures the built app, and prints one JSON document. `npm run --silent bench -- grey push` chooses
// measures; `--samples` and `--starts` set the number of samples and of app starts. Measures of single parts run only
// when chosen, and not together with measures of the app. `ingest`, `search`, `clear` and `holds` measure the local
// copy without the app, and `large` measures the app with a million messages. `catch-up` measures the catch-up after a
// time offline, `service` the local service under load, and `upload` the memory of a large upload (`--megabytes`).
// `hidden` measures what the app does in some `--minutes` with its window hidden, and `windows` the memory of the windows.
// `timeline` compares the timeline with other lists, `people` measures long lists of people, and `window` the first emoji
// and the keys that find a chat; all three run only when chosen. `--messages` sets the number of messages, `--runs` how
// often they are written, `--seconds` how long the load lasts.
import { constants } from "node:os";
import { parseArgs } from "node:util";
import packageFile from "../package.json" with { type: "json" };
import { cleanUpAll } from "./support/cleanup.ts";
import { measureClearing } from "./cache/clear.ts";
import { measureCatchUp } from "./catch-up/catch-up.ts";
import { measureSendToConfirmed } from "./messages/send-to-confirmed.ts";
import type { BenchDocument, Measure } from "./support/document.ts";
import { measureSendToPending } from "./messages/send-to-pending.ts";
import { measureThreadBlocking } from "./cache/thread-blocking.ts";
import { measureIngest } from "./cache/ingest.ts";
import { measureLargeProfiles } from "./start/large.ts";
import { describeMachine, measureProcessorLoad } from "./support/machine.ts";
import type { Runtime } from "./support/machine.ts";
import { measureLongLists } from "./people/long-lists.ts";
import { measurePushes } from "./push/push.ts";
import type { MeasuredPart } from "./support/scene.ts";
import { measureSearches } from "./cache/search.ts";
import { measureParts } from "./support/parts-document.ts";
import type { PartsDocument } from "./support/parts-document.ts";
import { measureServiceLoad } from "./service/service-load.ts";
import { measureStarts } from "./start/start.ts";
import { measureTimeline } from "./timeline/measure-timeline.ts";
import { measureUpload } from "./messages/upload.ts";
import { measureHidden } from "./window/hidden.ts";
import { measureWindowsMemory } from "./window/windows-memory.ts";
import { measureWindow } from "./window/window.ts";
import { printProgress } from "./support/waiting.ts";

const { values, positionals } = parseArgs({
  options: {
    samples: { type: "string", default: "200" },
    starts: { type: "string", default: "10" },
    runs: { type: "string", default: "5" },
    messages: { type: "string" },
    seconds: { type: "string", default: "10" },
    megabytes: { type: "string", default: "2000" },
    minutes: { type: "string", default: "10" },
  },
  allowPositionals: true,
});
const scenes = {
  grey: () => measureSendToPending(count(values.samples)),
  confirmed: () => measureSendToConfirmed(count(values.samples)),
  push: () => measurePushes(count(values.samples)),
  start: () => measureStarts(count(values.starts)),
  people: () => measureLongLists(count(values.samples)),
  window: () => measureWindow(count(values.starts), count(values.samples)),
  timeline: () => measureTimeline(count(values.messages ?? "100000"), count(values.runs)),
} as const satisfies Readonly<Record<string, () => Promise<MeasuredPart>>>;

/** These measures take longer than all other measures together. */
const onlyWhenChosen: ReadonlySet<string> = new Set(["people", "timeline", "window"]);

const parts = {
  clear: () => measureClearing(count(values.messages ?? "100000"), count(values.runs)),
  "catch-up": () => measureCatchUp(count(values.runs)),
  hidden: () => measureHidden(count(values.minutes)),
  holds: () => measureThreadBlocking(count(values.messages ?? "1000000"), count(values.runs)),
  ingest: () => measureIngest(count(values.messages ?? "100000"), count(values.runs)),
  large: () =>
    measureLargeProfiles(count(values.messages ?? "1000000"), count(values.starts), count(values.samples)),
  search: () => measureSearches(count(values.messages ?? "1000000"), count(values.samples)),
  service: () => measureServiceLoad(count(values.seconds)),
  windows: () => measureWindowsMemory(count(values.runs)),
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
  const before = measureProcessorLoad();
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
  return {
    natter: packageFile.version,
    machine: describeMachine(runtime, before, measureProcessorLoad()),
    measures,
  };
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
  // After a stop signal, errors are expected because the app is ended, and the cleanup has to run to its end.
  if (!stopping.signal.aborted) {
    printProgress(error instanceof Error ? (error.stack ?? error.message) : String(error));
    // Resources that the cleanup does not yet cover must not keep the process alive.
    process.exit(1);
  }
}
