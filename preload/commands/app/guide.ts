import type { Guide } from "../../model/app/guide.ts";
import type { Command } from "../command.ts";

/** Commands for the tour and for what is new after an update. */
export interface GuideCommands {
  /** Reads what is shown once. An update is told to the first caller only. */
  readonly getGuide: Command<void, Guide>;
  /** Stores that the tour was shown, so that it is not shown again by itself. */
  readonly keepTourShown: Command<void, void>;
}

export const guideCommandNames = [
  "getGuide",
  "keepTourShown",
] as const satisfies readonly (keyof GuideCommands)[];
