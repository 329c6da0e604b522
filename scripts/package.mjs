// npm run package [-- --linux deb ...]: an installer for this system in release/. CONTRIBUTING.md says how to do it
// where the tools of electron-builder cannot be downloaded.
import { ensureBuild } from "./build/ensure-build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { run } from "./setup/run.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
await ensureBuild();
const builder = inRoot("node_modules/electron-builder/cli.js");
process.exit(await run(process.execPath, [builder, "--publish", "never", ...process.argv.slice(2)]));
