import { z } from "zod";
import type { SessionCommands } from "../../../../preload/commands/session/session.ts";
import { line, nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Signing in and out. */
export const sessionInputs: InputsOf<SessionCommands> = {
  getSession: nothing,
  signInToDemo: nothing,
  signInWithToken: z.strictObject({ token: line, keep: z.boolean() }),
  signInWithBrowser: nothing,
  confirmAccount: nothing,
  signInWithPassword: z.strictObject({ username: line, password: line }),
  requestPin: nothing,
  confirmPin: z.strictObject({ pin: line }),
  waitForTextBack: nothing,
  cancelSignIn: nothing,
  retryKeychain: nothing,
  signOut: nothing,
  enableMfa: nothing,
  changePassword: z.strictObject({ current: line, next: line }),
};
