// npm run service [-- --json --port N --world demo|empty|large]: runs the local service alone, until SIGINT or SIGTERM.
// With `npm run --silent service`, stdout contains only the service's own output.
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { run } from "./setup/run.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
process.exit(await run(process.execPath, [inRoot("local-service/cli/cli.ts"), ...process.argv.slice(2)]));
