import type { ServiceClock } from "../../shared/clock.ts";
import type { Accounts } from "./accounts.ts";
import type { Core } from "../core.ts";
import type { Ids } from "../ids.ts";
import type { AccessToken, Person } from "./person.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";
import type { SentCode, SentCodes } from "./sent-codes.ts";
import { attempts, hintOf, verificationLifetime } from "./verification.ts";
import type { Verification } from "./verification.ts";

/** What a login comes to. */
export type LoginOutcome =
  | { readonly kind: "let-in"; readonly person: Person; readonly token: AccessToken }
  | { readonly kind: "challenged"; readonly person: Person; readonly verification: Verification };

/** Passwords, challenges and texted pins (interface/sign-in#challenges). */
export class SigningIn {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #accounts: Accounts;
  readonly #sentCodes: SentCodes;
  readonly #verifications: Map<string, Verification>;

  constructor({ clock, ids, tables }: Core, accounts: Accounts, sentCodes: SentCodes) {
    this.#clock = clock;
    this.#ids = ids;
    this.#accounts = accounts;
    this.#sentCodes = sentCodes;
    this.#verifications = tables.map("verifications");
  }

  /**
   * A right password lets in, unless the account has MFA or the device is new or unnamed: then a challenge must be met
   * first, and the login repeated with its code (interface/sign-in#password).
   */
  logIn(login: {
    readonly username: string;
    readonly password: string;
    readonly appId: string;
    readonly deviceId: string;
    readonly verificationCode: string | null;
  }): LoginOutcome | Refused {
    const person = this.#accounts.byUsername(login.username);
    if (person?.password !== login.password) return refuse(401, "unauthorized");
    const code = login.verificationCode;
    const isMet = code !== null && this.spend(code, person, "login");
    if (!isMet && (person.isMfaOn || !person.deviceIds.has(login.deviceId))) {
      return { kind: "challenged", person, verification: this.#openChallenge(person, code) };
    }
    if (login.deviceId !== "") person.deviceIds.add(login.deviceId);
    return { kind: "let-in", person, token: this.#accounts.giveToken(person.id, login.appId) };
  }

  /** A new password ends every token of the person (interface/sign-in#token-list). */
  changePassword(person: Person, current: string, password: string): Refused | null {
    if (person.password !== current) return refuse(400, "password_current is incorrect");
    person.password = password;
    this.#accounts.endTokensOf(person.id);
    return null;
  }

  verification(code: string): Verification | undefined {
    return this.#verifications.get(code);
  }

  /** Asks a person to show that they have their phone in hand. */
  challenge(person: Person, purpose: Verification["purpose"]): Verification {
    const verification: Verification = {
      code: this.#ids.code(24),
      userId: person.id,
      purpose,
      longPin: this.#ids.code(16),
      status: "unverified",
      pin: null,
      attemptsLeft: attempts,
      validUntil: this.#clock.now() + verificationLifetime,
    };
    this.#verifications.set(verification.code, verification);
    return verification;
  }

  /** Whether this challenge of the person was met for this purpose and in time; it is good for one time only. */
  spend(code: string, person: Person, purpose: Verification["purpose"]): boolean {
    const given = this.#verifications.get(code);
    const isMet = given?.userId === person.id && given.purpose === purpose && given.status === "verified";
    if (!isMet || this.#isLate(given)) return false;
    return this.#verifications.delete(code);
  }

  /** Texts a fresh pin; the answer is a hint of the number. The attempts left are not made more by it. */
  textPin(code: string): string | Refused {
    const verification = this.#verifications.get(code);
    const person = verification && this.#accounts.byId(verification.userId);
    if (verification === undefined || person === undefined) return notFound;
    if (verification.attemptsLeft === 0) return wrongPin(verification, "no attempts are left");
    verification.pin = this.#sentCodes.send(person.id, person.phoneNumber);
    verification.validUntil = this.#clock.now() + verificationLifetime;
    return hintOf(person.phoneNumber);
  }

  /**
   * Checks a texted pin or a backup code; a wrong one says how many attempts are left. After its time a challenge takes
   * neither (interface/sign-in#challenges).
   */
  confirm(code: string, pin: string): Verification | Refused {
    const verification = this.#verifications.get(code);
    const person = verification && this.#accounts.byId(verification.userId);
    if (verification === undefined || person === undefined) return notFound;
    if (verification.status === "verified") return verification;
    if (verification.attemptsLeft === 0) return wrongPin(verification, "no attempts are left");
    if (this.#isLate(verification)) return refuse(406, "the pin took too long", { code: 40602 });
    if (pin !== verification.pin && !person.backupCodes.has(pin)) {
      verification.attemptsLeft -= 1;
      return wrongPin(verification, "pin is incorrect");
    }
    person.backupCodes.delete(pin);
    verification.status = "verified";
    return verification;
  }

  /** A text message from a person's phone to the system number: meets the challenge whose long pin it holds. */
  receiveText(fromUserId: string, body: string): void {
    for (const verification of this.#verifications.values()) {
      const isMeant = verification.userId === fromUserId && body.includes(verification.longPin);
      if (isMeant && !this.#isLate(verification)) verification.status = "verified";
    }
  }

  /** Codes that were sent to this person, the newest first. */
  textsTo(userId: string): readonly SentCode[] {
    return this.#sentCodes.sentTo(userId);
  }

  /** The challenge that the person is at already, if it can still be met; else a new one. */
  #openChallenge(person: Person, code: string | null): Verification {
    const given = code === null ? undefined : this.#verifications.get(code);
    const isOpen = given?.userId === person.id && given.purpose === "login" && given.attemptsLeft > 0;
    return isOpen && !this.#isLate(given) ? given : this.challenge(person, "login");
  }

  #isLate(verification: Verification): boolean {
    return verification.validUntil <= this.#clock.now();
  }
}

function wrongPin({ attemptsLeft }: Verification, reason: string): Refused {
  return refuse(400, reason, { payload: { remaining_attempts: attemptsLeft } });
}
