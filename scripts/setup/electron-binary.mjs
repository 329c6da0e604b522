import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, localDataFolder } from "./places.mjs";
import { runQuietly } from "./run.mjs";
import { say } from "./say.mjs";

const folder = inRoot("node_modules/electron");
const note = join(localDataFolder, "electron-unavailable.json");
const day = 24 * 60 * 60 * 1000;

/**
 * Electron's program on this machine, if it is there now. Only looks at files, because importing the package would
 * download it.
 * @returns {string | undefined}
 */
export function installedElectron() {
  const elsewhere = process.env["ELECTRON_OVERRIDE_DIST_PATH"];
  const path = join(elsewhere ?? join(folder, "dist"), programName());
  if (!existsSync(path)) return undefined;
  if (elsewhere !== undefined) return path;
  return readIfThere(join(folder, "dist/version")).replace(/^v/, "") === version() ? path : undefined;
}

/**
 * Electron's program, downloaded if necessary. A failure is remembered for a day, so that the next start is quick;
 * NATTER_RETRY_ELECTRON=1 tries again at once.
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export async function obtainElectron() {
  const installed = installedElectron();
  const remembered = process.env["NATTER_RETRY_ELECTRON"] === "1" ? undefined : rememberedFailure(installed);
  if (remembered !== undefined) return { reason: `${remembered}; NATTER_RETRY_ELECTRON=1 tries again` };
  if (installed !== undefined) return { path: installed };
  if (process.env["ELECTRON_OVERRIDE_DIST_PATH"] !== undefined) {
    return { reason: "ELECTRON_OVERRIDE_DIST_PATH names a folder without it" };
  }
  return downloadElectron();
}

/** @returns {Promise<{ path: string } | { reason: string }>} */
async function downloadElectron() {
  say(`Getting Electron ${version()} (once, about 110 MB) ...`);
  await runQuietly(process.execPath, [join(folder, "install.js")], { limit: 10 * 60 * 1000 });
  const path = installedElectron();
  const reason = path === undefined ? "its download failed" : await whyItWillNotRun(path);
  if (path !== undefined && reason === undefined) {
    rmSync(note, { force: true });
    return { path };
  }
  mkdirSync(localDataFolder, { recursive: true });
  writeFileSync(note, JSON.stringify({ version: version(), at: Date.now(), path, reason }));
  return { reason: reason ?? "unknown" };
}

/**
 * Why an existing program does not run, for example because of missing system libraries; undefined if it runs.
 * @param {string} path
 */
async function whyItWillNotRun(path) {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: "1" };
  const tried = await runQuietly(path, ["--version"], { env, limit: 30_000 });
  return tried.code === 0
    ? undefined
    : `it does not run here: ${tried.output.trim().split("\n").at(-1) ?? ""}`;
}

/**
 * Why the last attempt failed; undefined if it is a day old or the program has changed since.
 * @param {string | undefined} installed
 * @returns {string | undefined}
 */
function rememberedFailure(installed) {
  const text = readIfThere(note);
  if (text === "") return undefined;
  const { version: tried, at, path, reason } = JSON.parse(text);
  return tried === version() && path === installed && Date.now() - at < day ? reason : undefined;
}

function version() {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

function programName() {
  if (process.platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
  return process.platform === "win32" ? "electron.exe" : "electron";
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
