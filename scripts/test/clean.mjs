import { homedir, tmpdir } from "node:os";
import { root } from "../setup/places.mjs";

/** The folders of this computer that no report may contain, by the names that replace them. */
const ownFolders = { "the project": root, home: homedir(), "temporary files": tmpdir() };

/**
 * A text without private data: without folders of this computer, and without anything that could be a token.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} [folders] the folders to replace, by the name that replaces them
 */
export function clean(text, folders = ownFolders) {
  const named = Object.entries(folders).sort(([, a], [, b]) => b.length - a.length);
  const withoutFolders = named.reduce((sofar, [name, path]) => sofar.replaceAll(path, `<${name}>`), text);
  return withoutFolders.replace(/\b(?=[A-Za-z0-9]*\d)[A-Za-z0-9]{24,}\b/g, "<left out>");
}

/**
 * Parses JSON and cleans every text in it.
 * @param {string} json
 * @param {Readonly<Record<string, string>>} [folders] as for `clean`
 * @returns {any}
 */
export function parseClean(json, folders) {
  return JSON.parse(json, (_key, value) => (typeof value === "string" ? clean(value, folders) : value));
}
