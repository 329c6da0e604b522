import { z } from "zod";
import type { DirectoryCommands } from "../../../../preload/commands/groups/directories.ts";
import { anyId, codes, line, nothing, year } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Campus directories. */
export const directoryInputs: InputsOf<DirectoryCommands> = {
  listDirectories: nothing,
  leaveDirectory: z.strictObject({ directoryId: anyId }),
  searchDirectories: z.strictObject({ schoolEmail: line }),
  requestDirectoryVerification: z.strictObject({ directoryId: anyId, schoolEmail: line }),
  confirmDirectoryVerification: z.strictObject({ verificationId: anyId, pin: line }),
  searchDirectoryPeople: z.strictObject({ majorCodes: codes, graduationYear: year.nullable() }),
};
