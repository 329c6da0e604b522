import type { ServiceClock } from "../../shared/clock.ts";
import type { Accounts } from "./accounts.ts";
import type { WorldCore } from "../core.ts";
import type { IdGenerator } from "../ids.ts";
import type { AccessToken, Person } from "./person.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";
import type { SentCode, SentCodes } from "./sent-codes.ts";
import { maxPinAttempts, phoneNumberHint, verificationLifetime } from "./verification.ts";
import type { Verification } from "./verification.ts";

/** The result of a login. */
export type LoginOutcome =
  | { readonly kind: "let-in"; readonly person: Person; readonly token: AccessToken }
  | { readonly kind: "challenged"; readonly person: Person; readonly verification: Verification };

/** Passwords, challenges and texted pins (interface/sign-in#challenges). */
export class SigningIn {
  readonly #clock: ServiceClock;
  readonly #ids: IdGenerator;
  readonly #accounts: Accounts;
  readonly #sentCodes: SentCodes;
  readonly #verifications: Map<string, Verification>;

  constructor({ clock, ids, tables }: WorldCore, accounts: Accounts, sentCodes: SentCodes) {
    this.#clock = clock;
    this.#ids = ids;
    this.#accounts = accounts;
    this.#sentCodes = sentCodes;
    this.#verifications = tables.map("verifications");
  }

  /**
   * Signs in with a password. Refused: 401 for a wrong name or password. A challenge is required if the account has
   * MFA, or if the device is new or not given. The person confirms the challenge and repeats the login with its code
   * (interface/sign-in#password).
   */
  logIn(login: {
    readonly username: string;
    readonly password: string;
    readonly appId: string;
    readonly deviceId: string;
    readonly verificationCode: string | null;
  }): LoginOutcome | ServiceRefusal {
    const person = this.#accounts.byUsername(login.username);
    if (person?.password !== login.password) return refuse(401, "unauthorized");
    const code = login.verificationCode;
    const isMet = code !== null && this.consume(code, person, "login");
    if (!isMet && (person.isMfaOn || !person.deviceIds.has(login.deviceId))) {
      return { kind: "challenged", person, verification: this.#openChallenge(person, code) };
    }
    if (login.deviceId !== "") person.deviceIds.add(login.deviceId);
    return { kind: "let-in", person, token: this.#accounts.giveToken(person.id, login.appId) };
  }

  /**
   * Changes the password and revokes all tokens of the person (interface/sign-in#token-list). Refused: 400 for a wrong
   * current password.
   */
  changePassword(person: Person, current: string, password: string): ServiceRefusal | null {
    if (person.password !== current) return refuse(400, "password_current is incorrect");
    person.password = password;
    this.#accounts.endTokensOf(person.id);
    return null;
  }

  verification(code: string): Verification | undefined {
    return this.#verifications.get(code);
  }

  /** Creates a challenge: the person must prove access to their phone. */
  challenge(person: Person, purpose: Verification["purpose"]): Verification {
    const verification: Verification = {
      code: this.#ids.code(24),
      userId: person.id,
      purpose,
      longPin: this.#ids.code(16),
      status: "unverified",
      pin: null,
      attemptsLeft: maxPinAttempts,
      validUntil: this.#clock.now() + verificationLifetime,
    };
    this.#verifications.set(verification.code, verification);
    return verification;
  }

  /**
   * Consumes a challenge. False unless the person confirmed it for this purpose and in time. A challenge can be
   * consumed only once.
   */
  consume(code: string, person: Person, purpose: Verification["purpose"]): boolean {
    const given = this.#verifications.get(code);
    const isMet = given?.userId === person.id && given.purpose === purpose && given.status === "verified";
    if (!isMet || this.#isLate(given)) return false;
    return this.#verifications.delete(code);
  }

  /**
   * Sends a new pin by text message and returns a hint of the number. It does not reset the remaining attempts.
   * Refused: 404 for an unknown challenge, 400 if no attempts are left.
   */
  textPin(code: string): string | ServiceRefusal {
    const verification = this.#verifications.get(code);
    const person = verification && this.#accounts.byId(verification.userId);
    if (verification === undefined || person === undefined) return notFound;
    if (verification.attemptsLeft === 0) return wrongPin(verification, "no attempts are left");
    verification.pin = this.#sentCodes.send(person.id, person.phoneNumber);
    verification.validUntil = this.#clock.now() + verificationLifetime;
    return phoneNumberHint(person.phoneNumber);
  }

  /**
   * Checks a pin or a backup code. An expired challenge accepts neither (interface/sign-in#challenges). Refused: 404
   * for an unknown challenge, 400 with the remaining attempts for a wrong code, 406 for an expired challenge.
   */
  confirm(code: string, pin: string): Verification | ServiceRefusal {
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

  /**
   * Receives a text message that a person sends to the system number. If it contains the long pin of the person's
   * challenge, it confirms the challenge.
   */
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

  /** The person's current challenge, if it can still be confirmed; otherwise a new challenge. */
  #openChallenge(person: Person, code: string | null): Verification {
    const given = code === null ? undefined : this.#verifications.get(code);
    const isOpen = given?.userId === person.id && given.purpose === "login" && given.attemptsLeft > 0;
    return isOpen && !this.#isLate(given) ? given : this.challenge(person, "login");
  }

  #isLate(verification: Verification): boolean {
    return verification.validUntil <= this.#clock.now();
  }
}

function wrongPin({ attemptsLeft }: Verification, reason: string): ServiceRefusal {
  return refuse(400, reason, { payload: { remaining_attempts: attemptsLeft } });
}
