// The app on the stand-in: main in a process of its own, Chromium as its child, Playwright as a second client of Chromium.
import { fork, spawn, type ChildProcess } from "node:child_process";
import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import type { FromApp } from "../../fake-electron/test-road.ts";
import { isAlive } from "../../fake-electron/app/is-alive.ts";
import { dropFiles } from "./app-drop-files.ts";
import { removeAppFolder } from "./app-folders.ts";
import type { AppEnd, AppOptions, Evaluate, RunningApp } from "./app-running.ts";
import { clockArguments, clockEnvironment } from "../clock/clock-shift.ts";
import { desktopOver, type OuterActs } from "./desktop.ts";

const register = fileURLToPath(new URL("../../fake-electron/register.mjs", import.meta.url));
const nodeOptions = ["--disable-warning=ExperimentalWarning", "--import", register];
const patience = 15_000;

/** Where the app's user data is, and whether it goes when the app has ended. */
export interface AppFolder {
  readonly path: string;
  readonly isOurs: boolean;
}

interface Opened {
  readonly endpoint: string;
  readonly browserPid: number | undefined;
}

/** The messages to and from the app's main process. */
class Road {
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
    child.on("message", (message: FromApp) => {
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

  readonly evaluate: Evaluate = (run, argument) =>
    new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#child.send({ kind: "evaluate", id, source: run.toString(), argument }, (error) => {
        if (error !== null) reject(error);
      });
    });

  #answered(message: Exclude<FromApp, { kind: "open" }>): void {
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

/** The environment of an app that a person starts: without what the test runner has put into its own. */
function environment(options: AppOptions, folder: AppFolder): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name),
  );
  const owned = folder.isOurs ? { STAND_IN_OWNED_FOLDER: folder.path } : {};
  return { ...Object.fromEntries(inherited), ...clockEnvironment(options), ...options.env, ...owned };
}

async function firstPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.waitForEvent("page", { timeout: patience }));
  await page.waitForURL((url) => url.protocol === "https:", { timeout: patience, waitUntil: "commit" });
  return page;
}

async function connect(
  endpoint: string,
  artifactsDir: string,
): Promise<{ browser: Browser; context: BrowserContext; page: Page }> {
  // With Playwright's defaults it would take away downloads, focus and colour scheme from the app.
  const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true, artifactsDir });
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("Chromium has no context.");
  return { browser, context, page: await firstPage(context) };
}

/** Tells every page the paths of files that a person is about to give it. */
async function tellPaths(evaluate: Evaluate, paths: readonly string[]): Promise<string[]> {
  const files = paths.map((path) => {
    const { size, mtimeMs } = statSync(path);
    return { key: `${basename(path)}|${String(size)}|${String(Math.floor(mtimeMs))}`, path: resolve(path) };
  });
  await evaluate((_electron, told) => globalThis.standIn.tellPaths(told), files);
  return files.map(({ path }) => path);
}

/** Starts the app; rejects with what it said when it ends before it has shown a window. */
export async function startOnStandIn(options: AppOptions, folder: AppFolder): Promise<RunningApp> {
  const args = [`--user-data-dir=${folder.path}`, ...(options.args ?? [])];
  const env = environment(options, folder);
  const child = fork(options.main, args, {
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
  const road = new Road(child);
  let browserPid: number | undefined;
  let client: Browser | undefined;
  const gone = road.ended.then(async (end) => {
    await client?.close().catch(() => undefined); // its connection broke with Chromium
    if (browserPid !== undefined) await hasEnded(browserPid);
    if (folder.isOurs) removeAppFolder(folder.path);
    return end;
  });
  const kill = (): void => {
    child.kill("SIGKILL");
  };
  options.onProcess?.({ kill });

  try {
    const opened = await road.opened;
    browserPid = opened.browserPid;
    const { evaluate } = road;
    const artifacts = join(folder.path, "stand-in-artifacts");
    let connected = await connect(opened.endpoint, artifacts);
    client = connected.browser;
    const { context, page } = connected;
    const outer: OuterActs = {
      dropFiles: async (selector, paths) => {
        const absolute = await tellPaths(evaluate, paths);
        await dropFiles(connected.context, connected.page, selector, absolute);
      },
      chooseFiles: async (selector, paths) => {
        await connected.page.setInputFiles(selector, await tellPaths(evaluate, paths));
      },
      launchSecondInstance: (...more) => {
        const command = [...nodeOptions, options.main, `--user-data-dir=${folder.path}`, ...more];
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
      desktop: desktopOver(evaluate, outer),
      evaluate,
      userData: folder.path,
      pids: [child.pid, browserPid].filter((pid) => pid !== undefined),
      output: () => output,
      reconnect: async () => {
        await connected.browser.close();
        connected = await connect(opened.endpoint, artifacts);
        client = connected.browser;
        return connected.page;
      },
      close: async () => {
        const late = setTimeout(kill, 5000);
        evaluate(({ app }) => {
          app.quit();
        }).catch(() => undefined); // ended before it could answer
        const end = await gone;
        clearTimeout(late);
        return end;
      },
      kill,
      gone,
    };
  } catch (error) {
    // It may be ending by itself, and how is part of what went wrong.
    const late = setTimeout(kill, 2000);
    const { code, signal } = await gone;
    clearTimeout(late);
    const end = `It ended (${String(code ?? signal)}) and said:`;
    throw new Error(`${String(error)} ${end}\n${output.trim()}`, { cause: error });
  }
}
