import { z } from "zod";
import type { SecurityCommands } from "../../../../preload/commands/session/security.ts";
import { anyId, singleLine, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for commands about the sessions of an account and its second factor. */
export const securityInputs: InputsOf<SecurityCommands> = {
  listSessions: noInput,
  endSession: z.strictObject({ sessionId: anyId }),
  startMfa: noInput,
  requestMfaPin: noInput,
  confirmMfaPin: z.strictObject({ pin: singleLine }),
  waitForMfaText: noInput,
  disableMfa: noInput,
  newBackupCode: noInput,
};
