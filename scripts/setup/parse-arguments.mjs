import { parseArgs } from "node:util";
import { giveUp } from "./say.mjs";

/** @typedef {import("node:util").ParseArgsConfig} Config */

/**
 * Parses arguments as `parseArgs` does. If it refuses them, returns its reason in a few words.
 * @template {Config} const T
 * @param {T} config
 * @returns {ReturnType<typeof parseArgs<T>> | { refusal: string }}
 */
export function parseArguments(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [refusal = ""] = error instanceof Error ? error.message.split(". ") : [];
    return { refusal };
  }
}

/**
 * Parses the arguments of this process. If they are refused, ends it with one line that names all options.
 * @template {Config} const T
 * @param {string} program the name of the command in that line
 * @param {T} config
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export function readArguments(program, config) {
  const parsed = parseArguments(config);
  if (!("refusal" in parsed)) return parsed;
  const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
  return giveUp(`${program}: ${parsed.refusal}. The options are ${names.join(", ")}.`);
}
