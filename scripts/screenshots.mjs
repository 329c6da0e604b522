// npm run screenshots: takes the screenshots of the main screens, and updates the pictures of the README.
import { copyFileSync, mkdirSync } from "node:fs";
import { ensureBuild } from "./build/ensure-build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { installedElectron } from "./setup/electron-binary.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { ensurePrograms, forTests } from "./setup/programs.mjs";
import { runStep } from "./test/run-step.mjs";
import { lacksDisplay } from "./test/runtime.mjs";
import { screenshots } from "./test/steps.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();
const electron = installedElectron();
await ensurePrograms(forTests({ virtualDisplay: electron !== undefined && lacksDisplay() }));
await ensureBuild();

const { failed } = await runStep(screenshots, { electron, live: true });
if (failed > 0) process.exit(1);
mkdirSync(inRoot("docs/screenshots"), { recursive: true });
for (const theme of ["light", "dark"]) {
  copyFileSync(
    inRoot(`test-results/screenshots/main.${theme}.png`),
    inRoot(`docs/screenshots/main-${theme}.png`),
  );
}
