// npm test [-- part ...] [-- file ...] [-- --at=... --zone=... --locale=...]: installs what is missing, then runs
// types, lint, build and every test. The last line is the total: "N passed, N failed, N skipped". --help names the parts.
import { buildIsCurrent } from "./build/fingerprint.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { installedElectron } from "./setup/electron-binary.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import {
  ensurePrograms,
  forDesktop,
  forFasterTests,
  forPackages,
  forTests,
  preferPrograms,
} from "./setup/programs.mjs";
import { giveUp } from "./setup/say.mjs";
import { choose } from "./test/choose.mjs";
import { testTotalText, total } from "./test/count.mjs";
import { needsNoWindow } from "./test/run-step.mjs";
import { runSteps } from "./test/run-steps.mjs";
import { describeMoment, momentEnvironment, readMoment } from "./test/moment.mjs";
import { describeRuntime, lacksDisplay } from "./test/runtime.mjs";
import { usage } from "./test/usage.mjs";

if (process.argv.includes("--help")) {
  console.log(usage);
  process.exit(0);
}

await ensureNode(import.meta.filename);
await ensureDependencies();

const asked = readMoment(process.argv.slice(2));
if ("problem" in asked) giveUp(asked.problem);

const electron = installedElectron();
const steps = choose(asked.rest, { buildIsCurrent: buildIsCurrent() });
const tests = steps.filter((step) => step.report !== undefined);

if (tests.length > 0)
  await ensurePrograms(forTests({ virtualDisplay: electron !== undefined && lacksDisplay() }));
if (tests.some(needsNoWindow)) await preferPrograms(forFasterTests);
if (tests.some((step) => step.needsPackagers)) await ensurePrograms(forPackages);
if (tests.some((step) => step.needsDesktop)) await ensurePrograms(forDesktop);
if (tests.length > 0) console.log(describeMoment(asked.moment));
if (tests.some((step) => step.startsApp)) console.log((await describeRuntime(electron)).join("\n"));

const env = momentEnvironment(asked.moment);
const counts = await runSteps(steps, { electron, env, live: steps.length === 1 });

const counted = total(counts);
console.log(testTotalText(counted));
process.exitCode = counted.failed === 0 ? 0 : 1;
