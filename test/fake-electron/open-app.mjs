// Opens the built app in Chromium, in a window without tabs or address bar, if there is no Electron binary. A person
// sees these differences: Chromium draws its own frame around the window. The frame's close button quits the app,
// because there is no tray icon to bring a hidden window back. Notifications, the tray icon and the badge are not
// shown. The app's dialogs count as cancelled. Links open in the real browser.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { noDisplay } from "./no-display.mjs";

/** @param {string} line @returns {never} */
function refuse(line) {
  console.error(line);
  process.exit(1);
}

const { DISPLAY, WAYLAND_DISPLAY, NATTER_HEADLESS } = process.env;
const hasDisplay = process.platform !== "linux" || Boolean(DISPLAY || WAYLAND_DISPLAY);
if (!hasDisplay && NATTER_HEADLESS !== "1") {
  refuse(noDisplay);
}
const main = fileURLToPath(new URL("../../dist/main/main.js", import.meta.url));
if (!existsSync(main)) refuse("The app is not built: npm start builds it.");

if (NATTER_HEADLESS === "1") console.error("Natter runs without a window, until it is interrupted (Ctrl+C).");
process.env.STAND_IN_WINDOW = NATTER_HEADLESS === "1" ? "none" : "headed";
process.argv[1] = fileURLToPath(new URL("../..", import.meta.url));
await import("./register.mjs");
const { withOwnFolder } = await import("./app/app-paths.ts");
process.argv = [...withOwnFolder(process.argv, "Natter")];
await import(new URL("../../dist/main/main.js", import.meta.url).href);
