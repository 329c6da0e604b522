import type { Accounts } from "./accounts.ts";
import type { Contact, Contacts } from "./contacts.ts";
import { phoneNumberDigits } from "./phone-number.ts";
import type { WorldCore } from "../core.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** An entry of a phone's address book. */
export interface AddressBookEntry {
  /** Chosen by the phone, to identify the entry in the results. */
  readonly guid: string;
  readonly name: string;
  /** `+`, country code and number, without separators. */
  readonly phoneNumber: string;
}

/** A contact that an import found. */
export interface ImportedContact {
  readonly guid: string;
  readonly contact: Contact;
}

interface ImportBatch {
  readonly ownerId: string;
  readonly startedAt: number;
  readonly found: readonly { readonly guid: string; readonly userId: string }[];
}

/** Duration of an import in milliseconds; until then the results are not ready. */
const searchTime = 2_000;
/** Time for which results are available in milliseconds, the same as for adding members (interface/limits#times). */
const keptFor = 3_600_000;

/** Imports contacts by phone number (interface/contacts#importing). */
export class ContactImports {
  readonly #core: WorldCore;
  readonly #accounts: Accounts;
  readonly #contacts: Contacts;
  readonly #batches: Map<string, ImportBatch>;

  constructor(core: WorldCore, accounts: Accounts, contacts: Contacts) {
    this.#core = core;
    this.#accounts = accounts;
    this.#contacts = contacts;
    this.#batches = core.tables.map("contact imports");
  }

  /** Starts an import. Returns the id for `results`. */
  start(ownerId: string, entries: readonly AddressBookEntry[]): string {
    this.#forgetOld();
    const userIds = new Map(
      this.#accounts.all.map((person) => [phoneNumberDigits(person.phoneNumber), person.id]),
    );
    const found = entries.flatMap(({ guid, phoneNumber }) => {
      const userId = userIds.get(phoneNumberDigits(phoneNumber));
      return userId === undefined || userId === ownerId ? [] : [{ guid, userId }];
    });
    const batchId = this.#core.ids.guid();
    this.#batches.set(batchId, { ownerId, startedAt: this.#core.clock.now(), found });
    return batchId;
  }

  /**
   * The found people, who become contacts. Refused: 503 until the results are ready, 404 after an hour or for another
   * person's import.
   */
  results(ownerId: string, batchId: string): readonly ImportedContact[] | ServiceRefusal {
    const batch = this.#batches.get(batchId);
    const age = this.#core.clock.now() - (batch?.startedAt ?? 0);
    if (batch?.ownerId !== ownerId || age >= keptFor) return notFound;
    if (age < searchTime) return refuse(503, "results are not ready");
    return batch.found.map(({ guid, userId }) => ({
      guid,
      contact: this.#contacts.add(ownerId, userId, 2),
    }));
  }

  // Removes expired imports. The oldest come first, so the loop ends at the first import that has not expired.
  #forgetOld(): void {
    for (const [batchId, { startedAt }] of this.#batches) {
      if (this.#core.clock.now() - startedAt < keptFor) return;
      this.#batches.delete(batchId);
    }
  }
}
