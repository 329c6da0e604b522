import type { GroupId, MediaPath, UserId } from "../../base/ids.ts";
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
  readonly unreadGroupIds: readonly GroupId[];
}

/** A group that both this account and another person are in. */
export interface CommonGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly avatar: MediaPath | null;
}

/** The campus fields of a person's profile; empty if the person hides them. */
export interface PersonCampusProfile {
  readonly directories: readonly { readonly id: string; readonly name: string; readonly shortName: string }[];
  readonly majorCodes: readonly number[];
  readonly graduationYear: string | null;
}

/** Another person's profile. */
export interface PersonProfile extends Person {
  readonly bio: string;
  readonly photos: readonly MediaPath[];
  /** When they created their account; null if the service does not say. */
  readonly joinedAt: Milliseconds | null;
  readonly isContact: boolean;
  readonly isBlocked: boolean;
  readonly sharedGroups: readonly CommonGroup[];
  readonly campus: PersonCampusProfile;
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
      /** The people whom the service found, one at most for an entry. `entryIndex` is the index of the entry. */
      readonly found: readonly { readonly entryIndex: number; readonly contact: Contact }[];
    };
