// npm run try-packages: installs or unpacks each package in release/, checks its fuses and signature, and starts it
// with its demo. It installs the .deb with sudo, so it is only for disposable machines.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { declaredFuses, wrongFuses } from "./package/fuses.mjs";
import { installPackages, signatureFaults } from "./package/install.mjs";
import { faultsOfStart } from "./package/start-app.mjs";
import { inRoot } from "./setup/places.mjs";
import { giveUp } from "./setup/say.mjs";

const folder = mkdtempSync(join(tmpdir(), "natter-packages-"));
const installed = installPackages(inRoot("release"), folder);
if (installed.length === 0) giveUp("There is no package in release/: npm run package makes one.");

let failed = 0;
for (const app of installed) {
  const faults = [
    ...(await wrongFuses(app.fuses, declaredFuses())),
    ...(app.bundle === undefined ? [] : signatureFaults(app.bundle)),
    ...(await tryToStart(app)),
  ];
  failed += faults.length;
  console.log(faults.length === 0 ? `ok      ${app.name}` : `FAILED  ${app.name}\n  ${faults.join("\n  ")}`);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
process.exitCode = failed === 0 ? 0 : 1;

/** @param {import("./package/install.mjs").Installed} app */
async function tryToStart({ program }) {
  const userData = mkdtempSync(join(tmpdir(), "natter-package-user-"));
  const isNamespaceRefused = program.endsWith("AppRun") && spawnSync("unshare", ["-Ur", "true"]).status !== 0;
  try {
    return isNamespaceRefused ? refusalFaults(program) : await faultsOfStart(program, { userData });
  } finally {
    rmSync(userData, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/**
 * The system may refuse the sandbox to an app that is not installed. The app must then say so and start nothing.
 * @param {string} program
 */
function refusalFaults(program) {
  const { DISPLAY: _x, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const { status, stderr } = spawnSync(program, [], { env, encoding: "utf8" });
  const isSaid = stderr.includes("Natter cannot start");
  return status === 1 && isSaid ? [] : [`it did not refuse to start without a sandbox: ${stderr}`];
}
