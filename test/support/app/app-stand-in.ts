// Runs the app on the stand-in: main in a separate process, Chromium as its child, Playwright as a second client of
// Chromium.
import { fork, spawn, type ChildProcess } from "node:child_process";
import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
// eslint-disable-next-line no-restricted-syntax -- a process that was not started here ends
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import type { MessageFromApp } from "../../fake-electron/control-channel.ts";
import { isAlive } from "../../fake-electron/app/is-alive.ts";
import { dropFiles } from "./app-drop-files.ts";
import type { AppOptions, RunningApp } from "./app-running.ts";
import type { AppEnd, EvaluateInMain } from "./app-process.ts";
import { clockArguments, clockEnvironment } from "../clock/clock-shift.ts";
import { createTestDesktop, type OuterActs } from "./desktop.ts";
import { appFolderOf } from "./electron-launch.ts";
import { removeFolder } from "../files/make-folder.ts";

const register = fileURLToPath(new URL("../../fake-electron/register.mjs", import.meta.url));
const nodeOptions = ["--disable-warning=ExperimentalWarning", "--import", register];
/**
 * The folder in which Node stores the compiled code of the app and of the stand-in. It saves main a fifth of the
 * processor time of a start.
 */
const compiledCode = fileURLToPath(new URL("../../../node_modules/.cache/stand-in-code", import.meta.url));
const timeout = 15_000;

/** The app's user data folder, and whether it is removed when the app has ended. */
export interface AppFolder {
  readonly path: string;
  readonly isOurs: boolean;
}

interface Opened {
  readonly endpoint: string;
  readonly browserPid: number | undefined;
}

/** The message channel to the app's main process. */
class AppChannel {
  readonly opened: Promise<Opened>;
  readonly ended: Promise<AppEnd>;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (reason: Error) => void }
  >();
  #lastId = 0;

  constructor(child: ChildProcess) {
    this.#child = child;
    const opened = Promise.withResolvers<Opened>();
    this.opened = opened.promise;
    child.on("message", (message: MessageFromApp) => {
      if (message.kind === "open") opened.resolve(message);
      else this.#answered(message);
    });
    this.ended = new Promise((resolve) => {
      child.once("exit", (code, signal) => {
        const ending = new Error(`The app ended (${String(code ?? signal)}).`);
        opened.reject(ending);
        for (const { reject } of this.#waiting.values()) reject(ending);
        this.#waiting.clear();
        resolve({ code, signal });
      });
    });
  }

  readonly evaluate: EvaluateInMain = (run, argument) =>
    new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#child.send({ kind: "evaluate", id, source: run.toString(), argument }, (error) => {
        if (error !== null) reject(error);
      });
    });

  #answered(message: Exclude<MessageFromApp, { kind: "open" }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "value") waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.message));
  }
}

async function hasEnded(pid: number): Promise<void> {
  for (let waited = 0; isAlive(pid); waited += 10) {
    if (waited > 5000) throw new Error(`Chromium (${String(pid)}) did not end with its app.`);
    await wait(10);
  }
}

/**
 * The environment of an app as a person would start it, without the variables that the test runner has added to its
 * own.
 */
function environment(options: AppOptions, folder: AppFolder): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name),
  );
  const owned = folder.isOurs ? { STAND_IN_OWNED_FOLDER: folder.path } : {};
  return {
    NODE_COMPILE_CACHE: compiledCode,
    ...Object.fromEntries(inherited),
    ...clockEnvironment(options),
    ...options.env,
    ...owned,
  };
}

async function firstPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.waitForEvent("page", { timeout }));
  await page.waitForURL((url) => url.protocol === "https:", { timeout, waitUntil: "commit" });
  return page;
}

async function connect(
  endpoint: string,
  artifactsDir: string,
): Promise<{ browser: Browser; context: BrowserContext; page: Page }> {
  // With its defaults, Playwright would override the app's downloads, focus and colour scheme.
  const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true, artifactsDir });
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("Chromium has no context.");
  return { browser, context, page: await firstPage(context) };
}

