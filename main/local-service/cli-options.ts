import { isWorldName, worldNames } from "./worlds.ts";
import type { WorldName } from "./worlds.ts";

/** What the command line asks for. */
export interface CliOptions {
  readonly json: boolean;
  /** 0: a free one. */
  readonly port: number;
  readonly world: WorldName;
  readonly alive: boolean;
}

/** Reads the arguments; text is what is wrong with them, in one line. */
export function readOptions(args: readonly string[]): CliOptions | string {
  let options: CliOptions = { json: false, port: 0, world: "demo", alive: true };
  for (let index = 0; index < args.length; index += 1) {
    const [flag = "", inline] = (args[index] ?? "").split(/=(.*)/s, 2);
    const value = (): string => inline ?? args[(index += 1)] ?? "";
    if (flag === "--json") {
      options = { ...options, json: true };
    } else if (flag === "--still") {
      options = { ...options, alive: false };
    } else if (flag === "--port") {
      const text = value();
      const port = Number(text);
      if (!/^\d+$/.test(text) || port > 65_535) return `--port takes a number from 0 to 65535, not "${text}"`;
      options = { ...options, port };
    } else if (flag === "--world") {
      const name = value();
      if (!isWorldName(name)) return `--world takes ${worldNames.join(", ")}, not "${name}"`;
      options = { ...options, world: name };
    } else {
      return `unknown argument "${flag}"; there are --json, --port N, --world ${worldNames.join("|")} and --still`;
    }
  }
  return options;
}
