// npm run screenshots: takes the screenshots of the main screens, and updates the pictures of the README.
// npm run screenshots -- --language=TAG: takes them in another language, such as en-XA or ar, and updates no pictures.
import { copyFileSync, mkdirSync } from "node:fs";
import { ensureBuild } from "./build/ensure-build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { installedElectron } from "./setup/electron-binary.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { readArguments } from "./setup/parse-arguments.mjs";
import { inRoot } from "./setup/places.mjs";
import { ensurePrograms, forTests } from "./setup/programs.mjs";
import { runStep } from "./test/run-step.mjs";
import { lacksDisplay } from "./test/runtime.mjs";
import { screenshots } from "./test/steps.mjs";

const { language } = readArguments("screenshots", { options: { language: { type: "string" } } }).values;

await ensureNode(import.meta.filename);
await ensureDependencies();
const electron = installedElectron();
await ensurePrograms(forTests({ virtualDisplay: electron !== undefined && lacksDisplay() }));
await ensureBuild();

// The tests read the language from here, and write its pictures into a folder of its own.
const env = language === undefined ? process.env : { ...process.env, NATTER_SCREENSHOT_LANGUAGE: language };
const { failed } = await runStep(screenshots, { electron, env, live: true });
if (failed > 0) process.exit(1);
mkdirSync(inRoot("docs/screenshots"), { recursive: true });
for (const theme of language === undefined ? ["light", "dark"] : []) {
  copyFileSync(
    inRoot(`test-results/screenshots/main.${theme}.png`),
    inRoot(`docs/screenshots/main-${theme}.png`),
  );
}
