import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { filesMatching, inputKeys } from "./input-keys.mjs";

/**
 * Runs a check for the files that changed since it last passed, and for the files that import them. If the check fails,
 * the same files are checked again the next time.
 * @param {object} check
 * @param {string} check.folder
 * @param {string} check.files the pattern of the files to check
 * @param {string} check.command what is run: a command with other options checks every file again
 * @param {string} check.cache the file that remembers what passed
 * @param {(changed: readonly string[]) => Promise<number>} run checks these files and returns the exit code; not called if
 * nothing changed
 * @returns {Promise<number>} the exit code
 */
export async function checkChanged({ folder, files, command, cache }, run) {
  const keys = inputKeys(folder, filesMatching(folder, files), command);
  /** @type {Record<string, string>} */
  const passed = existsSync(cache) ? JSON.parse(readFileSync(cache, "utf8")) : {};
  const changed = [...keys].filter(([file, key]) => passed[file] !== key).map(([file]) => file);
  const code = changed.length === 0 ? 0 : await run(changed);
  if (code !== 0) return code;
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(Object.fromEntries(keys)));
  return code;
}
