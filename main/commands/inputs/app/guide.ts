import type { GuideCommands } from "../../../../preload/commands/app/guide.ts";
import { noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs of the commands for the tour and for the news after an update. */
export const guideInputs: InputsOf<GuideCommands> = {
  getGuide: noInput,
  markTourShown: noInput,
};
