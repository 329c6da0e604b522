// npm run format: formats every file with oxfmt.
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { run } from "./setup/run.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
process.exit(await run(process.execPath, [inRoot("node_modules/oxfmt/bin/oxfmt"), "."]));
