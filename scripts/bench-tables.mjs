// npm run bench-tables: writes the tables of docs/performance.md from the documents that `npm run bench` printed.
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { run } from "./setup/run.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
process.exit(await run(process.execPath, [inRoot("bench/tables/run.ts"), ...process.argv.slice(2)]));
