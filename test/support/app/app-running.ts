// A running app as a test holds it, whether on real Electron or on the stand-in.
import type { BrowserContext, Page } from "playwright";
import type { Desktop } from "./desktop.ts";

/** Electron's module, as the app's main process has it. */
export type ElectronModule = typeof Electron.CrossProcessExports;

/**
 * Runs a function in the app's main process, with the electron module and one argument. The function is sent as text: it may
 * use nothing from outside itself, and argument and result must be plain values. Rejects with what it throws.
 */
export type Evaluate = <Result, Argument = undefined>(
  run: (electron: ElectronModule, argument: Argument) => Result,
  argument?: Argument,
) => Promise<Awaited<Result>>;

/** How an app ended. */
export interface AppEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** What an app is started with. */
export interface AppOptions {
  /** The main file, as it ships. */
  readonly main: string;
  /** More arguments for the app. */
  readonly args?: readonly string[];
  /** More environment for the app. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * By how many milliseconds the clock of its main process is off from the start; it can then be set while the app runs. Without
   * one it is the computer's own.
   */
  readonly clockShift?: number;
  /** The folder of its user data, which stays: for an app that is started again. Without one it gets its own, and loses it. */
  readonly userData?: string;
  /** Hears of the app's main process as soon as it is there: for tests that kill it while it starts. */
  readonly onProcess?: (started: { readonly kill: () => void }) => void;
  /** The stand-in even where there is an Electron: for the tests of the stand-in itself. */
  readonly on?: "stand-in";
}

/** A running app. */
export interface RunningApp {
  readonly runsOn: "electron" | "stand-in";
  /** The first window's page, and the context in which further ones appear. */
  readonly page: Page;
  readonly context: BrowserContext;
  readonly desktop: Desktop;
  readonly evaluate: Evaluate;
  readonly userData: string;
  /** The app's main process, then (on the stand-in) Chromium's. */
  readonly pids: readonly number[];
  /** Everything that the app has written to its output. */
  readonly output: () => string;
  /** Playwright holds a page that crashed to be crashed for ever: connects anew and gives the page. */
  readonly reconnect: () => Promise<Page>;
  /** Quits the app by its own road; kills it when it has not ended in five seconds. Resolves like `gone`. */
  readonly close: () => Promise<AppEnd>;
  /** Ends the app's main process as `kill -9` does. */
  readonly kill: () => void;
  /** Resolves when the app has ended, every process of it is gone, and its folder is removed. */
  readonly gone: Promise<AppEnd>;
}
