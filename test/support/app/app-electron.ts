// Runs the app on real Electron. This was written from Playwright's and Electron's documentation
// (https://playwright.dev/docs/api/class-electron), because no Electron binary was available. A test checks the
// arguments and the environment with a program that records them.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { _electron, chromium } from "playwright";
import type { Browser, Page } from "playwright";
import { shiftClock } from "../../fake-electron/page/shift-clock.js";
import { dropFiles } from "./app-drop-files.ts";
import type { AppOptions, RunningApp } from "./app-running.ts";
import type { AppEnd, EvaluateInMain } from "./app-process.ts";
import type { AppFolder } from "./app-stand-in.ts";
import { clockShiftAtStart } from "../clock/clock-shift.ts";
import { createTestDesktop, type TestDesktop, type OuterActs } from "./desktop.ts";
import {
  electronArguments,
  electronEnvironment,
  hasSandbox,
  secondStartArguments,
} from "./electron-launch.ts";
import { removeFolder } from "../files/make-folder.ts";

/**
 * Opens a second connection to Chromium, because a page that has crashed stays crashed in Playwright's own connection.
 */
async function connectAgain(userData: string): Promise<{ browser: Browser; page: Page }> {
  const [port = ""] = readFileSync(join(userData, "DevToolsActivePort"), "utf8").split("\n");
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error("Electron shows no page.");
  return { browser, page };
}

/** The functions of the desktop that need more than the app's main process. */
function outerActs(parts: {
  readonly binary: string;
  readonly options: AppOptions;
  readonly userData: string;
  readonly env: NodeJS.ProcessEnv;
  readonly page: () => Page;
}): OuterActs {
  const { binary, options, userData, env, page } = parts;
  return {
    dropFiles: (selector, paths, onto = page()) =>
      dropFiles(
        page().context(),
        onto,
        selector,
        paths.map((path) => resolve(path)),
      ),
    chooseFiles: (selector, paths) => page().setInputFiles(selector, [...paths]),
    launchSecondInstance: (...more) =>
      new Promise((resolveEnd, reject) => {
        const unsafe = hasSandbox() ? [] : ["--no-sandbox"];
        const args = [...unsafe, ...secondStartArguments(options, userData, more)];
        const second = spawn(binary, args, { env, stdio: "ignore" });
        second.once("error", reject).once("exit", (code, signal) => {
          resolveEnd({ code, signal });
        });
      }),
  };
}

/**
 * The desktop, with a `setDark` that also sets the theme of the page, because main can set a theme only as the app's
 * choice and not as the system's.
 */
function desktopWithPage(evaluate: EvaluateInMain, outer: OuterActs, page: () => Page): TestDesktop {
  const desktop = createTestDesktop(evaluate, outer);
  const setDark: TestDesktop["setDark"] = async (isDark) => {
    await page().emulateMedia({ colorScheme: isDark ? "dark" : "light" });
    await desktop.setDark(isDark);
  };
  return { ...desktop, setDark };
}

/** Starts the app with the Electron binary. */
export async function startOnElectron(
  options: AppOptions,
  folder: AppFolder,
  binary: string,
): Promise<RunningApp> {
  const env = electronEnvironment(options);
  const electron = await _electron.launch({
    executablePath: binary,
    args: electronArguments(options, folder.path),
    env,
    chromiumSandbox: hasSandbox(),
  });
  const child = electron.process();
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text: Buffer) => {
      output += text.toString();
    });
  }
  const gone = new Promise<AppEnd>((resolveEnd) => {
    child.once("exit", (code, signal) => {
      if (folder.isOurs) removeFolder(folder.path);
      resolveEnd({ code, signal });
    });
  });
  const evaluate = ((run, argument) => electron.evaluate(run as never, argument)) as EvaluateInMain;
  // On Windows the child process is a shell, and killing it would leave Natter running.
  const pid = await evaluate(() => process.pid);
  const kill = (): void => {
    process.kill(pid, "SIGKILL");
  };
  options.onProcess?.({ kill });
  let page = await electron.firstWindow();
  if (clockShiftAtStart(options) !== 0) await page.evaluate(shiftClock, clockShiftAtStart(options));
  let again: Browser | null = null;
  const outer = outerActs({ binary, options, userData: folder.path, env, page: () => page });
  return {
    runsOn: "electron",
    page,
    context: electron.context(),
    desktop: desktopWithPage(evaluate, outer, () => page),
    evaluate,
    userData: folder.path,
    pids: [pid],
    output: () => output,
    reconnect: async () => {
      await again?.close();
      ({ browser: again, page } = await connectAgain(folder.path));
      return page;
    },
    close: async () => {
      const late = setTimeout(kill, 5000);
      await electron.close();
      const end = await gone;
      clearTimeout(late);
      return end;
    },
    kill,
    gone,
  };
}
