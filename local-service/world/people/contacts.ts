import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { Accounts } from "./accounts.ts";
import type { Core } from "../core.ts";
import type { Person } from "./person.ts";
import type { Profiles } from "./profiles.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** How somebody became a contact: 2 was found by their phone number, 3 is every other way (interface/contacts#list). */
export type ContactReason = 2 | 3;

/** Somebody among a person's contacts (interface/contacts#list). One-sided: the other has a list of their own. */
export interface Contact {
  readonly id: string;
  /** Whose list it is on. */
  readonly ownerId: string;
  /** Who it is. */
  readonly userId: string;
  readonly reason: ContactReason;
  /** Milliseconds; no two of one owner are the same, so that paging by time loses nobody. */
  readonly createdAt: number;
}

/** Which contacts of a list are asked for: those after a time, or after an id. */
export interface ContactQuery {
  readonly createdAfter?: number | undefined;
  readonly afterId?: string | undefined;
  readonly limit: number;
  /** Leaves some out. */
  readonly isWanted: (contact: Contact) => boolean;
}

/** Everybody's contacts (interface/contacts#list). */
export class Contacts {
  readonly #core: Core;
  readonly #accounts: Accounts;
  readonly #profiles: Profiles;
  readonly #contacts: Map<string, Map<string, Contact>>;

  constructor(core: Core, accounts: Accounts, profiles: Profiles) {
    this.#core = core;
    this.#accounts = accounts;
    this.#profiles = profiles;
    this.#contacts = core.tables.map("contacts");
  }

  /** One contact of a person, if the other is one. */
  get(ownerId: string, userId: string): Contact | undefined {
    return this.#contacts.get(ownerId)?.get(userId);
  }

  /** One page of a person's contacts, the oldest first. */
  page(ownerId: string, { createdAfter, afterId, limit, isWanted }: ContactQuery): readonly Contact[] {
    const all = [...(this.#contacts.get(ownerId)?.values() ?? [])];
    const isLater = (contact: Contact): boolean =>
      contact.createdAt > (createdAfter ?? -Infinity) && compareMessageIds(contact.id, afterId ?? "") > 0;
    return all.filter((contact) => isLater(contact) && isWanted(contact)).slice(0, limit);
  }

  /** Makes somebody a contact; who is one stays as they are. */
  relate(ownerId: string, userId: string, reason: ContactReason = 3): Contact {
    const own = this.#contacts.get(ownerId) ?? new Map<string, Contact>();
    const before = own.get(userId);
    if (before !== undefined) return before;
    const lastAt = [...own.values()].at(-1)?.createdAt ?? 0;
    const createdAt = Math.max(this.#core.clock.now(), lastAt + 1);
    const contact: Contact = { id: this.#core.ids.number(), ownerId, userId, reason, createdAt };
    this.#contacts.set(ownerId, own.set(userId, contact));
    return contact;
  }

  /** Makes somebody a contact by the link they shared. Refused: 404 for nobody or a wrong token, 400 for oneself. */
  addByShareToken(ownerId: string, userId: string, shareToken: string): Contact | Refused {
    const shared = this.sharedPerson(userId, shareToken);
    if (shared === undefined) return notFound;
    if (userId === ownerId) return refuse(400, "user_id must be another person");
    return this.relate(ownerId, userId);
  }

  /** Whom a shared link is of; a wrong token, or one of a link that was taken back, is nobody's. */
  sharedPerson(userId: string, shareToken: string): Person | undefined {
    const token = this.#profiles.of(userId).shareToken;
    return token !== null && token === shareToken ? this.#accounts.byId(userId) : undefined;
  }

  /** Takes somebody off. Refused: 404 where they are no contact. */
  remove(ownerId: string, userId: string): Refused | null {
    return this.#contacts.get(ownerId)?.delete(userId) === true ? null : notFound;
  }
}
