import { pathToFileURL } from "node:url";
import { inRoot } from "../setup/places.mjs";

/**
 * The arguments of Node that run electron-builder with these arguments. It publishes nothing, and ends as soon as it has
 * failed.
 * @param {readonly string[]} args
 * @returns {string[]}
 */
export function builderArguments(args) {
  const endAfterFailure = pathToFileURL(inRoot("scripts/package/end-after-failure.mjs")).href;
  const builder = inRoot("node_modules/electron-builder/cli.js");
  return ["--import", endAfterFailure, builder, "--publish", "never", ...args];
}
