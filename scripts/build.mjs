// npm run build: main, preload and renderer into dist/, the icons that main shows, and the films of the demo.
import { cpSync, mkdirSync } from "node:fs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();

const { build } = await import("vite");
const { fingerprint, rememberBuild } = await import("./build/fingerprint.mjs");
const { mainBuild } = await import("./build/main.mjs");
const { preloadBuild } = await import("./build/preload.mjs");
const { rendererBuild } = await import("./build/renderer.mjs");

const before = fingerprint();
for (const config of [mainBuild(), preloadBuild(), rendererBuild()]) await build(config);

// What the demo's people film is read from beside the bundle.
cpSync(inRoot("local-service/handlers/media/films"), inRoot("dist/main/films"), { recursive: true });
mkdirSync(inRoot("dist/main/icons"), { recursive: true });
cpSync(inRoot("build/icons/tray"), inRoot("dist/main/icons"), { recursive: true });
cpSync(inRoot("build/icons/app/256x256.png"), inRoot("dist/main/icons/natter-256.png"));
// macOS tints pictures of these names by itself, and takes the larger one on a sharp screen.
for (const [from, to] of [
  ["tray", "trayTemplate"],
  ["tray-unread", "trayUnreadTemplate"],
]) {
  cpSync(inRoot(`build/icons/tray/${from}-22.png`), inRoot(`dist/main/icons/${to}.png`));
  cpSync(inRoot(`build/icons/tray/${from}-44.png`), inRoot(`dist/main/icons/${to}@2x.png`));
}
rememberBuild(before);
