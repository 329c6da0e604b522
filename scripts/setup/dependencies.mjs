import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { npmCi } from "./npm.mjs";
import { inRoot } from "./places.mjs";
import { giveUp, say } from "./say.mjs";

/** The file with the hash of the lock file that node_modules last agreed with. */
const hashFile = () => inRoot("node_modules/.natter-lock");

/** Installs the packages of package-lock.json, unless node_modules already matches it exactly. */
export async function ensureDependencies() {
  if (dependenciesAreCurrent()) return;
  say("Installing dependencies (npm ci) ...");
  if ((await npmCi(inRoot())) !== 0) giveUp("npm ci failed: its own words are above.");
  writeFileSync(hashFile(), lockHash());
}

/** Whether node_modules agrees with package-lock.json. If it does, the next check only compares a stored hash. */
function dependenciesAreCurrent() {
  const hash = lockHash();
  if (existsSync(hashFile()) && readFileSync(hashFile(), "utf8") === hash) return true;
  const installed = inRoot("node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  if (!areSamePackages(readPackages(inRoot("package-lock.json")), readPackages(installed))) return false;
  writeFileSync(hashFile(), hash);
  return true;
}

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(inRoot("package-lock.json")))
    .digest("hex");
}

/**
 * @typedef {Readonly<Record<string, { version?: string, integrity?: string, optional?: boolean }>>} Packages
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

/**
 * Whether the packages of package-lock.json (`wanted`) are installed in the same versions. Optional packages of other
 * platforms may be missing. npm lists the installed packages in node_modules/.package-lock.json.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function areSamePackages(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}
