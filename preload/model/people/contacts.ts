import type { GroupId, UserId } from "../../base/ids.ts";
import type { Person } from "./person.ts";
import type { Milliseconds } from "../app/time.ts";

/** A contact of the account. */
export interface Contact extends Person {
  readonly isBlocked: boolean;
  readonly addedAt: Milliseconds;
}

/** A person of a group or chat that is stored on this computer. */
export interface KnownPerson extends Person {
  /** The other names that the person has in groups. */
  readonly otherNames: readonly string[];
  /** The groups that this account and the person are both in, as far as their members are stored. */
  readonly groupIds: readonly GroupId[];
}

/** The people that are stored on this computer. */
export interface KnownPeopleList {
  /** Each person once, in no particular order. */
  readonly people: readonly KnownPerson[];
  /** The groups whose members are not stored yet. */
  readonly groupIdsWithoutMembers: readonly GroupId[];
}

/** A person whom the account blocks. */
export interface BlockedPerson {
  readonly userId: UserId;
  /** Name and picture of the person; null if they are not known any more. */
  readonly person: Person | null;
  readonly blockedAt: Milliseconds;
}

/** An entry of a phone's address book, to find a person by phone number. */
export interface AddressBookEntry {
  readonly name: string;
  /** Phone number with country code: `+` and digits. */
  readonly phoneNumber: string;
}

/** Progress of a contact import. */
export type ContactImportState =
  | { readonly state: "searching" }
  | {
      readonly state: "done";
      /** The people whom the service found, at most one for each entry. `entryIndex` is the index of the entry. */
      readonly found: readonly { readonly entryIndex: number; readonly contact: Contact }[];
    };
