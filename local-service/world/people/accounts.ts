import type { ServiceClock } from "../../shared/clock.ts";
import type { WorldCore } from "../core.ts";
import type { IdGenerator } from "../ids.ts";
import type { AccessToken, NewPerson, Person } from "./person.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

const tokenLifetime = 28 * 24 * 3600 * 1000;

/** Everybody with an account, and the tokens they hold. */
export class Accounts {
  readonly #clock: ServiceClock;
  readonly #ids: IdGenerator;
  readonly #people: Map<string, Person>;
  readonly #idsByEmail: Map<string, string>;
  readonly #tokens: Map<string, AccessToken>;
  readonly #tokensOf: Map<string, Set<string>>;

  constructor({ clock, ids, tables }: WorldCore) {
    this.#clock = clock;
    this.#ids = ids;
    this.#people = tables.map("people");
    this.#idsByEmail = tables.map("people by e-mail");
    this.#tokens = tables.map("tokens");
    this.#tokensOf = tables.map("tokens of people");
  }

  /** All people, in the order of creation. */
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

  /** Finds a person by e-mail, ignoring case. There are no other user names here. */
  byUsername(username: string): Person | undefined {
    return this.#people.get(this.#idsByEmail.get(keyOf(username)) ?? "");
  }

  /** Changes the e-mail address. Refused: 400 for an invalid address, or the address of another account. */
  changeEmail(person: Person, email: string): ServiceRefusal | null {
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
    const entry = this.#tokens.get(token);
    return entry === undefined || this.#isExpired(entry) ? undefined : this.#people.get(entry.userId);
  }

  /** Creates an access token. `lasting`: without expiry. */
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

  /** The valid tokens of a person, the oldest first. */
  tokensOf(userId: string): readonly AccessToken[] {
    const entry = [...(this.#tokensOf.get(userId) ?? [])].flatMap((token) => this.#tokens.get(token) ?? []);
    return entry.filter((token) => !this.#isExpired(token));
  }

  /** A valid token of this person, if there is one. */
  tokenOf(userId: string): string | undefined {
    return this.tokensOf(userId)[0]?.token;
  }

  /** The app for which the token was created; empty for an unknown token. */
  appOf(token: string): string {
    return this.#tokens.get(token)?.appId ?? "";
  }

  /** Revokes a token. */
  endToken(token: string): void {
    const entry = this.#tokens.get(token);
    this.#tokens.delete(token);
    this.#tokensOf.get(entry?.userId ?? "")?.delete(token);
  }

  /** Revokes one of a person's own tokens by its id. Refused: 404 if the person has no such token. */
  endTokenById(userId: string, tokenId: string): ServiceRefusal | null {
    const entry = this.tokensOf(userId).find((token) => token.id === tokenId);
    if (entry === undefined) return notFound;
    this.endToken(entry.token);
    return null;
  }

  /** Revokes all tokens of a person, for example after a change of password. */
  endTokensOf(userId: string): void {
    for (const token of this.#tokensOf.get(userId) ?? []) this.#tokens.delete(token);
    this.#tokensOf.delete(userId);
  }

  #isExpired(token: AccessToken): boolean {
    return token.expiresAt !== null && token.expiresAt <= this.#clock.now();
  }
}

/** The key of an e-mail address in the index. */
function keyOf(email: string): string {
  return email.trim().toLowerCase();
}
