import { z } from "zod";
import type { LockCommands } from "../../../../preload/commands/app/lock.ts";
import { maxPassphraseLength, minPassphraseLength } from "../../../../preload/model/app/lock.ts";
import { noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const typed = z.string().max(maxPassphraseLength);
const chosen = typed.min(minPassphraseLength);

/** The inputs for the app lock. */
export const lockInputs: InputsOf<LockCommands> = {
  getLock: noInput,
  lockNow: noInput,
  unlock: z.strictObject({ passphrase: typed }),
  unlockBySystem: noInput,
  setPassphrase: z.strictObject({ current: typed, passphrase: chosen }),
  removePassphrase: z.strictObject({ current: typed }),
  forgetPassphrase: noInput,
};
