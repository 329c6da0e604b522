// npm run package [-- --linux deb ...]: makes an installer for this system in release/. CONTRIBUTING.md explains how to
// do it if the tools of electron-builder cannot be downloaded.
import { ensureBuild } from "./build/ensure-build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { builderArguments } from "./package/builder-arguments.mjs";
import { faultsOf, packedApps, removePackedApps } from "./package/packed-apps.mjs";
import { readSigning, withKeyFile } from "./package/signing.mjs";
import { inRoot } from "./setup/places.mjs";
import { run } from "./setup/run.mjs";
import { giveUp, say } from "./setup/say.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
await ensureBuild();
// Needs packages and a recent Node.
const { feedArguments, signFeeds, updateFeed } = await import("./package/update-feed.mjs");
const updates = updateFeed(process.env);
const signing = readSigning(process.env);
const release = inRoot("release");
removePackedApps(release);
const settings = [...signing.args, ...(updates === null ? [] : feedArguments(updates))];
const command = builderArguments([...settings, ...process.argv.slice(2)]);
const code = await withKeyFile(signing.env, (env) => run(process.execPath, command, { env }));
if (process.argv.includes("--help")) process.exit(code);
if (code !== 0) {
  say("Nothing was packed. If something above could not be downloaded, such as Electron's program or fpm:");
  say("CONTRIBUTING.md, Installers, says how to name one that is on this computer.");
  process.exit(code);
}

const packed = packedApps(release);
if (packed.length === 0) giveUp("Nothing was packed.");
for (const folder of packed) {
  const faults = await faultsOf(folder);
  if (faults.length > 0) giveUp(`${folder} is not as it should be:\n  ${faults.join("\n  ")}`);
  say(`${folder}: every fuse is as declared.`);
}
for (const warning of signing.warnings) say(warning);
if (updates === null)
  say("This package never looks for new versions, because NATTER_UPDATE_FEED is not set.");
else for (const name of signFeeds(release, updates)) say(`${name} is signed.`);
