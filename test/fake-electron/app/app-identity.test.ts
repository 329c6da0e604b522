import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readIdentity } from "./app-identity.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const electron = { name: "Electron", version: "45.4.1" };

/** An app's folder with a main file two folders below it. */
function makeApp(manifest: object): { readonly folder: string; readonly main: string } {
  const folder = temporaryFolder();
  const main = join(folder, "dist", "main", "main.js");
  mkdirSync(join(folder, "dist", "main"), { recursive: true });
  writeFileSync(main, "");
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  return { folder, main };
}

test("an app that is started by its folder has the name and version that the package.json of the folder states", () => {
  const { folder } = makeApp({ name: "natter", productName: "Natter", version: "1.2.3" });
  expect(readIdentity(folder)).toEqual({ folder, name: "Natter", version: "1.2.3" });
});

test("an app that is started by a file has Electron's name and version, even below a folder with a package.json", () => {
  const { folder, main } = makeApp({ name: "natter", version: "1.2.3" });
  expect(readIdentity(main)).toEqual({ folder: join(folder, "dist", "main"), ...electron });
});

test("an app whose folder has no package.json has Electron's name and version, even if a folder above has a package.json", () => {
  const { folder } = makeApp({ name: "natter", version: "1.2.3" });
  const inner = join(folder, "dist");
  expect(readIdentity(inner)).toEqual({ folder: inner, ...electron });
});

test("if a package.json lacks the name or the version, the app has that of Electron", () => {
  const { folder } = makeApp({ main: "dist/main/main.js" });
  expect(readIdentity(folder)).toEqual({ folder, ...electron });
});

test("an app has the desktop file that its package.json names", () => {
  const { folder } = makeApp({ name: "natter", version: "1.2.3", desktopName: "natter.desktop" });
  expect(readIdentity(folder)).toMatchObject({ desktopName: "natter.desktop" });
});
