import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { accessibilityBusLauncher } from "./accessibility-bus-launcher.mjs";
import { findChromium, hasHeadlessChromium } from "./chromium.mjs";
import { findProgram } from "./find-program.mjs";
import { localDataFolder } from "./places.mjs";
import { runQuietly } from "./run.mjs";
import { giveUp, say } from "./say.mjs";

/**
 * A program, or a font, that npm cannot install.
 * @typedef {object} Need
 * @property {string} name as it is shown to a person
 * @property {readonly string[]} packages Debian's packages for it
 * @property {() => boolean} isThere
 */

const day = 24 * 60 * 60 * 1000;

/** @type {Need} */
const chromium = { name: "Chromium", packages: ["chromium"], isThere: () => findChromium() !== undefined };

/**
 * Debian's Chromium without windows. Other systems have none, and the tests then take more time.
 * @type {Need}
 */
const headlessChromium = {
  name: "Chromium without windows",
  packages: ["chromium-headless-shell"],
  isThere: hasHeadlessChromium,
};

/** What makes the tests of the app faster on Linux, if it is to be had. */
export const forFasterTests = process.platform === "linux" ? [headlessChromium] : [];

/** What is needed to open the app in Chromium. */
export const forStandIn = [chromium];

/** @type {readonly Need[]} */
const forLinuxTests = [
  {
    name: "a D-Bus session",
    packages: ["dbus", "dbus-daemon", "dbus-bin"],
    isThere: () =>
      ["dbus-daemon", "dbus-run-session", "dbus-send"].every((name) => findProgram(name) !== undefined),
  },
  {
    name: "a secret service",
    packages: ["gnome-keyring", "libsecret-tools"],
    isThere: () => ["gnome-keyring-daemon", "secret-tool"].every((name) => findProgram(name) !== undefined),
  },
  {
    name: "fonts for emoji and East Asian text",
    packages: ["fonts-noto-color-emoji", "fonts-noto-cjk"],
    isThere: () =>
      !existsSync("/etc/debian_version") ||
      ["truetype/noto/NotoColorEmoji.ttf", "opentype/noto/NotoSansCJK-Regular.ttc"].every((file) =>
        existsSync(`/usr/share/fonts/${file}`),
      ),
  },
];

/**
 * What makes and checks Linux's packages.
 * @type {readonly Need[]}
 */
export const forPackages = [
  {
    name: "programs that make and check packages",
    packages: [
      "lintian",
      "rpm",
      "rpmlint",
      "appstream",
      "desktop-file-utils",
      "p7zip-full",
      "flatpak-builder",
    ],
    isThere: () =>
      [
        "lintian",
        "rpmbuild",
        "rpmlint",
        "appstreamcli",
        "desktop-file-validate",
        "7za",
        "flatpak-builder",
      ].every((name) => findProgram(name) !== undefined),
  },
];

/**
 * The programs of a Linux desktop, for the tests that show Natter on one.
 * @type {readonly Need[]}
 */
export const forDesktop = [
  {
    name: "a desktop: displays of X11 and Wayland, a notification daemon, a panel and a screen reader",
    // libnotify is for a real Electron, which shows notifications with it.
    packages: [
      "xvfb",
      "xdotool",
      "dunst",
      "xfce4-panel",
      "libglib2.0-bin",
      "libnotify4",
      "at-spi2-core",
      "orca",
      "weston",
    ],
    isThere: () =>
      ["Xvfb", "xdotool", "dunst", "xfce4-panel", "gdbus", "orca", "weston"].every(
        (name) => findProgram(name) !== undefined,
      ) && accessibilityBusLauncher() !== undefined,
  },
];

/** A display for a real Electron on a machine without one. */
const virtualDisplay = {
  name: "a virtual display with a window manager",
  packages: ["xvfb", "xauth", "openbox"],
  isThere: () => ["xvfb-run", "xauth", "openbox"].every((name) => findProgram(name) !== undefined),
};

/**
 * What the tests need on this platform.
 * @param {{ virtualDisplay: boolean }} options whether a real Electron has to be shown on a display of its own
 * @returns {readonly Need[]}
 */
