import type { Accounts } from "./accounts.ts";
import type { Core } from "../core.ts";
import type { Ids } from "../ids.ts";
import type { AccessToken, Person } from "./person.ts";
import { refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";
import type { SigningIn } from "./signing-in.ts";

/** The second factor of an account: its channel, on and off, and its backup code (interface/sign-in#second-factor). */
export class SecondFactor {
  readonly #ids: Ids;
  readonly #accounts: Accounts;
  readonly #signingIn: SigningIn;

  constructor({ ids }: Core, accounts: Accounts, signingIn: SigningIn) {
    this.#ids = ids;
    this.#accounts = accounts;
    this.#signingIn = signingIn;
  }

  /** Makes the phone number the channel, once the challenge made for it was met. */
  establishChannel(person: Person, verificationCode: string): Refused | null {
    if (!this.#signingIn.spend(verificationCode, person, "channel")) {
      return refuse(400, "verification.code is not that of a verified challenge");
    }
    person.hasMfaChannel = true;
    return null;
  }

  /** Ends every token of the person; the one given back lasts, and has no expiry (interface/conventions#tokens). */
  enable(person: Person, appId: string): { backupCode: string; token: AccessToken } | Refused {
    if (!person.hasMfaChannel) return refuse(400, "channel is not established");
    if (person.isMfaOn) return refuse(400, "mfa is enabled already");
    person.isMfaOn = true;
    this.#accounts.endTokensOf(person.id);
    const token = this.#accounts.giveToken(person.id, appId, true);
    return { backupCode: this.newBackupCode(person), token };
  }

  /** The backup code ends with it; the channel stays, so that it can be enabled again. */
  disable(person: Person): void {
    person.isMfaOn = false;
    person.backupCodes.clear();
  }

  /** A code that passes one challenge in place of a pin; those before it no longer do. */
  newBackupCode(person: Person): string {
    const code = `${this.#ids.digits(4)}-${this.#ids.digits(4)}`;
    person.backupCodes.clear();
    person.backupCodes.add(code);
    return code;
  }
}
