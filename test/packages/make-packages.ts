import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { builderArguments } from "../../scripts/package/builder-arguments.mjs";
import { findProgram } from "../../scripts/setup/find-program.mjs";
import { writeDistribution } from "../house/package/package-stand-in.ts";
import { makeFolder } from "../support/files/make-folder.ts";

const root = join(import.meta.dirname, "../..");

const fpmStandIn = join(import.meta.dirname, "fpm-stand-in.mjs");

/** The packages of one run, and the folder that holds them. */
export interface MadePackages {
  readonly folder: string;
  readonly deb: string;
  readonly rpm: string;
}

/** The packages of one run, with the archive that needs no installation. */
export interface AllPackages extends MadePackages {
  readonly archive: string;
}

/** Makes all of Linux's packages, of the app's version. */
export async function makePackages(): Promise<AllPackages> {
  const { folder, pathOf } = await buildPackages(["deb", "rpm", "tar.gz"]);
  return { folder, deb: pathOf(".deb"), rpm: pathOf(".rpm"), archive: pathOf(".tar.gz") };
}

/** Makes the packages that replace installed ones, of this version. */
export async function makeLaterPackages(version: string): Promise<MadePackages> {
  const { folder, pathOf } = await buildPackages(["deb", "rpm"], { "extraMetadata.version": version });
  return { folder, deb: pathOf(".deb"), rpm: pathOf(".rpm") };
}

/**
 * Runs electron-builder on the built app and a fake distribution of Electron. Programs of the system replace what
 * electron-builder would download. Returns the folder, and the path of the package with a given end.
 */
async function buildPackages(
  targets: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly folder: string; readonly pathOf: (extension: string) => string }> {
  const folder = makeFolder();
  const electron = join(folder, "electron");
  const release = join(folder, "release");
  await writeDistribution(electron);
  const settings = { electronDist: electron, "directories.output": release, ...more };
  const args = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    builderArguments(["--linux", ...targets, ...args]),
    {
      cwd: root,
      encoding: "utf8",
      env: {
        ...process.env,
        // The workflow of packages sets the variable, because electron-builder can download its own fpm there.
        ...(process.env["NATTER_OWN_FPM"] === "1" ? {} : { CUSTOM_FPM_PATH: fpmStandIn }),
        ELECTRON_BUILDER_7ZIP_PATH: findProgram("7za"),
      },
    },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  const pathOf = (extension: string): string => {
    const name = readdirSync(release).find((each) => each.endsWith(extension));
    if (name === undefined) throw new Error(`no ${extension} was pathOf: ${stdout}`);
    return join(release, name);
  };
  return { folder, pathOf };
}
