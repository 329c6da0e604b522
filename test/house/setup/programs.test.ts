import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const programsModule = pathToFileURL(join(import.meta.dirname, "../../../scripts/setup/programs.mjs")).href;
const ask = `const { ensurePrograms, forStandIn } = await import(${JSON.stringify(programsModule)});
  await ensurePrograms(forStandIn);`;

let folder = "";

beforeEach(() => {
  folder = temporaryFolder();
  // `env` is the only real program on the PATH of the test.
  symlinkSync("/usr/bin/env", join(folder, "env"));
});

function makeProgram(name: string, script = "exit 0"): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

function makeAptGet(installs: readonly string[]): void {
  const install = installs.map((name) => `: > ${folder}/${name}; /bin/chmod +x ${folder}/${name}`).join("; ");
  makeProgram("apt-get", `echo "$@" >> ${folder}/asked; case "$1" in install) ${install || ":"};; esac`);
  makeProgram("sudo", 'shift; exec "$@"');
  makeProgram("true");
}

function ensure(more: { readonly env?: Readonly<Record<string, string>>; readonly uid?: number } = {}) {
  const { CHROMIUM_PATH: _chromium, CI: _ci, ...env } = process.env;
  return spawnSync(process.execPath, ["--input-type=module", "-e", ask], {
    env: { ...env, PATH: folder, ...more.env },
    ...(more.uid === undefined ? {} : { uid: more.uid }),
    encoding: "utf8",
  });
}

/** Asks for a program that is preferred. */
function prefer(more: { readonly env?: Readonly<Record<string, string>>; readonly uid?: number } = {}) {
  const { CI: _ci, ...env } = process.env;
  const asked = `const { existsSync } = await import("node:fs");
    const { preferPrograms } = await import(${JSON.stringify(programsModule)});
    const isThere = () => existsSync(${JSON.stringify(join(folder, "faster"))});
    await preferPrograms([{ name: "Something", packages: ["faster"], isThere }], ${JSON.stringify(join(folder, "note"))});`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", asked], {
    env: { ...env, PATH: folder, ...more.env },
    ...(more.uid === undefined ? {} : { uid: more.uid }),
    encoding: "utf8",
  });
}

/** Runs the check as a user who is not root, but who can use sudo. */
function ensureAsUser(env: Readonly<Record<string, string>> = {}) {
  chmodSync(folder, 0o777);
  return ensure({ env, ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}) });
}

describe.skipIf(process.platform !== "linux")("a program that npm cannot install", () => {
  test("a program that is already there is not installed again", () => {
    makeAptGet([]);
    makeProgram("google-chrome");
    expect(ensure()).toMatchObject({ status: 0, stderr: "" });
  });

  test("a missing program is installed with apt-get", () => {
    makeAptGet(["chromium"]);
    expect(ensure({ env: { CI: "true" } }).status).toBe(0);
    expect(readFileSync(join(folder, "asked"), "utf8").split("\n")).toEqual([
      "update -qq",
      "install -y -qq --no-install-recommends chromium",
      "",
    ]);
  });

  test("a missing program is named in one line before it is installed", () => {
    makeAptGet(["chromium"]);
    const said = ensure({ env: { CI: "true" } })
      .stderr.trim()
      .split("\n");
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^Installing Chromium: (sudo -n )?apt-get install chromium \.\.\.$/);
  });

  test("if the script is not root, it uses sudo to install a missing program only on a build machine", () => {
    makeAptGet(["chromium"]);
    const unasked = ensureAsUser();
    expect(unasked.status).toBe(1);
    expect(unasked.stderr).toContain("Missing: Chromium. Install: sudo apt-get install chromium");
    const built = ensureAsUser({ CI: "true" });
    expect(built.stderr).toBe("Installing Chromium: sudo -n apt-get install chromium ...\n");
    expect(built.status).toBe(0);
  });

  test("if a missing program cannot be installed because apt-get is missing, the output has the command to type", () => {
    const { status, stderr } = ensure();
    expect(status).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toContain("Missing: Chromium. Install: sudo apt-get install chromium");
  });

  test("if the installed package does not contain the program, the program is reported as still missing", () => {
    makeAptGet([]);
    const { status, stderr } = ensure({ env: { CI: "true" } });
    expect(status).toBe(1);
    expect(stderr).toContain("Chromium is still missing");
  });

  test("an optional program that makes the tests faster is installed; if that fails, it is not tried again", () => {
    makeAptGet(["faster"]);
    expect(prefer({ env: { CI: "true" } }).stderr).toMatch(
      /^Installing Something: (sudo -n )?apt-get install faster \.\.\.\n$/,
    );
    expect(prefer({ env: { CI: "true" } }).stderr).toBe("");
    rmSync(join(folder, "faster"));
    makeProgram("apt-get", "exit 100");
    const failed = prefer({ env: { CI: "true" } });
    expect(failed.status).toBe(0);
    expect(failed.stderr).toContain(
      "Could not install Something: the tests run without it, and take longer.",
    );
    expect(prefer({ env: { CI: "true" } }).stderr).toBe("");
  });

  test.runIf(process.getuid?.() === 0)("a program that only saves time is not asked of a person", () => {
    makeAptGet(["faster"]);
    chmodSync(folder, 0o777);
    expect(prefer({ uid: 65_534 })).toMatchObject({ status: 0, stderr: "" });
  });
});
