import type { GroupId, MediaPath, UserId } from "../../base/ids.ts";
import type { Person } from "./person.ts";
import type { Milliseconds } from "../app/time.ts";

/** Somebody on the account's list of contacts. */
export interface Contact extends Person {
  readonly isBlocked: boolean;
  readonly addedAt: Milliseconds;
}

/** A group that the account is in together with somebody. */
export interface SharedGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly avatar: MediaPath | null;
}

/** What somebody shows of the school they are at; nothing of it where they hide it. */
export interface CampusProfile {
  readonly directories: readonly { readonly id: string; readonly name: string; readonly shortName: string }[];
  readonly majorCodes: readonly number[];
  readonly graduationYear: string | null;
}

/** Somebody's card. */
export interface Profile extends Person {
  readonly bio: string;
  readonly photos: readonly MediaPath[];
  /** When they made their account; null where the service does not say. */
  readonly joinedAt: Milliseconds | null;
  readonly isContact: boolean;
  readonly isBlocked: boolean;
  readonly sharedGroups: readonly SharedGroup[];
  readonly campus: CampusProfile;
}

/** Somebody whose messages do not get through. */
export interface BlockedPerson {
  readonly userId: UserId;
  /** Null where nobody knows who it is any more. */
  readonly person: Person | null;
  readonly blockedAt: Milliseconds;
}

/** Somebody of an address book, to be looked for by their number. */
export interface AddressBookEntry {
  readonly name: string;
  /** With country code: `+` and digits. */
  readonly phoneNumber: string;
}

/** How far an import has come. */
export type ContactImport =
  | { readonly state: "searching" }
  | {
      readonly state: "done";
      /** Whom the service found, by their place in the address book. */
      readonly found: readonly { readonly entryIndex: number; readonly contact: Contact }[];
    };
