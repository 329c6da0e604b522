import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { declaredFuses, wrongFuses } from "../../../scripts/package/fuses.mjs";
import { loadFromBuilder } from "../../../scripts/package/load-from-builder.mjs";
import { programWithFuses } from "./package-stand-in.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");
const appRun = join(root, "build/AppRun");

function read(file: string): Record<string, Record<string, unknown>> {
  const { load } = loadFromBuilder("js-yaml") as { load: (text: string) => unknown };
  return load(readFileSync(join(root, file), "utf8")) as Record<string, Record<string, unknown>>;
}

/** The fuses that electron-builder must set, in the order of the fuse wire. */
const wanted = "00001100";

test("electron-builder.yml declares every fuse of Electron", async () => {
  const { FuseV1Options } = loadFromBuilder("@electron/fuses") as { FuseV1Options: Record<string, unknown> };
  const names = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));
  expect([...declaredFuses().keys()].sort()).toEqual(names.sort());
  const program = join(temporaryFolder(), "natter");
  writeFileSync(program, programWithFuses(wanted));
  expect(await wrongFuses(program, declaredFuses())).toEqual([]);
});

test("a packed app with a wrong fuse is refused, and the message names the fuse", async () => {
  const program = join(temporaryFolder(), "natter");
  writeFileSync(program, programWithFuses("10001r00"));
  expect(await wrongFuses(program, declaredFuses())).toEqual([
    "RunAsNode is on, and not off",
    "OnlyLoadAppFromAsar is removed, and not on",
  ]);
  const declared = new Map([...declaredFuses(), ["Sturdy", true] as const]);
  declared.delete("RunAsNode");
  expect(await wrongFuses(program, declared)).toEqual([
    "Sturdy is no fuse",
    "RunAsNode is not declared",
    "OnlyLoadAppFromAsar is removed, and not on",
  ]);
});

test("no package starts Natter without Chromium's sandbox", () => {
  const { linux, toolsets } = read("electron-builder.yml");
  expect(linux?.["executableArgs"]).toEqual([]);
  expect(linux?.["target"]).toEqual(["AppImage", "deb", "rpm", "tar.gz"]);
  expect(linux?.["extraFiles"]).toContainEqual({ from: "build/AppRun", to: "AppRun" });
  expect(toolsets?.["appimage"]).not.toBe("0.0.0");
  expect(readFileSync(join(root, "electron-builder.yml"), "utf8")).not.toMatch(/^[^#]*--no-sandbox/m);
});

/**
 * Runs the AppImage's start script in a folder like an unpacked AppImage. The given programs come first on the PATH.
 */
function startAppImage(args: readonly string[], programs: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  cpSync(appRun, join(folder, "AppRun"));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const [name, script] of Object.entries({ natter: 'echo "natter:$*"', ...programs })) {
    const file = name === "natter" ? join(folder, name) : join(bin, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  const { status, stdout, stderr } = spawnSync(join(folder, "AppRun"), args, {
    env: { PATH: `${bin}:/usr/bin:/bin`, DISPLAY: ":9" },
    encoding: "utf8",
  });
  return { status, stdout: stdout.trim(), stderr };
}

const user = { id: "echo 1000" };

test("an AppImage starts Natter with its arguments if a sandbox is available", () => {
  const started = startAppImage(["natter://message/1/2", "a b"], { ...user, unshare: "exit 0" });
  expect(started).toMatchObject({ status: 0, stdout: "natter:natter://message/1/2 a b" });
});

test("if no sandbox is available, an AppImage says what to do, and does not start Natter", () => {
  const started = startAppImage([], { ...user, unshare: "exit 1", zenity: 'echo "shown:$*"' });
  expect(started.status).toBe(1);
  expect(started.stdout).toMatch(/^shown:.*Install Natter's \.deb or \.rpm package/);
  expect(started.stdout).not.toContain("natter:");
  expect(started.stderr).toContain("Your messages and settings are untouched.");
});

test("an AppImage that is started with --no-sandbox starts Natter without a sandbox", () => {
  const started = startAppImage(["--no-sandbox"], { ...user, unshare: "exit 1" });
  expect(started).toMatchObject({ status: 0, stdout: "natter:--no-sandbox" });
});
