import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * A path inside the project.
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/** What one machine remembers between runs; never committed. */
export const notesFolder = inRoot(".natter");
