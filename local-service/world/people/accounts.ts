import type { ServiceClock } from "../../shared/clock.ts";
import type { Core } from "../core.ts";
import type { Ids } from "../ids.ts";
import type { AccessToken, NewPerson, Person } from "./person.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

const tokenLifetime = 28 * 24 * 3600 * 1000;

/** Everybody with an account, and the tokens they hold. */
export class Accounts {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #people: Map<string, Person>;
  readonly #idsByEmail: Map<string, string>;
  readonly #tokens: Map<string, AccessToken>;
  readonly #tokensOf: Map<string, Set<string>>;

  constructor({ clock, ids, tables }: Core) {
    this.#clock = clock;
    this.#ids = ids;
    this.#people = tables.map("people");
    this.#idsByEmail = tables.map("people by e-mail");
    this.#tokens = tables.map("tokens");
    this.#tokensOf = tables.map("tokens of people");
  }

  /** Every person, in the order they came. */
  get all(): readonly Person[] {
    return [...this.#people.values()];
  }

  add(person: NewPerson): Person {
    const createdAt = person.createdAt ?? this.#clock.now();
    const added: Person = {
      id: person.id ?? this.#ids.number(),
      name: person.name,
      email: person.email,
      isEmailVerified: true,
      password: person.password ?? this.#ids.code(12),
      phoneNumber: person.phoneNumber ?? `+1 202555${this.#ids.digits(4)}`,
      picture: person.picture ?? null,
      bio: person.bio ?? "",
      locale: person.locale ?? "en",
      createdAt,
      updatedAt: createdAt,
      isMfaOn: person.isMfaOn ?? false,
      hasMfaChannel: person.isMfaOn ?? false,
      deviceIds: new Set(),
      backupCodes: new Set(person.backupCodes ?? []),
    };
    this.#people.set(added.id, added);
    this.#idsByEmail.set(keyOf(added.email), added.id);
    return added;
  }

  byId(userId: string): Person | undefined {
    return this.#people.get(userId);
  }

  /** By e-mail, in any case of letters: nobody has another user name here. */
  byUsername(username: string): Person | undefined {
    return this.#people.get(this.#idsByEmail.get(keyOf(username)) ?? "");
  }

  /** An address belongs to one account only. */
  changeEmail(person: Person, email: string): Refused | null {
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse(400, "email is not valid");
    const holder = this.byUsername(email);
    if (holder !== undefined && holder !== person) return refuse(400, "email is taken");
    if (keyOf(email) !== keyOf(person.email)) person.isEmailVerified = false;
    this.#idsByEmail.delete(keyOf(person.email));
    this.#idsByEmail.set(keyOf(email), person.id);
    person.email = email;
    return null;
  }

  byToken(token: string): Person | undefined {
    const held = this.#tokens.get(token);
    return held === undefined || this.#isOver(held) ? undefined : this.#people.get(held.userId);
  }

  /** Lets this person in: a new token. */
  giveToken(userId: string, appId: string, lasting = false): AccessToken {
    const now = this.#clock.now();
    const given: AccessToken = {
      id: this.#ids.number(),
      token: this.#ids.token(),
      userId,
      appId,
      createdAt: now,
      expiresAt: lasting ? null : now + tokenLifetime,
    };
    this.#tokens.set(given.token, given);
    this.#tokensOf.set(userId, (this.#tokensOf.get(userId) ?? new Set()).add(given.token));
    return given;
  }

  /** The tokens of a person that still open something, the oldest first. */
  tokensOf(userId: string): readonly AccessToken[] {
    const held = [...(this.#tokensOf.get(userId) ?? [])].flatMap((token) => this.#tokens.get(token) ?? []);
    return held.filter((token) => !this.#isOver(token));
  }

  /** A token this person holds, if any. */
  tokenOf(userId: string): string | undefined {
    return this.tokensOf(userId)[0]?.token;
  }

  /** The app that a token was made for. */
  appOf(token: string): string {
    return this.#tokens.get(token)?.appId ?? "";
  }

  /** From now on the token opens nothing. */
  endToken(token: string): void {
    const held = this.#tokens.get(token);
    this.#tokens.delete(token);
    this.#tokensOf.get(held?.userId ?? "")?.delete(token);
  }

  /** Ends one of a person's own tokens by its id. Refused: 404 where they hold none of that id. */
  endTokenById(userId: string, tokenId: string): Refused | null {
    const held = this.tokensOf(userId).find((token) => token.id === tokenId);
    if (held === undefined) return notFound;
    this.endToken(held.token);
    return null;
  }

  /** Ends every token of a person, as a change of password does. */
  endTokensOf(userId: string): void {
    for (const token of this.#tokensOf.get(userId) ?? []) this.#tokens.delete(token);
    this.#tokensOf.delete(userId);
  }

  #isOver(token: AccessToken): boolean {
    return token.expiresAt !== null && token.expiresAt <= this.#clock.now();
  }
}

/** How an e-mail address is looked up by. */
function keyOf(email: string): string {
  return email.trim().toLowerCase();
}
