// npm run build: builds main, preload and renderer into dist/, writes the notices of other people's work and the
// changelog of the .deb, makes the sounds of notifications and their icon on Linux, and copies the icons that main shows and the videos of the demo.
import { cpSync, mkdirSync } from "node:fs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureNode } from "./setup/node-runtime.mjs";
import { inRoot } from "./setup/places.mjs";

await ensureNode(import.meta.filename);
await ensureDependencies();

const { build } = await import("vite");
const { fingerprint, rememberBuild } = await import("./build/fingerprint.mjs");
const { mainBuildConfig } = await import("./build/main.mjs");
const { preloadBuildConfig } = await import("./build/preload.mjs");
const { writeDebianChangelog } = await import("./build/debian-changelog.mjs");
const { writeNotificationIcon } = await import("./build/notification-icon.mjs");
const { writeNotices } = await import("./build/notices.mjs");
const { writeSounds } = await import("./build/sounds.mjs");
const { rendererBuildConfig } = await import("./build/renderer.mjs");

const before = fingerprint();
for (const config of [mainBuildConfig(), preloadBuildConfig(), rendererBuildConfig()]) await build(config);

writeNotices();
writeDebianChangelog();

// The local service reads the videos that people send in the demo from this folder, beside the bundle.
cpSync(inRoot("local-service/handlers/media/sample-videos"), inRoot("dist/main/sample-videos"), {
  recursive: true,
});
mkdirSync(inRoot("dist/main/icons"), { recursive: true });
cpSync(inRoot("build/icons/tray"), inRoot("dist/main/icons"), { recursive: true });
cpSync(inRoot("build/icons/badges"), inRoot("dist/main/icons"), { recursive: true });
cpSync(inRoot("build/icons/taskbar"), inRoot("dist/main/icons"), { recursive: true });
for (const size of [64, 256]) {
  const name = `${String(size)}x${String(size)}.png`;
  cpSync(inRoot(`build/icons/app/${name}`), inRoot(`dist/main/icons/natter-${String(size)}.png`));
}
await writeNotificationIcon(inRoot("dist/main/icons/natter-128.rgba"));
// macOS tints pictures with these names automatically, and uses the larger one on a high-resolution screen.
for (const [from, to] of [
  ["tray", "trayTemplate"],
  ["tray-unread", "trayUnreadTemplate"],
]) {
  cpSync(inRoot(`build/icons/tray/${from}-22.png`), inRoot(`dist/main/icons/${to}.png`));
  cpSync(inRoot(`build/icons/tray/${from}-44.png`), inRoot(`dist/main/icons/${to}@2x.png`));
}
writeSounds(inRoot("dist/main/sounds"));
rememberBuild(before);
