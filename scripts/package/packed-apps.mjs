import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { declaredFuses, wrongFuses } from "./fuses.mjs";

/** Folders in which electron-builder leaves an app before it makes an installer. */
const unpacked = ["*-unpacked", "mac*"];

/**
 * The maximum size of Natter's own part of a packed app, in bytes. The rest is Electron. An installer compresses it, so
 * its part of every installer is smaller, whichever system it is for.
 */
export const maxOwnSize = 25_000_000;

/**
 * Removes the apps of an earlier run, so that only apps of this run are found afterwards.
 * @param {string} release
 */
export function removePackedApps(release) {
  for (const folder of packedApps(release)) rmSync(folder, { recursive: true });
}

/**
 * The folders of packed apps.
 * @param {string} release
 * @returns {string[]}
 */
export function packedApps(release) {
  return globSync(unpacked, { cwd: release }).map((name) => join(release, name));
}

/**
 * The faults of a packed app, one line each: fuses that are not as declared, an own part that is too large, and a start
 * script that turns the sandbox off.
 * @param {string} folder
 * @param {ReadonlyMap<string, boolean>} [declared]
 * @returns {Promise<string[]>}
 */
export async function faultsOf(folder, declared = declaredFuses()) {
  const program = programIn(folder);
  if (program === undefined) return ["there is no Natter in it"];
  const asar = basename(program).endsWith(".app")
    ? join(program, "Contents/Resources/app.asar")
    : join(folder, "resources/app.asar");
  return [
    ...(await wrongFuses(program, declared)),
    ...(existsSync(asar) ? sizeFaults(asar) : ["it has no app.asar"]),
    ...startScriptFaults(folder),
  ];
}

/**
 * @param {string} asar Its files outside of the archive are in a folder beside it.
 */
function sizeFaults(asar) {
  const outside = `${asar}.unpacked`;
  const names = existsSync(outside) ? readdirSync(outside, { recursive: true, encoding: "utf8" }) : [];
  const files = [asar, ...names.map((name) => join(outside, name))];
  const size = files
    .map((file) => statSync(file))
    .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
  return size <= maxOwnSize ? [] : [`Natter's own part has ${size} bytes, and may have ${maxOwnSize}`];
}

/** @param {string} folder */
function programIn(folder) {
  return ["Natter.app", "Natter.exe", "natter"].map((name) => join(folder, name)).find(existsSync);
}

/** @param {string} folder */
function startScriptFaults(folder) {
  if (!basename(folder).startsWith("linux")) return [];
  const script = join(folder, "AppRun");
  if (!existsSync(script)) return ["it has no AppRun of its own"];
  return /natter"[^\n]*--no-sandbox/.test(readFileSync(script, "utf8")) ? ["AppRun adds --no-sandbox"] : [];
}
