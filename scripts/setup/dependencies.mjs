import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { npmCi } from "./npm.mjs";
import { inRoot } from "./places.mjs";
import { giveUp, say } from "./say.mjs";

/** Holds the hash of the lock file that node_modules was last seen to agree with. */
const stamp = () => inRoot("node_modules/.natter-lock");

/** Installs what package-lock.json names, unless node_modules has exactly that already. */
export async function ensureDependencies() {
  if (dependenciesAreCurrent()) return;
  say("Installing dependencies (npm ci) ...");
  if ((await npmCi(inRoot())) !== 0) giveUp("npm ci failed: its own words are above.");
  writeFileSync(stamp(), lockHash());
}

/** Whether node_modules agrees with package-lock.json; remembers a yes, so that the next look is one hash. */
function dependenciesAreCurrent() {
  const hash = lockHash();
  if (existsSync(stamp()) && readFileSync(stamp(), "utf8") === hash) return true;
  const installed = inRoot("node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  if (!agree(readPackages(inRoot("package-lock.json")), readPackages(installed))) return false;
  writeFileSync(stamp(), hash);
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
 * npm writes beside node_modules what it put there; the two lists must name the same versions, apart from the
 * optional packages that are for other platforms.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function agree(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}
