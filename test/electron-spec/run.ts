// The app that runs one file of Electron's tests on the stand-in: `node --import register.mjs FOLDER FILE OUTCOMES
// EXPECTED USES PART`.
// It writes one line of JSON for each case, as soon as the case is over.
import { appendFileSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { use } from "chai";
import chaiAsPromised from "chai-as-promised";
import { app, BrowserWindow, protocol } from "./adapter/electron.ts";
import { callableAssertions } from "./callable-assertions.ts";
import type { Expectations } from "./expectations.ts";
import type { ElectronUse } from "../fake-electron/electron-uses.ts";
import { UsedApi } from "./named-uses.ts";
import { casesOfPart } from "./part-of-cases.ts";
import { runCases } from "./run-cases.ts";
import { cases, offerGlobals } from "./suites.ts";

const [file = "", outcomesFile = "", expectationsFile = "", usesFile = "", part = "1/1"] =
  process.argv.slice(2);
const require = createRequire(file);

// Electron's own test app registers these schemes before its tests begin.
const schemes: [scheme: string, privileges: Electron.Privileges][] = [
  ["app", { standard: true, secure: true, stream: false }],
  ["zoom", { standard: true, secure: true }],
  ["sw", { allowServiceWorkers: true, standard: true, secure: true }],
  ["http-like", { standard: true, secure: true, corsEnabled: true, supportFetchAPI: true }],
  ["cors-blob", { corsEnabled: true, supportFetchAPI: true }],
  ["cors", { corsEnabled: true, supportFetchAPI: true }],
  ["no-cors", { supportFetchAPI: true }],
  ["no-fetch", { corsEnabled: true }],
  ["stream", { standard: true, stream: true }],
  ["foo", { standard: true }],
  ["bar", { standard: true }],
];
protocol.registerSchemesAsPrivileged(schemes.map(([scheme, privileges]) => ({ scheme, privileges })));
Object.assign(globalThis, { standardScheme: "app", zoomScheme: "zoom", serviceWorkerScheme: "sw" });
app.on("window-all-closed", () => undefined);
// A late error belongs to a case that has already ended, so it must not end the process.
process.on("uncaughtException", (error) => {
  console.error("late:", error);
});
process.on("unhandledRejection", (error) => {
  console.error("late:", error);
});

use(chaiAsPromised);
use(callableAssertions);
offerGlobals();

async function run(): Promise<void> {
  const expected = JSON.parse(readFileSync(expectationsFile, "utf8")) as Expectations;
  const expectedToPass = new Set(expected.pass);
  const listed = new Set([...expected.pass, ...Object.values(expected.different).flat()]);
  const used =
    expected.runs === undefined
      ? null
      : new UsedApi(JSON.parse(readFileSync(usesFile, "utf8")) as ElectronUse[]);
  const { runCleanupFunctions } = require(join(file, "..", "lib", "spec-helpers.ts")) as {
    runCleanupFunctions: () => Promise<void>;
  };
  require(file);
  const isRun = (title: string): boolean =>
    used === null || listed.has(title) || used.namedIn(title).length > 0;
  const needsBrowser = new Set(expected.needBrowser);
  const own = casesOfPart(cases, part, isRun, (title) => needsBrowser.has(title));
  await runCases(own, {
    isRun,
    isExpectedToFail: (title) => !expectedToPass.has(title),
    report: (outcome) => {
      appendFileSync(outcomesFile, `${JSON.stringify(outcome)}\n`);
    },
    around: () => {
      const known = new Set(BrowserWindow.getAllWindows());
      return async (hasFailed) => {
        await runCleanupFunctions().catch((error: unknown) => {
          console.error("clean-up:", error);
        });
        if (!hasFailed) return;
        for (const window of BrowserWindow.getAllWindows()) if (!known.has(window)) window.destroy();
      };
    },
  });
  // Resources that a case left behind must not keep the process from ending.
  setTimeout(() => process.kill(process.pid, "SIGKILL"), 5000);
  app.exit(0);
}

void app
  .whenReady()
  .then(run)
  .catch((error: unknown) => {
    console.error(error);
    app.exit(1);
  });
