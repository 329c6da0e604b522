import { z } from "zod";
import type { LockCommands } from "../../../../preload/commands/app/lock.ts";
import { maxPassphraseLength, minPassphraseLength } from "../../../../preload/model/app/lock.ts";
import { noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const typedPassphrase = z.string().max(maxPassphraseLength);
const newPassphrase = typedPassphrase.min(minPassphraseLength);

/** The inputs for the app lock. */
export const lockInputs: InputsOf<LockCommands> = {
  getLock: noInput,
  lockNow: noInput,
  unlock: z.strictObject({ passphrase: typedPassphrase }),
  unlockBySystem: noInput,
  setPassphrase: z.strictObject({ current: typedPassphrase, passphrase: newPassphrase }),
  removePassphrase: z.strictObject({ current: typedPassphrase }),
  forgetPassphrase: noInput,
};
