// npm run smoke: runs the automatic checks on this machine, with Electron if it is installed. It writes a report that
// can be attached to a bug: test-results/smoke.txt and smoke.json. docs/smoke.md lists the checks for a person.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { ensureBuild } from "./build/ensure-build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { installedElectron } from "./setup/electron-binary.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { say } from "./setup/say.mjs";
import { ensurePrograms, forTests } from "./setup/programs.mjs";
import { runStep } from "./test/run-step.mjs";
import { lacksDisplay } from "./test/runtime.mjs";
import { smokeReportText, smokeReport } from "./test/smoke-report.mjs";
import { smoke } from "./test/steps.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
await ensureBuild();

const electron = installedElectron();
await ensurePrograms(forTests({ virtualDisplay: electron !== undefined && lacksDisplay() }));
say(
  `Trying Natter on ${electron === undefined ? "its stand-in for Electron" : "Electron"}, which takes about a minute.`,
);
const { failed } = await runStep(smoke, { electron, live: false });

const folder = inRoot("test-results");
mkdirSync(folder, { recursive: true });
const report = smokeReport(readFileSync(String(smoke.report), "utf8"));
writeFileSync(inRoot("test-results/smoke.json"), `${JSON.stringify(report, null, 2)}\n`);
rmSync(String(smoke.report));
const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const lines = `Natter ${version}\n${smokeReportText(report)}`;
writeFileSync(inRoot("test-results/smoke.txt"), lines);
console.log(lines);
say("The report is in test-results/smoke.txt and smoke.json.");
process.exitCode = failed === 0 ? 0 : 1;
