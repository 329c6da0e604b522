import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../setup/places.mjs";

/** All sources of a build. */
const sources = [
  "api",
  "local-service",
  "main",
  "preload",
  "renderer",
  "texts",
  "build/icons",
  "scripts/build",
  "scripts/package",
  "CHANGELOG.md",
  "package.json",
  "package-lock.json",
];
const fingerprintFile = () => inRoot("dist/.fingerprint");

/** Whether dist/ was built from the current files. */
export function buildIsCurrent() {
  return existsSync(fingerprintFile()) && readFileSync(fingerprintFile(), "utf8") === fingerprint();
}

/**
 * A hash that changes whenever a source file is added, removed or written.
 * @returns {string}
 */
export function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((path) => filesUnder(inRoot(path))).toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${String(size)} ${String(mtimeMs)}\n`);
  }
  return hash.digest("hex");
}

/**
 * Stores the fingerprint of the sources that dist/ was built from.
 * @param {string} before the fingerprint taken when the build began
 */
export function rememberBuild(before) {
  writeFileSync(fingerprintFile(), before);
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}
