import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findLoadedModules, nativePackages, withTheirDependencies } from "./loaded-packages.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const app = ["main/main.ts", "preload/preload.ts"].map((entry) => join(root, entry));
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

test("the keychain is the only native library that the main process loads, even with the demo", () => {
  const { packages, sources } = findLoadedModules(app);
  expect(sources).toContain("local-service/start.ts");
  const native = nativePackages(withTheirDependencies(packages));
  expect(native.filter((name) => !name.startsWith("@napi-rs/keyring"))).toEqual([]);
  expect(native).not.toEqual([]);
});

test("the installed app contains no native library other than the keychain's", () => {
  const native = nativePackages(withTheirDependencies(Object.keys(dependencies)));
  expect(native.filter((name) => !name.startsWith("@napi-rs/keyring"))).toEqual([]);
});

test("the search for native libraries follows import() and dependencies, and ignores imports of types", () => {
  const folder = plant({
    "entry.ts":
      'import type { Gone } from "typed"; export const load = (): Promise<Gone> => import("./later.ts");',
    "later.ts": 'import "pictures/fast";',
    "node_modules/pictures/package.json":
      '{ "optionalDependencies": { "@pictures/here": "1", "@pictures/there": "1" } }',
    "node_modules/@pictures/here/package.json": "{}",
    "node_modules/@pictures/here/lib/libpixels.so.42": "",
  });
  const { packages } = findLoadedModules([join(folder, "entry.ts")]);
  expect(packages).toEqual(["pictures"]);
  const modules = join(folder, "node_modules");
  expect(nativePackages(withTheirDependencies(packages, modules), modules)).toEqual(["@pictures/here"]);
});

function plant(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