/** Sends every page the paths of files that a person is about to drop or choose. */
async function reportPaths(evaluate: EvaluateInMain, paths: readonly string[]): Promise<string[]> {
  const files = paths.map((path) => {
    const { size, mtimeMs } = statSync(path);
    return { key: `${basename(path)}|${String(size)}|${String(Math.floor(mtimeMs))}`, path: resolve(path) };
  });
  await evaluate((_electron, reported) => globalThis.standIn.reportPaths(reported), files);
  return files.map(({ path }) => path);
}

/** Starts the app. Rejects with the app's output if the app ends before it has shown a window. */
export async function startOnStandIn(options: AppOptions, folder: AppFolder): Promise<RunningApp> {
  const args = [`--user-data-dir=${folder.path}`, ...(options.args ?? [])];
  const env = environment(options, folder);
  const child = fork(appFolderOf(options.main), args, {
    execArgv: [...clockArguments(options), ...nodeOptions],
    env,
    silent: true,
    serialization: "advanced",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text: Buffer) => {
      output += text.toString();
    });
  }
  const channel = new AppChannel(child);
  let browserPid: number | undefined;
  let chromium: Browser | undefined;
  const gone = channel.ended.then(async (end) => {
    await chromium?.close().catch(() => undefined); // the connection broke when Chromium ended
    if (browserPid !== undefined) await hasEnded(browserPid);
    if (folder.isOurs) removeFolder(folder.path);
    return end;
  });
  const kill = (): void => {
    child.kill("SIGKILL");
  };
  options.onProcess?.({ kill });

  try {
    const opened = await channel.opened;
    browserPid = opened.browserPid;
    const { evaluate } = channel;
    const artifacts = join(folder.path, "stand-in-artifacts");
    let connected = await connect(opened.endpoint, artifacts);
    chromium = connected.browser;
    const { context, page } = connected;
    const outer: OuterActs = {
      dropFiles: async (selector, paths, onto = connected.page) => {
        const absolute = await reportPaths(evaluate, paths);
        await dropFiles(connected.context, onto, selector, absolute);
      },
      chooseFiles: async (selector, paths) => {
        await connected.page.setInputFiles(selector, await reportPaths(evaluate, paths));
      },
      launchSecondInstance: (...more) => {
        const command = [
          ...nodeOptions,
          appFolderOf(options.main),
          `--user-data-dir=${folder.path}`,
          ...more,
        ];
        const second = spawn(process.execPath, command, { env, stdio: "ignore" });
        return new Promise((resolve, reject) => {
          second.once("error", reject).once("exit", (code, signal) => {
            resolve({ code, signal });
          });
        });
      },
    };
    return {
      runsOn: "stand-in",
      page,
      context,
      desktop: createTestDesktop(evaluate, outer),
      evaluate,
      userData: folder.path,
      pids: [child.pid, browserPid].filter((pid) => pid !== undefined),
      output: () => output,
      reconnect: async () => {
        await connected.browser.close();
        connected = await connect(opened.endpoint, artifacts);
        chromium = connected.browser;
        return connected.page;
      },
      close: async () => {
        const late = setTimeout(kill, 5000);
        evaluate(({ app }) => {
          app.quit();
        }).catch(() => undefined); // the app ended before it could answer
        const end = await gone;
        clearTimeout(late);
        return end;
      },
      kill,
      gone,
    };
  } catch (error) {
    // The app may already be ending, so this waits for its exit code and output, which become part of the error.
    const late = setTimeout(kill, 2000);
    const { code, signal } = await gone;
    clearTimeout(late);
    const end = `It ended (${String(code ?? signal)}) and said:`;
    throw new Error(`${String(error)} ${end}\n${output.trim()}`, { cause: error });
  }
}
