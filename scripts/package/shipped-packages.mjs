// The packages of npm that are part of the installed app: those that it loads, and those that are bundled into its
// files, with all that they depend on.
import { existsSync, globSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../setup/places.mjs";

/**
 * A package that ships.
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence as an SPDX expression; empty if the package names none
 * @property {string} integrity the checksum in the lock file; empty if it is built in
 * @property {string} text the texts of its licence files; empty if it has none
 * @property {string} home address of its page; empty if it names none
 */

/** The folders whose files are bundled. */
const bundled = ["api", "local-service", "main", "preload", "renderer"];

/** Packages that the local service loads only if it runs without the app. The app does not contain them. */
const notBundled = ["sharp"];

/** Licences of packages whose package.json names none, as read in their licence files. */
const licencesInFiles = new Map([["svelte-toolbelt", "MIT"]]);

/** Packages whose data the build reads. No source imports them. */
const readByBuild = ["emojibase-data"];

/**
 * The names of the packages that the sources import. Imports of types alone do not count.
 * @returns {string[]}
 */
function importedPackages() {
  const { dependencies, devDependencies } = readJson(inRoot("package.json"));
  const known = { ...dependencies, ...devDependencies };
  const names = new Set(Object.keys(dependencies));
  const files = globSync(
    bundled.map((folder) => `${folder}/**/*.{ts,svelte,css}`),
    { cwd: inRoot() },
  );
  for (const file of files) {
    const text = readFileSync(inRoot(file), "utf8").replaceAll(/^\s*import type [^;]*;/gm, "");
    for (const [, from = ""] of text.matchAll(
      /(?:from|import|import\()\s*"((?:@[^"/]+\/)?[^"./][^"/]*)[^"]*"/g,
    ))
      if (from in known && from !== "electron" && !notBundled.includes(from)) names.add(from);
  }
  return [...names, ...readByBuild];
}

/**
 * All packages that ship, by name and version. Packages for other systems are left out, because they are not installed.
 * @returns {ShippedPackage[]}
 */
export function shippedPackages() {
  const { packages } = readJson(inRoot("package-lock.json"));
  /** @type {Map<string, ShippedPackage>} */
  const found = new Map();
  const waiting = importedPackages().map((name) => `node_modules/${name}`);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = packages[path];
    if (found.has(path) || entry === undefined || !existsSync(inRoot(path, "package.json"))) continue;
    found.set(path, describe(path, entry));
    const needed = { ...entry.dependencies, ...entry.optionalDependencies };
    for (const name of Object.keys(needed)) waiting.push(lockPathOf(name, path, packages));
  }
  return [...found.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  );
}

/**
 * The path of a dependency in the lock file: in the package that needs it, or in a folder around that package.
 * @param {string} name
 * @param {string} from
 * @param {Readonly<Record<string, unknown>>} packages
 */
function lockPathOf(name, from, packages) {
  for (
    let around = from;
    around !== "";
    around = around.slice(0, Math.max(around.lastIndexOf("/node_modules/"), 0))
  ) {
    const inside = `${around}/node_modules/${name}`;
    if (inside in packages) return inside;
  }
  return `node_modules/${name}`;
}

/**
 * @param {string} path
 * @param {{ version: string, integrity?: string, license?: string }} entry
 * @returns {ShippedPackage}
 */
function describe(path, { version, integrity = "" }) {
  const manifest = readJson(inRoot(path, "package.json"));
  const { license, licenses, homepage } = manifest;
  const licence = license?.type ?? license ?? licenses?.[0]?.type ?? licencesInFiles.get(manifest.name) ?? "";
  return {
    name: manifest.name,
    version,
    licence: String(licence),
    integrity,
    text: licenceTexts(inRoot(path)),
    home: typeof homepage === "string" ? homepage : "",
  };
}

/** @param {string} folder */
function licenceTexts(folder) {
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
    .sort()
    .map((name) => join(folder, name))
    .map((file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
}

/** @param {string} one @param {string} other */
function compare(one, other) {
  return one < other ? -1 : Number(one > other);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
