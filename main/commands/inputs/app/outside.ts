import { z } from "zod";
import type { OutsideCommands } from "../../../../preload/commands/app/outside.ts";
import { nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Longer than any system's paths. */
const longestPath = 32_767;

/** What comes from outside of the window. */
export const outsideInputs: InputsOf<OutsideCommands> = {
  handOverFile: z.strictObject({ path: z.string().min(1).max(longestPath) }),
  takeHandedOver: nothing,
};
