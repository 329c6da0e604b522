// Starts the app's one Chromium and opens its DevTools targets. Without a display, a window is a new target. With a
// display, a window is an "app window" of Chromium (no tabs, no address bar), which only Chromium's command line can
// open.
import { spawn } from "node:child_process";
import { RunningChromium } from "./browser.ts";
import type { DevToolsSession } from "./devtools.ts";
import { findChromium } from "./executable.ts";
import { toChromiumUrl } from "./own-scheme-names.ts";
import { blankPath, startOwnSchemeServer, stopOwnSchemeServer } from "./own-scheme-server.ts";
import { DevToolsTargets } from "./targets.ts";
import { isHeaded } from "../settings.ts";

interface Running {
  readonly browser: RunningChromium;
  readonly targets: DevToolsTargets;
}

/** A target that was just opened for a window. It is still paused. */
export interface OpenedTarget extends Running {
  readonly targetId: string;
  readonly session: DevToolsSession;
}

let profileFolder = "";
let running: Promise<Running> | undefined;
let runningPid: number | undefined;
/** The first start of Chromium, also for those who wait for it before it begins. */
const firstStart = Promise.withResolvers<Running>();
firstStart.promise.catch(() => undefined); // whoever started Chromium reports the failure
let headedWindows: Promise<unknown> = Promise.resolve();

async function start(more: string[]): Promise<Running> {
  const own = await startOwnSchemeServer();
  const browser = new RunningChromium({ ...own, userData: profileFolder }, more);
  runningPid = browser.pid;
  const targets = new DevToolsTargets(browser);
  await browser.waitForAnswer();
  await targets.watch();
  return { browser, targets };
}

/** Sets the profile folder when the app is ready. Without a display it also starts Chromium. */
export function prepareBrowser(profile: string): void {
  profileFolder = profile;
  if (isHeaded) return; // then Chromium starts with the first window
  begin([]).catch(() => undefined); // the first window waits for this promise and reports the failure
}

function begin(more: string[]): Promise<Running> {
  running = start(more);
  firstStart.resolve(running);
  return running;
}

/** Chromium's process id, or undefined before Chromium starts. */
export function browserPid(): number | undefined {
  return runningPid;
}

/** The WebSocket URL at which a second DevTools client can connect, as soon as Chromium runs. */
export async function browserEndpoint(): Promise<string> {
  return (await firstStart.promise).browser.endpoint();
}

async function openHeadless(size: Electron.Size): Promise<OpenedTarget> {
  if (running === undefined) throw new Error("Chromium has not been started.");
  const { browser, targets } = await running;
  const created = await browser.root.send("Target.createTarget", {
    url: "about:blank",
    newWindow: true,
    ...size,
  });
  const { session } = await targets.claim(({ targetId }) => targetId === created.targetId);
  return { browser, targets, session, targetId: created.targetId };
}

/**
 * Opens the window with a blank page on the app's own origin, so that Chromium shows no address when the app's page
 * follows.
 */
async function openHeaded(size: Electron.Size, url: string): Promise<OpenedTarget> {
  const blank = toChromiumUrl(new URL(blankPath, url).href);
  const more = [`--app=${blank}`, `--window-size=${String(size.width)},${String(size.height)}`];
  if (running === undefined) void begin(more);
  else spawn(findChromium(), [`--user-data-dir=${profileFolder}`, ...more], { stdio: "ignore" }); // ends after handing over
  const { browser, targets } = await firstStart.promise;
  const { facts, session } = await targets.claim(() => true);
  return { browser, targets, session, targetId: facts.targetId };
}

/** Opens a target for a window. If there is a display, waits until the address of the window's page is known. */
export async function openTarget(size: Electron.Size, url: Promise<string>): Promise<OpenedTarget> {
  if (!isHeaded) return openHeadless(size);
  const address = await url;
  const opened = headedWindows.then(() => openHeaded(size, address));
  headedWindows = opened.catch(() => undefined);
  return opened;
}

/** Ends Chromium and the server of the app's own schemes. Resolves when Chromium's process has ended. */
export async function stopBrowser(): Promise<void> {
  // If Chromium did not start, there is nothing to end. The start is awaited first, because a server that is stopped
  // while it starts would never finish starting.
  const started = await running?.catch(() => undefined);
  stopOwnSchemeServer();
  await started?.browser.close();
}
