import type { Desktop, Settings } from "../model.ts";
import type { Command } from "./command.ts";

/** The window, the settings, and what stands outside of both. */
export interface DesktopCommands {
  readonly getDesktop: Command<void, Desktop>;
  readonly getSettings: Command<void, Settings>;
  readonly changeSettings: Command<{ readonly changes: Partial<Settings> }, Settings>;
  /** Opens an http(s) or mailto link outside. */
  readonly openLink: Command<{ readonly url: string }, void>;
  readonly copyText: Command<{ readonly text: string }, void>;
  /** Window buttons drawn by the page. */
  readonly controlWindow: Command<{ readonly action: "minimise" | "toggle-maximise" | "close" }, void>;
  /** A mistake in the renderer, for the log. */
  readonly reportMistake: Command<{ readonly message: string; readonly stack: string }, void>;
}

/** Their names. */
export const desktopCommandNames = [
  "getDesktop",
  "getSettings",
  "changeSettings",
  "openLink",
  "copyText",
  "controlWindow",
  "reportMistake",
] as const satisfies readonly (keyof DesktopCommands)[];
