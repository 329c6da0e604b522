import type { UpdateStatus } from "../../model/app/updates.ts";
import type { Command } from "../command.ts";

/** Commands for newer versions of Natter. */
export interface UpdateCommands {
  readonly getUpdates: Command<void, UpdateStatus>;
  /** Checks for a newer version now. Returns when the check has ended; a download continues after that. */
  readonly checkForUpdates: Command<void, UpdateStatus>;
  /** Quits, installs the downloaded version and starts it. */
  readonly restartToUpdate: Command<void, void>;
}

export const updateCommandNames = [
  "getUpdates",
  "checkForUpdates",
  "restartToUpdate",
] as const satisfies readonly (keyof UpdateCommands)[];
