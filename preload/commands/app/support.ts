import type { Command } from "../command.ts";

/** Commands that help a person to report a fault, and that show what Natter is made of. */
export interface SupportCommands {
  /** Opens the folder with the log in the system's file manager. */
  readonly openLogFolder: Command<void, void>;
  /** Opens the licences of the libraries in Natter with the system's program for texts. */
  readonly openNotices: Command<void, void>;
  /** Collects facts about this installation as a text, without anything personal. */
  readonly readDiagnostics: Command<void, string>;
  /**
   * Asks the person where to save the text that `readDiagnostics` returned last. Returns the name of the file; null if
   * the person cancels.
   */
  readonly saveDiagnostics: Command<void, string | null>;
}

export const supportCommandNames = [
  "openLogFolder",
  "openNotices",
  "readDiagnostics",
  "saveDiagnostics",
] as const satisfies readonly (keyof SupportCommands)[];
