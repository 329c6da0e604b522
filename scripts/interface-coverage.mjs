// npm run interface-coverage: writes docs/interface-coverage.md, and fails where a row or rule is not covered.
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { run } from "./setup/run.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
process.exit(await run(process.execPath, [inRoot("test/service/coverage/write.ts")]));
