// npm run service [-- --json --port N --world demo|empty|large]: the local service alone, until SIGINT or SIGTERM.
// With `npm run --silent service` nothing but the service's own words reaches stdout.
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { run } from "./setup/run.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
process.exit(await run(process.execPath, [inRoot("local-service/cli/cli.ts"), ...process.argv.slice(2)]));
