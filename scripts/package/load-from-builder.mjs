import { createRequire } from "node:module";
import { inRoot } from "../setup/places.mjs";

/**
 * Loads a module that electron-builder depends on, in the version that it uses itself.
 * @param {string} name
 * @returns {any}
 */
export function loadFromBuilder(name) {
  const builder = createRequire(inRoot("node_modules/electron-builder/package.json"));
  return createRequire(builder.resolve("app-builder-lib/package.json"))(name);
}
