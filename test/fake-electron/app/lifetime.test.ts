import { fork } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeAppFolder, sweepAppFolders } from "../../support/app/app-folders.ts";
import type { RunningApp } from "../../support/app/app-running.ts";
import { startApp } from "../../support/app/start-app.ts";
import { canRunHere } from "../../support/fits.ts";
import { isAlive } from "./is-alive.ts";
import { startSample, takeLog } from "../sample-app.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";
import { removeFolder } from "../../support/files/make-folder.ts";

/** On Linux the given processes with all their descendants; elsewhere only the given processes. */
function withChildren(pids: readonly number[]): number[] {
  if (process.platform !== "linux") return [...pids];
  const all = [...pids];
  for (const pid of all) {
    for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      try {
        const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
        const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
        if (parent === pid && !all.includes(Number(entry))) all.push(Number(entry));
      } catch {
        // the process has ended meanwhile
      }
    }
  }
  return all;
}

let temporary: string;
beforeEach(() => {
  temporary = temporaryFolder();
});

/** Starts the sample app with its own temporary folder, so that only this app can leave files there. */
function startWatched(): Promise<RunningApp> {
  return startSample({ env: { TMPDIR: temporary } });
}

async function expectNothingLeft(pids: readonly number[], folder: string): Promise<void> {
  await expect.poll(() => pids.filter(isAlive), { timeout: 5000 }).toEqual([]);
  await expect.poll(() => existsSync(folder), { timeout: 5000 }).toBe(false);
  expect(readdirSync(temporary)).toEqual([]);
}

test.runIf(canRunHere.standIn)(
  "an app that is closed quits normally and leaves no process and no folder",
  async () => {
    const app = await startWatched();
    const pids = withChildren(app.pids);
    expect(pids.length).toBeGreaterThan(3);
    expect(await app.close()).toEqual({ code: 0, signal: null });
    await expectNothingLeft(pids, app.userData);
  },
);

test.runIf(canRunHere.standIn)(
  "an app whose main process is killed leaves no process and no folder",
  async () => {
    const app = await startWatched();
    const pids = withChildren(app.pids);
    app.kill();
    expect(await app.gone).toEqual({ code: null, signal: "SIGKILL" });
    await expectNothingLeft(pids, app.userData);
  },
);

test.runIf(canRunHere.standIn)(
  "an app whose Chromium is killed ends, and leaves no process and no folder",
  async () => {
    const app = await startWatched();
    const pids = withChildren(app.pids);
    const [, chromium = 0] = app.pids;
    process.kill(chromium, "SIGKILL");
    expect(await app.gone).toEqual({ code: 0, signal: null });
    await expectNothingLeft(pids, app.userData);
  },
);

test.runIf(canRunHere.standIn)(
  "an app whose test is killed ends, and leaves no process and no folder",
  async () => {
    const owner = fork(fileURLToPath(new URL("../sample-owner.ts", import.meta.url)), {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      env: { ...process.env, TMPDIR: temporary },
    });
    const started = await new Promise<{ pids: number[]; userData: string }>((resolve) => {
      owner.once("message", (message) => {
        resolve(message as { pids: number[]; userData: string });
      });
    });
    const pids = withChildren(started.pids);
    owner.kill("SIGKILL");
    await expectNothingLeft(pids, started.userData);
  },
);

test("sweepAppFolders removes the folder of a test that has died, but not the folder of a running test", () => {
  const dead = join(tmpdir(), "natter-app-999999999-left");
  mkdirSync(dead, { recursive: true });
  const ours = makeAppFolder();
  sweepAppFolders();
  expect(existsSync(dead)).toBe(false);
  expect(existsSync(ours)).toBe(true);
  removeFolder(ours);
});

test("if a test names the user data folder, its data survives a restart of the app, even after a kill", async () => {
  const userData = makeAppFolder();
  try {
    const counts: unknown[] = [];
    for (const end of ["close", "kill", "close"] as const) {
      const app = await startSample({ userData });
      counts.push(await app.page.evaluate(() => window.sampleBridge.invoke("count")));
      if (end === "kill") app.kill();
      else await app.close();
      await app.gone;
    }
    expect(counts).toEqual([1, 2, 3]);
  } finally {
    removeFolder(userData);
  }
});

test("a second instance hands its arguments to the first instance, and ends with the exit code that the app chose", async () => {
  const app = await startSample();
  expect(await app.desktop.launchSecondInstance("sample://group/1")).toEqual({ code: 7, signal: null });
  await expect.poll(() => takeLog(app)).toContainEqual(["second", "sample://group/1", { from: "sample" }]);
  await app.close();
});

test("the app is notified when its page crashes, and can load the page again", async () => {
  const app = await startSample();
  await app.desktop.crashPage();
  const log: unknown[] = [];
  await expect
    .poll(async () => {
      log.push(...(await takeLog(app)));
      return log;
    })
    .toContainEqual(["gone", "crashed"]);
  const page = await app.reconnect();
  await expect
    .poll(() => page.evaluate(() => window.sampleBridge.invoke("echo", "alive")).catch(String))
    .toBe("alive");
  await app.close();
});

test("startApp rejects with the app's own error if the app fails before it shows a window", async () => {
  const folder = makeAppFolder();
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ main: "no-such-main.js" }));
  const failing = startApp({ main: join(folder, "no-such-main.js"), on: "stand-in" });
  await expect(failing).rejects.toThrow(/Cannot find module .*no-such-main\.js/);
});

test.runIf(canRunHere.standIn)(
  "startApp rejects with a one-line error if Chromium cannot be started",
  async () => {
    const failing = startSample({ env: { CHROMIUM_PATH: "/nonexistent/chromium" } });
    await expect(failing).rejects.toThrow("No Chromium at /nonexistent/chromium (CHROMIUM_PATH).");
  },
);
