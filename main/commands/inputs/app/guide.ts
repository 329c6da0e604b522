import type { GuideCommands } from "../../../../preload/commands/app/guide.ts";
import { noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for the tour and for what is new. */
export const guideInputs: InputsOf<GuideCommands> = {
  getGuide: noInput,
  keepTourShown: noInput,
};
