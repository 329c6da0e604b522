import type { Command } from "../command.ts";

/** How far this account has read, over all conversations. */
export interface ReadStateCommands {
  readonly markAllRead: Command<void, void>;
}

/** Their names. */
export const readStateCommandNames = ["markAllRead"] as const satisfies readonly (keyof ReadStateCommands)[];
