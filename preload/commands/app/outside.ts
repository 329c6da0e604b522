import type { HandedFileId } from "../../base/ids.ts";
import type { HandedOver } from "../../model/conversations/outside.ts";
import type { Command } from "../command.ts";

/** What comes from outside of the window. */
export interface OutsideCommands {
  /** The preload's alone, and no function of the bridge: the page gives a file, and can never name a path. */
  readonly handOverFile: Command<{ readonly path: string }, HandedFileId>;
  /** What the system gave to Natter and nobody has taken yet. */
  readonly takeHandedOver: Command<void, HandedOver>;
}

/** Their names. */
export const outsideCommandNames = [
  "handOverFile",
  "takeHandedOver",
] as const satisfies readonly (keyof OutsideCommands)[];
