// npm start [-- --demo ...] [-- switches of Chromium]: starts the app in Electron, or in Chromium if Electron's program
// cannot be installed. --help prints the options.
import { ensureBuild } from "./build/ensure-build.mjs";
import { withChromium } from "./setup/chromium.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { obtainElectron } from "./setup/electron-binary.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";
import { ensurePrograms, forStandIn } from "./setup/programs.mjs";
import { run } from "./setup/run.mjs";
import { giveUp, say } from "./setup/say.mjs";
import { readStartArguments, usage } from "./start/start-arguments.mjs";
import { lacksDisplay } from "./test/runtime.mjs";
import { noDisplay } from "../test/fake-electron/no-display.mjs";

const asked = readStartArguments(process.argv.slice(2));
if ("help" in asked) {
  console.log(usage);
  process.exit(0);
}
if ("problem" in asked) giveUp(asked.problem, 2);
const { args } = asked;

await ensureNode(import.meta.filename);
await ensureDependencies();
await ensureBuild();

const electron = await obtainElectron();
process.exit(
  "path" in electron ? await openInElectron(electron.path) : await openInChromium(electron.reason),
);

/** @param {string} path */
async function openInElectron(path) {
  const isRoot = process.platform === "linux" && process.getuid?.() === 0;
  if (isRoot) {
    say(
      "Natter opens without Chromium's sandbox, which root cannot have. Start it as another user to have it.",
    );
  }
  const flags = isRoot ? ["--no-sandbox"] : [];
  // The terminals of some editors set this variable, and Electron would then run as plain Node.
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env;
  return run(path, [...flags, inRoot(), ...args], { env });
}

/** @param {string} reason */
async function openInChromium(reason) {
  if (lacksDisplay() && process.env["NATTER_HEADLESS"] !== "1") giveUp(noDisplay);
  say(`Natter opens in Chromium, because Electron's program is not to be had (${reason}).`);
  await ensurePrograms(forStandIn);
  return run(process.execPath, [inRoot("test/fake-electron/open-app.mjs"), ...args], { env: withChromium() });
}
