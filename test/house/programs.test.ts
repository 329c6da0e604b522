import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const programsModule = pathToFileURL(join(import.meta.dirname, "../../scripts/setup/programs.mjs")).href;
const ask = `const { ensurePrograms, forStandIn } = await import(${JSON.stringify(programsModule)});
  await ensurePrograms(forStandIn);`;

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "natter-programs-"));
  // The only thing of the real system that is left on PATH.
  symlinkSync("/usr/bin/env", join(folder, "env"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function makeProgram(name: string, script = "exit 0"): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

function makeAptGet(installs: readonly string[]): void {
  const install = installs.map((name) => `: > ${folder}/${name}; /bin/chmod +x ${folder}/${name}`).join("; ");
  makeProgram("apt-get", `echo "$@" >> ${folder}/asked; case "$1" in install) ${install || ":"};; esac`);
  makeProgram("sudo", 'shift; exec "$@"');
}

function ensure() {
  const { CHROMIUM_PATH: _chromium, ...env } = process.env;
  return spawnSync(process.execPath, ["--input-type=module", "-e", ask], {
    env: { ...env, PATH: folder },
    encoding: "utf8",
  });
}

describe.skipIf(process.platform !== "linux")("what npm cannot bring", () => {
  test("is not asked for when it is there", () => {
    makeAptGet([]);
    makeProgram("google-chrome");
    expect(ensure()).toMatchObject({ status: 0, stderr: "" });
  });

  test("is installed", () => {
    makeAptGet(["chromium"]);
    expect(ensure().status).toBe(0);
    expect(readFileSync(join(folder, "asked"), "utf8").split("\n")).toEqual([
      "update -qq",
      "install -y -qq --no-install-recommends chromium",
      "",
    ]);
  });

  test("is named with the command to type where it cannot be installed from here", () => {
    const { status, stderr } = ensure();
    expect(status).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toContain("Missing: Chromium. Install: sudo apt-get install chromium");
  });

  test("is missed still when its package did not bring it", () => {
    makeAptGet([]);
    const { status, stderr } = ensure();
    expect(status).toBe(1);
    expect(stderr).toContain("Chromium is still missing");
  });
});
