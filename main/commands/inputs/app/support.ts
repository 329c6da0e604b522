import type { SupportCommands } from "../../../../preload/commands/app/support.ts";
import { noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for reporting a fault. */
export const supportInputs: InputsOf<SupportCommands> = {
  openLogFolder: noInput,
  openNotices: noInput,
  readDiagnostics: noInput,
  saveDiagnostics: noInput,
};