export function forTests(options) {
  if (process.platform !== "linux") return forStandIn;
  return [...forStandIn, ...forLinuxTests, ...(options.virtualDisplay ? [virtualDisplay] : [])];
}

/**
 * Installs what is missing if this user may do so (Debian and its derivatives). Otherwise exits with one line that says
 * what to install.
 * @param {readonly Need[]} needs
 */
export async function ensurePrograms(needs) {
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length === 0) return;
  const names = missing.map((need) => need.name).join(", ");
  const packages = missing.flatMap((need) => need.packages);
  const asRoot = await rootPrefix();
  if (asRoot === undefined) giveUp(`Missing: ${names}. ${howToInstall(packages)}`);
  const command = [...asRoot, "apt-get", "install", ...packages].join(" ");
  // Root rights that belong to a person are used only with that person's consent.
  if (asRoot.length > 0 && !(await isAllowed(`Missing: ${names}. Run ${command}?`))) {
    giveUp(`Missing: ${names}. ${howToInstall(packages)}`);
  }
  say(`Installing ${names}: ${command} ...`);
  const failure = await aptInstall(asRoot, packages);
  if (failure !== undefined) giveUp(`${failure}\nCould not install ${names}. ${howToInstall(packages)}`);
  const still = missing.filter((need) => !need.isThere());
  if (still.length > 0)
    giveUp(
      `Installed ${packages.join(" ")}, and ${still.map((need) => need.name).join(", ")} is still missing.`,
    );
}

/**
 * Installs what is missing if that needs no question: as root, or on a build machine (CI). If it is not to be had, says so, goes
 * on without it, and does not try again for a day.
 * @param {readonly Need[]} needs
 * @param {string} [note] the file that remembers a failure
 */
export async function preferPrograms(needs, note = join(localDataFolder, "programs-not-to-be-had")) {
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length === 0 || (existsSync(note) && Date.now() - statSync(note).mtimeMs < day)) return;
  const asRoot = await rootPrefix();
  if (asRoot === undefined || (asRoot.length > 0 && process.env["CI"] !== "true")) return;
  const names = missing.map((need) => need.name).join(", ");
  const packages = missing.flatMap((need) => need.packages);
  say(`Installing ${names}: ${[...asRoot, "apt-get", "install", ...packages].join(" ")} ...`);
  const failure = await aptInstall(asRoot, packages, { limit: 120_000 });
  if (failure === undefined) return;
  say(`Could not install ${names}: the tests run without it, and take longer.`);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, `${failure}\n`);
}

/**
 * Asks the person at a terminal. On a build machine (CI) the answer is yes; if nobody can be asked, it is no.
 * @param {string} question
 */
async function isAllowed(question) {
  if (process.env["CI"] === "true") return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** @param {readonly string[]} packages */
function howToInstall(packages) {
  if (process.platform === "linux")
    return `Install: sudo apt-get install ${packages.join(" ")}   (or your system's own; CHROMIUM_PATH names a Chromium elsewhere)`;
  return "Install Chromium or Google Chrome; CHROMIUM_PATH names a Chromium elsewhere.";
}

/**
 * The prefix that runs a command as root without asking for a password; undefined if that is not possible.
 * @returns {Promise<readonly string[] | undefined>}
 */
async function rootPrefix() {
  if (process.platform !== "linux" || findProgram("apt-get") === undefined) return undefined;
  if (process.getuid?.() === 0) return [];
  if (findProgram("sudo") === undefined) return undefined;
  return (await runQuietly("sudo", ["-n", "true"])).code === 0 ? ["sudo", "-n"] : undefined;
}

/**
 * @param {readonly string[]} asRoot
 * @param {readonly string[]} packages
 * @param {{ limit?: number }} [options] limit: of one command, in milliseconds
 * @returns {Promise<string | undefined>} what went wrong
 */
async function aptInstall(asRoot, packages, options = {}) {
  const apt = async (/** @type {readonly string[]} */ args) => {
    const [program = "", ...rest] = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    return runQuietly(program, rest, options);
  };
  const updated = await apt(["update", "-qq"]);
  const installed = await apt(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
  if (installed.code === 0) return undefined;
  return `${updated.code === 0 ? "" : updated.output}${installed.output}`.trimEnd();
}
