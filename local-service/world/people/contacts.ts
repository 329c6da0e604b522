import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { Accounts } from "./accounts.ts";
import type { WorldCore } from "../core.ts";
import type { Person } from "./person.ts";
import type { Profiles } from "./profiles.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** How a person became a contact: 2 means by phone number, 3 in any other way (interface/contacts#list). */
export type ContactReason = 2 | 3;

/** A contact of a person (interface/contacts#list). It is one-sided: the other person has their own list. */
export interface Contact {
  readonly id: string;
  /** The person whose list contains the contact. */
  readonly ownerId: string;
  /** The person who is the contact. */
  readonly userId: string;
  readonly reason: ContactReason;
  /** Milliseconds. Unique per owner, so that paging by time skips no contact. */
  readonly createdAt: number;
}

/** Which contacts to return: those after a time, or those after an id. */
export interface ContactQuery {
  readonly createdAfter?: number | undefined;
  readonly afterId?: string | undefined;
  readonly limit: number;
  /** Filters the contacts. */
  readonly isWanted: (contact: Contact) => boolean;
}

/** Everybody's contacts (interface/contacts#list). */
export class Contacts {
  readonly #core: WorldCore;
  readonly #accounts: Accounts;
  readonly #profiles: Profiles;
  readonly #contacts: Map<string, Map<string, Contact>>;

  constructor(core: WorldCore, accounts: Accounts, profiles: Profiles) {
    this.#core = core;
    this.#accounts = accounts;
    this.#profiles = profiles;
    this.#contacts = core.tables.map("contacts");
  }

  /** A contact of a person, if there is one. */
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

  /** Adds a contact; an existing one stays unchanged. */
  add(ownerId: string, userId: string, reason: ContactReason = 3): Contact {
    const own = this.#contacts.get(ownerId) ?? new Map<string, Contact>();
    const before = own.get(userId);
    if (before !== undefined) return before;
    const lastAt = [...own.values()].at(-1)?.createdAt ?? 0;
    const createdAt = Math.max(this.#core.clock.now(), lastAt + 1);
    const contact: Contact = { id: this.#core.ids.number(), ownerId, userId, reason, createdAt };
    this.#contacts.set(ownerId, own.set(userId, contact));
    return contact;
  }

  /** Adds a contact by a share link. Refused: 404 for an unknown person or a wrong token, 400 for oneself. */
  addByShareToken(ownerId: string, userId: string, shareToken: string): Contact | ServiceRefusal {
    const shared = this.sharedPerson(userId, shareToken);
    if (shared === undefined) return notFound;
    if (userId === ownerId) return refuse(400, "user_id must be another person");
    return this.add(ownerId, userId);
  }

  /** The person of a share link; undefined for a wrong or revoked token. */
  sharedPerson(userId: string, shareToken: string): Person | undefined {
    const token = this.#profiles.of(userId).shareToken;
    return token !== null && token === shareToken ? this.#accounts.byId(userId) : undefined;
  }

  /** Removes a contact. Refused: 404 if there is none. */
  remove(ownerId: string, userId: string): ServiceRefusal | null {
    return this.#contacts.get(ownerId)?.delete(userId) === true ? null : notFound;
  }
}
