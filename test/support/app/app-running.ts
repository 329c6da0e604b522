// A running app as tests use it, on real Electron or on the stand-in.
import type { BrowserContext, Page } from "playwright";
import type { AppEnd, EvaluateInMain } from "./app-process.ts";
import type { TestDesktop } from "./desktop.ts";

export interface AppOptions {
  /** The main file, as it ships. */
  readonly main: string;
  /** More arguments for the app. */
  readonly args?: readonly string[];
  /** Additional environment variables for the app. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Offset of the clocks of main and page from the tests' clock, in milliseconds. If it is given, the test can also set
   * main's clock while the app runs. Otherwise both use the tests' clock.
   */
  readonly clockShift?: number;
  /**
   * A user data folder that stays, for an app that is started again. By default the app gets its own folder, which is
   * removed at its end.
   */
  readonly userData?: string;
  /** Called as soon as the app's main process exists, for tests that kill it during its start. */
  readonly onProcess?: (started: { readonly kill: () => void }) => void;
  /** Uses the stand-in even if there is an Electron binary, for the tests of the stand-in itself. */
  readonly on?: "stand-in";
}

export interface RunningApp {
  readonly runsOn: "electron" | "stand-in";
  /** The first window's page, and the browser context in which further pages appear. */
  readonly page: Page;
  readonly context: BrowserContext;
  readonly desktop: TestDesktop;
  readonly evaluate: EvaluateInMain;
  readonly userData: string;
  /** The process ids of the app's main process and, on the stand-in, of Chromium. */
  readonly pids: readonly number[];
  /** Everything that the app has written to its output. */
  readonly output: () => string;
  /**
   * Connects again and returns the page, because a page that crashed stays crashed in Playwright's first connection.
   */
  readonly reconnect: () => Promise<Page>;
  /**
   * Quits the app normally, and kills it if it has not ended after five seconds. Resolves when `gone` does, with the
   * same value.
   */
  readonly close: () => Promise<AppEnd>;
  /** Kills the app's main process as `kill -9` does. */
  readonly kill: () => void;
  /** Resolves when the app and all its processes have ended, and its own user data folder is removed. */
  readonly gone: Promise<AppEnd>;
}
