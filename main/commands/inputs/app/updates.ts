import type { UpdateCommands } from "../../../../preload/commands/app/updates.ts";
import { noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for newer versions of Natter. */
export const updateInputs: InputsOf<UpdateCommands> = {
  getUpdates: noInput,
  checkForUpdates: noInput,
  restartToUpdate: noInput,
};
