// Runs after npm ci. If the machine's Node is too old, links the pinned Node into node_modules/.bin, where `npm run`
// and `npx` find it first. A typed `npx vitest` then works as well.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { installPinnedNode, isNewEnough, pinnedNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { say } from "./setup/say.mjs";

const onlyPlanned = ["npm_config_package_lock_only", "npm_config_dry_run"].some(
  (name) => process.env[name] === "true",
);

if (!onlyPlanned) {
  const program = await nodeToLink();
  if (program !== undefined && process.platform !== "win32") {
    const link = inRoot("node_modules/.bin/node");
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), program), link);
  }
}

if (process.platform === "win32" && !onlyPlanned) {
  // package.json uses `exec` so that no shell stays between npm and the script. Windows has neither such a shell nor
  // that command, so this file replaces it.
  writeFileSync(inRoot("node_modules/.bin/exec.cmd"), "@%*\r\n");
}

/** @returns {Promise<string | undefined>} */
async function nodeToLink() {
  if (isNewEnough()) {
    // This process may already run under the pinned Node, on a machine whose own Node is too old.
    const pinned = pinnedNode();
    return pinned !== undefined && existsSync(pinned) ? pinned : undefined;
  }
  const program = await installPinnedNode();
  // The install does not fail because of this: each command that needs Node repeats the message.
  if (program === undefined) say("Natter needs Node 24 or newer to run: install it from https://nodejs.org");
  return program;
}
