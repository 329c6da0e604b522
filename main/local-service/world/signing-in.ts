import type { ServiceClock } from "../clock.ts";
import type { Accounts } from "./accounts.ts";
import type { Core } from "./core.ts";
import type { Ids } from "./ids.ts";
import type { AccessToken, Person, SentText, Verification } from "./person.ts";
import { notFound, refuse } from "./refused.ts";
import type { Refused } from "./refused.ts";

/** The number that people text their long pin to. */
export const systemNumber = "+1 2025550148";
const attempts = 4;

/** What a login comes to. */
export type LoginOutcome =
  | { readonly kind: "let-in"; readonly person: Person; readonly token: AccessToken }
  | { readonly kind: "challenged"; readonly person: Person; readonly verification: Verification };

/** Passwords, challenges and texted pins (interface: Login and MFA; States and transitions). */
export class SigningIn {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #accounts: Accounts;
  readonly #verifications: Map<string, Verification>;
  readonly #texts: SentText[];

  constructor({ clock, ids, tables }: Core, accounts: Accounts) {
    this.#clock = clock;
    this.#ids = ids;
    this.#accounts = accounts;
    this.#verifications = tables.map("verifications");
    this.#texts = tables.list("texts");
  }

  /**
   * A right password lets in, unless the account has MFA or the device is new or unnamed: then a challenge must be met
   * first, and the login repeated with its code (interface: Login and MFA, rules 1 and 2).
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
    const given =
      login.verificationCode === null ? undefined : this.#verifications.get(login.verificationCode);
    const isMet = given?.userId === person.id && given.status === "verified";
    if (!isMet && (person.isMfaOn || !person.deviceIds.has(login.deviceId))) {
      const isOpen = given?.userId === person.id;
      return { kind: "challenged", person, verification: isOpen ? given : this.#challenge(person) };
    }
    if (isMet) this.#verifications.delete(given.code);
    if (login.deviceId !== "") person.deviceIds.add(login.deviceId);
    return { kind: "let-in", person, token: this.#accounts.giveToken(person.id, login.appId) };
  }

  verification(code: string): Verification | undefined {
    return this.#verifications.get(code);
  }

  /** Texts a fresh pin; the answer is a hint of the number. */
  textPin(code: string): string | Refused {
    const verification = this.#verifications.get(code);
    const person = verification && this.#accounts.byId(verification.userId);
    if (verification === undefined || person === undefined) return notFound;
    const pin = this.#ids.digits(6);
    verification.pin = pin;
    const body = `${pin} is your code. It is for you alone; nobody from the service asks for it.`;
    this.#texts.unshift({ userId: person.id, body, pin, sentAt: this.#clock.now() });
    return hintOf(person.phoneNumber);
  }

  /** Checks a texted pin or a backup code; a wrong one says how many attempts are left. */
  confirm(code: string, pin: string): Verification | Refused {
    const verification = this.#verifications.get(code);
    const person = verification && this.#accounts.byId(verification.userId);
    if (verification === undefined || person === undefined) return notFound;
    const isRight = pin === verification.pin || person.backupCodes.has(pin);
    if (!isRight || verification.attemptsLeft === 0) {
      verification.attemptsLeft = Math.max(0, verification.attemptsLeft - 1);
      return refuse(400, "pin is incorrect", { payload: { remaining_attempts: verification.attemptsLeft } });
    }
    person.backupCodes.delete(pin);
    verification.status = "verified";
    return verification;
  }

  /** A text message from a person's phone to the system number: meets the challenge whose long pin it holds. */
  receiveText(fromUserId: string, body: string): void {
    for (const verification of this.#verifications.values()) {
      if (verification.userId === fromUserId && body.includes(verification.longPin)) {
        verification.status = "verified";
      }
    }
  }

  /** Text messages that were sent to this person, the newest first. */
  textsTo(userId: string): readonly SentText[] {
    return this.#texts.filter((text) => text.userId === userId);
  }

  #challenge(person: Person): Verification {
    const verification: Verification = {
      code: this.#ids.code(24),
      userId: person.id,
      longPin: this.#ids.code(16),
      status: "unverified",
      pin: null,
      attemptsLeft: attempts,
    };
    this.#verifications.set(verification.code, verification);
    return verification;
  }
}

/** A phone number of which only the last two digits are shown. */
export function hintOf(phoneNumber: string): string {
  return phoneNumber.replace(/\d(?=(?:\D*\d){2})/g, "•");
}
