import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The path of the first of these programs that is on PATH.
 * @param {...string} names
 * @returns {string | undefined}
 */
export function findProgram(...names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  // Some distributions keep programs in sbin, which is not on every PATH.
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
 * Whether a path is an executable file.
 * @param {string} path
 */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // The file does not exist, or this user may not run it. In both cases it is no usable program.
    return false;
  }
}
