import { z } from "zod";
import type { SessionCommands } from "../../../../preload/commands/session/session.ts";
import { singleLine, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

export const sessionInputs: InputsOf<SessionCommands> = {
  getSession: noInput,
  signInToDemo: noInput,
  signInWithToken: z.strictObject({ token: singleLine, keep: z.boolean() }),
  signInWithBrowser: noInput,
  confirmAccount: noInput,
  signInWithPassword: z.strictObject({ username: singleLine, password: singleLine }),
  requestPin: noInput,
  confirmPin: z.strictObject({ pin: singleLine }),
  waitForTextBack: noInput,
  cancelSignIn: noInput,
  retryKeychain: noInput,
  signOut: noInput,
  enableMfa: noInput,
  changePassword: z.strictObject({ current: singleLine, next: singleLine }),
};
