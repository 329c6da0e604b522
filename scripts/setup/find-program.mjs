import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The path of the first of these programs that PATH has.
 * @param {...string} names
 * @returns {string | undefined}
 */
export function findProgram(...names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  // sbin is not on everybody's PATH, and some distributions keep programs there.
  const places = process.platform === "win32" ? folders : [...folders, "/usr/sbin", "/sbin"];
  const endings = process.platform === "win32" ? [".exe", ".cmd"] : [""];
  for (const name of names)
    for (const place of places)
      for (const ending of endings) {
        const path = join(place, name + ending);
        if (isProgram(path)) return path;
      }
  return undefined;
}

/**
 * Whether there is a file here that may be run.
 * @param {string} path
 */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Not there, or not ours to run: either way not a program.
    return false;
  }
}
