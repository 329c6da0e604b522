import type { ServiceClock } from "../clock.ts";
import type { Core } from "./core.ts";
import type { Ids } from "./ids.ts";
import type { AccessToken, NewPerson, Person } from "./person.ts";

const tokenLifetime = 28 * 24 * 3600 * 1000;

/** Everybody with an account, and the tokens they hold. */
export class Accounts {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #people: Map<string, Person>;
  readonly #tokens: Map<string, AccessToken>;

  constructor({ clock, ids, tables }: Core) {
    this.#clock = clock;
    this.#ids = ids;
    this.#people = tables.map("people");
    this.#tokens = tables.map("tokens");
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
      password: person.password ?? this.#ids.code(12),
      phoneNumber: person.phoneNumber ?? `+1 202555${this.#ids.digits(4)}`,
      picture: person.picture ?? null,
      bio: person.bio ?? "",
      locale: person.locale ?? "en",
      createdAt,
      updatedAt: createdAt,
      isMfaOn: person.isMfaOn ?? false,
      deviceIds: new Set(),
      backupCodes: new Set(person.backupCodes ?? []),
    };
    this.#people.set(added.id, added);
    return added;
  }

  byId(userId: string): Person | undefined {
    return this.#people.get(userId);
  }

  /** By e-mail, in any case of letters. */
  byUsername(username: string): Person | undefined {
    const wanted = username.trim().toLowerCase();
    return this.all.find((person) => person.email.toLowerCase() === wanted);
  }

  byToken(token: string): Person | undefined {
    const held = this.#tokens.get(token);
    if (held === undefined) return undefined;
    if (held.expiresAt !== null && held.expiresAt <= this.#clock.now()) return undefined;
    return this.#people.get(held.userId);
  }

  /** Lets this person in: a new token. */
  giveToken(userId: string, appId: string, lasting = false): AccessToken {
    const now = this.#clock.now();
    const token: AccessToken = {
      id: this.#ids.number(),
      token: this.#ids.token(),
      userId,
      appId,
      createdAt: now,
      expiresAt: lasting ? null : now + tokenLifetime,
    };
    this.#tokens.set(token.token, token);
    return token;
  }

  /** A token this person holds, if any. */
  tokenOf(userId: string): string | undefined {
    for (const held of this.#tokens.values()) if (held.userId === userId) return held.token;
    return undefined;
  }

  /** From now on the token opens nothing. */
  endToken(token: string): void {
    this.#tokens.delete(token);
  }

  /** Ends every token of a person, as a change of password does. */
  endTokensOf(userId: string): void {
    for (const held of [...this.#tokens.values()]) if (held.userId === userId) this.endToken(held.token);
  }
}
