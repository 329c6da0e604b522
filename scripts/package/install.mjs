import { spawnSync } from "node:child_process";
import { globSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * An installed or unpacked app.
 * @typedef {object} Installed
 * @property {string} name of the package
 * @property {string} program the file that starts the app
 * @property {string} fuses the file, or the bundle, that has the fuses
 * @property {string} [bundle] on macOS, the bundle that is signed
 */

/**
 * Installs or unpacks every package of this system. It installs Linux's .deb permanently with sudo, so it is only for
 * disposable machines.
 * @param {string} release where the packages are
 * @param {string} folder where they can be unpacked
 * @returns {Installed[]}
 */
export function installPackages(release, folder) {
  const kinds = ["*.AppImage", "*.deb", "*.rpm", "*.tar.gz", "*.dmg", "*.zip", "*.exe"];
  // The portable program is left out: it is not installed or unpacked, so only its start could be checked.
  const packages = globSync(kinds, { cwd: release, exclude: ["*-portable-*"] }).sort();
  return packages.map((name) => install(join(release, name), join(folder, name.replaceAll(".", "-"))));
}

/**
 * @param {string} file
 * @param {string} into
 * @returns {Installed}
 */
function install(file, into) {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  mkdirSync(into);
  if (name.endsWith(".AppImage")) {
    run("chmod", "+x", file);
    runIn(into, file, "--appimage-extract");
    const app = join(into, "squashfs-root");
    return { name, program: join(app, "AppRun"), fuses: join(app, "natter") };
  }
  if (name.endsWith(".deb")) {
    run("sudo", "apt-get", "install", "--yes", file);
    return { name, program: "/usr/bin/natter", fuses: "/opt/Natter/natter" };
  }
  if (name.endsWith(".rpm")) {
    runIn(into, "sh", "-c", 'rpm2cpio "$0" | cpio --extract --make-directories --quiet', file);
    const app = join(into, "opt/Natter");
    return { name, program: join(app, "AppRun"), fuses: join(app, "natter") };
  }
  if (name.endsWith(".tar.gz")) {
    run("tar", "--extract", "--file", file, "--directory", into, "--strip-components", "1");
    return { name, program: join(into, "AppRun"), fuses: join(into, "natter") };
  }
  if (name.endsWith(".exe")) {
    // The installer reads the folder only if it comes last and without quotes.
    run(file, "/S", `/D=${into}`);
    const program = join(into, "Natter.exe");
    return { name, program, fuses: program };
  }
  if (name.endsWith(".dmg")) unpackImage(file, into);
  else run("ditto", "-x", "-k", file, into);
  const bundle = join(into, "Natter.app");
  return { name, program: join(bundle, "Contents/MacOS/Natter"), fuses: bundle, bundle };
}

/**
 * @param {string} file
 * @param {string} into
 */
function unpackImage(file, into) {
  const mounted = `${into}-mounted`;
  run("hdiutil", "attach", "-nobrowse", "-readonly", "-mountpoint", mounted, file);
  run("ditto", join(mounted, "Natter.app"), join(into, "Natter.app"));
  run("hdiutil", "detach", mounted);
}

/**
 * What is wrong with the signature of a bundle; empty if nothing is.
 * @param {string} bundle
 * @returns {string[]}
 */
export function signatureFaults(bundle) {
  const { status, stderr } = spawnSync("codesign", ["--verify", "--deep", "--strict", bundle], {
    encoding: "utf8",
  });
  return status === 0 ? [] : [`its signature is not in order: ${stderr.trim()}`];
}

/**
 * @param {string} program
 * @param {...string} args
 */
function run(program, ...args) {
  runIn(process.cwd(), program, ...args);
}

/**
 * @param {string} cwd
 * @param {string} program
 * @param {...string} args
 */
function runIn(cwd, program, ...args) {
  const { status, error, stderr } = spawnSync(program, args, {
    cwd,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? stderr}`);
}
