// The app on real Electron. UNTESTED where no binary can be had: type-checked, and written against Playwright's and Electron's
// documentation (https://playwright.dev/docs/api/class-electron).
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { _electron } from "playwright";
import { dropFiles } from "./app-drop-files.ts";
import { removeAppFolder } from "./app-folders.ts";
import type { AppEnd, AppOptions, Evaluate, RunningApp } from "./app-running.ts";
import type { AppFolder } from "./app-stand-in.ts";
import { desktopOver, type OuterActs } from "./desktop.ts";

/** Loaded before the app's main file: keeps the same record of the desktop that the stand-in keeps. */
const hooks = fileURLToPath(new URL("app-electron-hooks.js", import.meta.url));

function inheritedEnv(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

/** Starts the app on the binary. */
export async function startOnElectron(
  options: AppOptions,
  folder: AppFolder,
  binary: string,
): Promise<RunningApp> {
  const own = ["-r", hooks, options.main, `--user-data-dir=${folder.path}`];
  const env = { ...inheritedEnv(), ...options.env };
  const electron = await _electron.launch({
    executablePath: binary,
    args: [...own, ...(options.args ?? [])],
    env,
  });
  const child = electron.process();
  options.onProcess?.({ kill: () => child.kill("SIGKILL") });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text: Buffer) => {
      output += text.toString();
    });
  }
  const gone = new Promise<AppEnd>((resolveEnd) => {
    child.once("exit", (code, signal) => {
      if (folder.isOurs) removeAppFolder(folder.path);
      resolveEnd({ code, signal });
    });
  });
  const evaluate = ((run, argument) => electron.evaluate(run as never, argument)) as Evaluate;
  const page = await electron.firstWindow();
  const context = electron.context();
  const outer: OuterActs = {
    dropFiles: (selector, paths) =>
      dropFiles(
        context,
        page,
        selector,
        paths.map((path) => resolve(path)),
      ),
    chooseFiles: (selector, paths) => page.setInputFiles(selector, [...paths]),
    launchSecondInstance: (...more) =>
      new Promise((resolveEnd, reject) => {
        const second = spawn(binary, [options.main, `--user-data-dir=${folder.path}`, ...more], {
          env,
          stdio: "ignore",
        });
        second.once("error", reject).once("exit", (code, signal) => {
          resolveEnd({ code, signal });
        });
      }),
  };
  return {
    runsOn: "electron",
    page,
    context,
    desktop: desktopOver(evaluate, outer),
    evaluate,
    userData: folder.path,
    pids: [child.pid].filter((pid) => pid !== undefined),
    output: () => output,
    reconnect: () => electron.firstWindow(),
    close: async () => {
      const late = setTimeout(() => child.kill("SIGKILL"), 5000);
      await electron.close();
      const end = await gone;
      clearTimeout(late);
      return end;
    },
    kill: () => {
      child.kill("SIGKILL");
    },
    gone,
  };
}
