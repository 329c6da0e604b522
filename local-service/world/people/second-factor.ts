import type { Accounts } from "./accounts.ts";
import type { WorldCore } from "../core.ts";
import type { IdGenerator } from "../ids.ts";
import type { AccessToken, Person } from "./person.ts";
import { refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";
import type { SigningIn } from "./signing-in.ts";

/**
 * The second factor of an account: whether it is on, how its codes are sent, and its backup code
 * (interface/sign-in#second-factor).
 */
export class SecondFactor {
  readonly #ids: IdGenerator;
  readonly #accounts: Accounts;
  readonly #signingIn: SigningIn;

  constructor({ ids }: WorldCore, accounts: Accounts, signingIn: SigningIn) {
    this.#ids = ids;
    this.#accounts = accounts;
    this.#signingIn = signingIn;
  }

  /**
   * Makes the phone number the channel of the second factor. Refused: 400 unless the person confirmed the challenge for
   * it.
   */
  establishChannel(person: Person, verificationCode: string): ServiceRefusal | null {
    if (!this.#signingIn.consume(verificationCode, person, "channel")) {
      return refuse(400, "verification.code is not that of a verified challenge");
    }
    person.hasMfaChannel = true;
    return null;
  }

  /**
   * Enables the second factor and revokes all tokens of the person. The new token has no expiry
   * (interface/conventions#tokens). Refused: 400 without a channel.
   */
  enable(person: Person, appId: string): { backupCode: string; token: AccessToken } | ServiceRefusal {
    if (!person.hasMfaChannel) return refuse(400, "channel is not established");
    if (person.isMfaOn) return refuse(400, "mfa is enabled already");
    person.isMfaOn = true;
    this.#accounts.endTokensOf(person.id);
    const token = this.#accounts.giveToken(person.id, appId, true);
    return { backupCode: this.newBackupCode(person), token };
  }

  /** Disables the second factor and deletes the backup code. The channel stays, so that it can be enabled again. */
  turnOff(person: Person): void {
    person.isMfaOn = false;
    person.backupCodes.clear();
  }

  /** Creates a code that passes one challenge in place of a pin, and replaces the previous backup code. */
  newBackupCode(person: Person): string {
    const code = `${this.#ids.digits(4)}-${this.#ids.digits(4)}`;
    person.backupCodes.clear();
    person.backupCodes.add(code);
    return code;
  }
}
