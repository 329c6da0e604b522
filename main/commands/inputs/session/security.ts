import { z } from "zod";
import type { SecurityCommands } from "../../../../preload/commands/session/security.ts";
import { anyId, line, nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Who else is signed in, and the second factor. */
export const securityInputs: InputsOf<SecurityCommands> = {
  listSessions: nothing,
  endSession: z.strictObject({ sessionId: anyId }),
  startMfa: nothing,
  requestMfaPin: nothing,
  confirmMfaPin: z.strictObject({ pin: line }),
  waitForMfaText: nothing,
  disableMfa: nothing,
  newBackupCode: nothing,
};
