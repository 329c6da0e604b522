// The app that the tests of one process hand on to each other, because most of what a journey costs is the start of its app.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright";
import { defaultSettings } from "../../../preload/model/app/settings.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { callThroughBridge } from "../page/call-through-bridge.ts";
import { electronBinary } from "./app-electron-binary.ts";
import type { RunningApp } from "./app-running.ts";

/** An app that several tests use, one after the other. */
export interface SharedApp {
  readonly app: RunningApp;
  /** The page of the app. Each test gets a new connection to it. */
  page: Page;
  /** The port of this computer at which the app looks for the service. */
  readonly port: number;
  /** The window and what the page sees of the system, as they were before the first test. */
  readonly initial: Environment;
  isInUse: boolean;
}

/** What a test could change outside of the page. */
type Environment = Readonly<Record<string, unknown>>;

let shared: SharedApp | null = null;
let isPortLent = false;

/**
 * Lends the port at which the app that waits for a test looks for its service. Null if no app waits, or if another service
 * of this test has the port. The caller gives the port back when its service has ended.
 */
export function lendPort(): number | null {
  if (shared?.isInUse !== false || isPortLent) return null;
  isPortLent = true;
  return shared.port;
}

/** Takes the lent port back. */
export function takeBackPort(): void {
  isPortLent = false;
}

/** The app that waits for a test. Null if there is none. */
export function waitingApp(): RunningApp | null {
  return shared?.isInUse === false ? shared.app : null;
}

/** The app that waits for a test and looks for its service at this port. Null if there is none. */
export function takeSharedApp(port: number): SharedApp | null {
  if (shared?.isInUse !== false || shared.port !== port) return null;
  shared.isInUse = true;
  return shared;
}

/**
 * Whether an app that starts now can be shared: at most one app is shared at a time. On real Electron, each test has
 * its own app.
 */
export function canShareApp(): boolean {
  return shared === null && electronBinary() === undefined;
}

/** Makes an app that has just started available to the tests of the file. */
export async function shareApp(app: RunningApp, port: number): Promise<SharedApp> {
  shared = { app, page: app.page, port, initial: await readEnvironment(app, app.page), isInUse: true };
  return shared;
}

/** Empties the app for the next test, or ends it if it cannot be made like new. */
export async function handOn(used: SharedApp, hasPassed: boolean): Promise<void> {
  if (!hasPassed || !(await isEmptied(used))) {
    await closeSharedApp();
    return;
  }
  used.isInUse = false;
}

/** Ends the app that waits for a test, if there is one. */
export async function closeSharedApp(): Promise<void> {
  const { app } = shared ?? {};
  shared = null;
  await app?.close();
}

/**
 * Signs all accounts out, deletes what they leave on this computer, and forgets what the app asked of the desktop.
 * Returns whether everything is as it was before the first test.
 */
async function isEmptied(used: SharedApp): Promise<boolean> {
  const { app, page } = used;
  const accounts = await callThroughBridge(page, "listAccounts");
  for (const { key } of valueOf(accounts) ?? [])
    if (!(await callThroughBridge(page, "signOutOf", { key })).ok) return false;
  const copies = await callThroughBridge(page, "listDetachedCopies");
  for (const { key } of valueOf(copies) ?? [])
    if (!(await callThroughBridge(page, "deleteDetachedCopy", { key })).ok) return false;
  await callThroughBridge(page, "changeSettings", { changes: defaultSettings });
  await app.desktop.setDark(false);
  await app.evaluate(() => {
    globalThis.standIn.forgetRequests();
  });
  // The new connection drops the listeners, routes, sizes and media of the test; the reloaded page drops its state.
  used.page = await app.reconnect();
  await used.page.reload({ waitUntil: "commit" });
  await used.page.getByRole("heading", { name: "Sign in to Natter" }).waitFor();
  return (
    hasDefaultSettings(app.userData) && isDeepStrictEqual(await readEnvironment(app, used.page), used.initial)
  );
}

function valueOf<Value>(reply: Reply<Value>): Value | null {
  return reply.ok ? reply.value : null;
}

function hasDefaultSettings(userData: string): boolean {
  const file = readFileSync(join(userData, "local-service", "settings.json"), "utf8");
  const { settings, accounts } = JSON.parse(file) as { settings: unknown; accounts: readonly unknown[] };
  return isDeepStrictEqual(settings, defaultSettings) && accounts.length === 0;
}

async function readEnvironment({ desktop }: RunningApp, page: Page): Promise<Environment> {
  const { progressCount: _changes, ...window } = (await desktop.windowState()) ?? {};
  const seen = await page.evaluate(() => ({
    size: [innerWidth, innerHeight, devicePixelRatio],
    media: ["(prefers-color-scheme: dark)", "(prefers-reduced-motion)", "(forced-colors: active)"].map(
      (query) => matchMedia(query).matches,
    ),
    hasDialog: document.querySelector("dialog[open], [role=dialog]") !== null,
    root: ["lang", "dir", "data-theme", "data-density"].map((name) =>
      document.documentElement.getAttribute(name),
    ),
  }));
  return { window, windows: await desktop.windowCount(), seen };
}
