import { z } from "zod";
import type { OpenRequestCommands } from "../../../../preload/commands/app/outside.ts";
import { noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Maximum length of a path, at least that of any operating system. */
const maxPathLength = 32_767;

/** The inputs for files and links from outside the window. */
export const outsideInputs: InputsOf<OpenRequestCommands> = {
  handOverFile: z.strictObject({ path: z.string().min(1).max(maxPathLength) }),
  takeOpenRequests: noInput,
};
