import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * A path inside the project.
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/** The folder for data that one machine keeps between runs; never committed. */
export const localDataFolder = inRoot(".natter");
