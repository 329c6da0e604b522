import type { Accounts } from "./accounts.ts";
import type { Contact, Contacts } from "./contacts.ts";
import type { Core } from "../core.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** Somebody of a phone's address book. */
export interface AddressBookEntry {
  /** Made by the phone: results are told by it. */
  readonly guid: string;
  readonly name: string;
  /** `+`, country code and number, without separators. */
  readonly phoneNumber: string;
}

/** Somebody whom an import found. */
export interface ImportedContact {
  readonly guid: string;
  readonly contact: Contact;
}

interface Batch {
  readonly ownerId: string;
  readonly startedAt: number;
  readonly found: readonly { readonly guid: string; readonly userId: string }[];
}

/** How long the service looks, in milliseconds; until then the results are not ready. */
const searchTime = 2_000;
/** How long results are kept, as those of adding members are (interface/limits#times). */
const keptFor = 3_600_000;

/** Contacts looked for by phone number (interface/contacts#importing). */
export class ContactImports {
  readonly #core: Core;
  readonly #accounts: Accounts;
  readonly #contacts: Contacts;
  readonly #batches: Map<string, Batch>;

  constructor(core: Core, accounts: Accounts, contacts: Contacts) {
    this.#core = core;
    this.#accounts = accounts;
    this.#contacts = contacts;
    this.#batches = core.tables.map("contact imports");
  }

  /** Begins to look for these people; the result is the id that the results are asked for with. */
  start(ownerId: string, entries: readonly AddressBookEntry[]): string {
    this.#forgetOld();
    const userIds = new Map(this.#accounts.all.map((person) => [digitsOf(person.phoneNumber), person.id]));
    const found = entries.flatMap(({ guid, phoneNumber }) => {
      const userId = userIds.get(digitsOf(phoneNumber));
      return userId === undefined || userId === ownerId ? [] : [{ guid, userId }];
    });
    const batchId = this.#core.ids.guid();
    this.#batches.set(batchId, { ownerId, startedAt: this.#core.clock.now(), found });
    return batchId;
  }

  /** Whom it found; they are contacts from then on. Refused: 503 until it is ready, 404 after an hour or if it is not theirs. */
  results(ownerId: string, batchId: string): readonly ImportedContact[] | Refused {
    const batch = this.#batches.get(batchId);
    const age = this.#core.clock.now() - (batch?.startedAt ?? 0);
    if (batch?.ownerId !== ownerId || age >= keptFor) return notFound;
    if (age < searchTime) return refuse(503, "results are not ready");
    return batch.found.map(({ guid, userId }) => ({
      guid,
      contact: this.#contacts.relate(ownerId, userId, 2),
    }));
  }

  // The oldest stand first.
  #forgetOld(): void {
    for (const [batchId, { startedAt }] of this.#batches) {
      if (this.#core.clock.now() - startedAt < keptFor) return;
      this.#batches.delete(batchId);
    }
  }
}

function digitsOf(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, "");
}
