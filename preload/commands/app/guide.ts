import type { Guide } from "../../model/app/guide.ts";
import type { Command } from "../command.ts";

/** Commands for the tour and for the news after an update. */
export interface GuideCommands {
  /**
   * Returns what the page must show once: the tour, and the news after an update. Only the first call after an update
   * returns the update.
   */
  readonly getGuide: Command<void, Guide>;
  /** Stores that the tour was shown, so that it is not shown again automatically. */
  readonly markTourShown: Command<void, void>;
}

export const guideCommandNames = [
  "getGuide",
  "markTourShown",
] as const satisfies readonly (keyof GuideCommands)[];
