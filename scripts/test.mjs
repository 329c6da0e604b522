// npm test [-- part ...] [-- file ...]: sets up what is missing, then types, lint, build and every test.
// The last line is the total: "N passed, N failed, N skipped".
import { buildIsCurrent } from "./build/fingerprint.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { installedElectron } from "./setup/electron-binary.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { ensurePrograms, forTests } from "./setup/programs.mjs";
import { choose } from "./test/choose.mjs";
import { inWords, total } from "./test/count.mjs";
import { runInTurn, runSideBySide } from "./test/run-steps.mjs";
import { describeRuntime, lacksDisplay } from "./test/runtime.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();

const electron = installedElectron();
const steps = choose(process.argv.slice(2), { buildIsCurrent: buildIsCurrent() });
const independent = steps.filter((step) => step.report === undefined);
const tests = steps.filter((step) => step.report !== undefined);

if (tests.length > 0)
  await ensurePrograms(forTests({ virtualDisplay: electron !== undefined && lacksDisplay() }));
if (tests.some((step) => step.startsApp)) console.log((await describeRuntime(electron)).join("\n"));

const options = { electron, live: steps.length === 1 };
const checked = await runSideBySide(independent, options);
const built = [...checked].every(([step, { failed }]) => step.part !== "build" || failed === 0);
const tested = await runInTurn(tests, { ...options, built });

const counted = total([...checked.values(), ...tested]);
console.log(inWords(counted));
process.exitCode = counted.failed === 0 ? 0 : 1;
