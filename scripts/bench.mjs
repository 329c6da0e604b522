// npm run bench: measures the built app with the demo service. stdout contains only the figures, as JSON.
import { ensureBuild } from "./build/ensure-build.mjs";
import { withChromium } from "./setup/chromium.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { installedElectron } from "./setup/electron-binary.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { ensurePrograms, forTests } from "./setup/programs.mjs";
import { run } from "./setup/run.mjs";
import { appEnvironment } from "./test/runtime.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
// Benches that start the app with stored accounts need a keychain (a secret service), as the tests do.
await ensurePrograms(forTests({ virtualDisplay: false }));
await ensureBuild();
const env = appEnvironment(installedElectron(), withChromium());
process.exit(await run(process.execPath, [inRoot("bench/run.ts"), ...process.argv.slice(2)], { env }));
