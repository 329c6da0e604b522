// npm run format: formats every file with Prettier.
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { run } from "./setup/run.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
const prettier = inRoot("node_modules/prettier/bin/prettier.cjs");
process.exit(await run(process.execPath, [prettier, "--write", "--log-level=warn", "."]));
