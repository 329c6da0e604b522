import { z } from "zod";
import type { DirectoryCommands } from "../../../../preload/commands/groups/directories.ts";
import { anyId, listCodes, singleLine, noInput, year } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const directoryInputs: InputsOf<DirectoryCommands> = {
  listDirectories: noInput,
  leaveDirectory: z.strictObject({ directoryId: anyId }),
  searchDirectories: z.strictObject({ schoolEmail: singleLine }),
  requestDirectoryVerification: z.strictObject({ directoryId: anyId, schoolEmail: singleLine }),
  confirmDirectoryVerification: z.strictObject({ verificationId: anyId, pin: singleLine }),
  searchDirectoryPeople: z.strictObject({ majorCodes: listCodes, graduationYear: year.nullable() }),
};
