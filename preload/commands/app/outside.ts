import type { FileHandleId } from "../../base/ids.ts";
import type { OpenRequest } from "../../model/conversations/outside.ts";
import type { Command } from "../command.ts";

/** Commands for files and links that reach Natter from outside of its window. */
export interface OpenRequestCommands {
  /**
   * Registers a file by its path. Only the preload script sends this command; the page has no function for it. So the
   * page can pass a file that it received, but never a path of its choice.
   */
  readonly handOverFile: Command<{ readonly path: string }, FileHandleId>;
  /** Returns the files and the link that the system passed to Natter and that the page has not taken yet. */
  readonly takeOpenRequests: Command<void, OpenRequest>;
}

export const openRequestCommandNames = [
  "handOverFile",
  "takeOpenRequests",
] as const satisfies readonly (keyof OpenRequestCommands)[];
