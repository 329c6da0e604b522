import type { ConversationId, EventId } from "../../base/ids.ts";
import type { Desktop, Settings } from "../../model/app/settings.ts";
import type { Warnings } from "../../model/app/warnings.ts";
import type { Command } from "../command.ts";

/** The window, the settings, and what stands outside of both. */
export interface DesktopCommands {
  readonly getDesktop: Command<void, Desktop>;
  readonly getSettings: Command<void, Settings>;
  readonly getWarnings: Command<void, Warnings>;
  /** The notice of an old version was read, and comes again later. */
  readonly putOffOldVersion: Command<void, Warnings>;
  readonly changeSettings: Command<{ readonly changes: Partial<Settings> }, Settings>;
  /** Opens an http(s) or mailto link outside. */
  readonly openLink: Command<{ readonly url: string }, void>;
  readonly copyText: Command<{ readonly text: string }, void>;
  /**
   * Reads an event anew, and asks where to keep it as a file for other calendars. The value is its name there, null where
   * the person thought better of it.
   */
  readonly saveEventFile: Command<
    { readonly conversationId: ConversationId; readonly eventId: EventId },
    string | null
  >;
  /** Window buttons drawn by the page. */
  readonly controlWindow: Command<{ readonly action: "minimise" | "toggle-maximise" | "close" }, void>;
  /** A mistake in the renderer, for the log. */
  readonly reportMistake: Command<{ readonly message: string; readonly stack: string }, void>;
}

/** Their names. */
export const desktopCommandNames = [
  "getDesktop",
  "getSettings",
  "getWarnings",
  "putOffOldVersion",
  "changeSettings",
  "openLink",
  "copyText",
  "saveEventFile",
  "controlWindow",
  "reportMistake",
] as const satisfies readonly (keyof DesktopCommands)[];
