// After npm ci: where the machine's Node is too old, makes `node` mean the pinned one for `npm run` and `npx` (both put
// node_modules/.bin first), so that `npx vitest` typed by hand works as well.
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
  // package.json says `exec` where a shell must not stand between npm and us; Windows has no such shell, nor that word.
  writeFileSync(inRoot("node_modules/.bin/exec.cmd"), "@%*\r\n");
}

/** @returns {Promise<string | undefined>} */
async function nodeToLink() {
  if (isNewEnough()) {
    // This very process may run under the pinned one already, on a machine whose own is too old.
    const pinned = pinnedNode();
    return pinned !== undefined && existsSync(pinned) ? pinned : undefined;
  }
  const program = await installPinnedNode();
  // Not a failed install: the commands say it again when somebody needs them.
  if (program === undefined) say("Natter needs Node 24 or newer to run: install it from https://nodejs.org");
  return program;
}
