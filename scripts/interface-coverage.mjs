// npm run interface-coverage: writes docs/interface-coverage.md, and fails if a row or rule is not covered.
// With --json it prints which screen and which journey reach each call, and what calls each command.
// With --calls=FOLDER it first chooses a journey for each call from the records of `NATTER_RECORD_CALLS=FOLDER npm test -- journeys`.
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { run } from "./setup/run.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
process.exit(
  await run(process.execPath, [inRoot("test/service/coverage/write.ts"), ...process.argv.slice(2)]),
);
