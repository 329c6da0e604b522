import type { UserId } from "../../base/ids.ts";
import type { Person } from "../../model/people/person.ts";
import type {
  AddressBookEntry,
  BlockedPerson,
  Contact,
  ContactImportState,
  KnownPeopleList,
} from "../../model/people/contacts.ts";
import type { PersonProfile } from "../../model/people/person-profile.ts";
import type { Command } from "../command.ts";

/** Commands for other people: their profiles, contacts and blocks. */
export interface ContactCommands {
  readonly getPerson: Command<{ readonly userId: UserId }, PersonProfile>;
  /** All contacts, in the order in which they were added. */
  readonly listContacts: Command<void, readonly Contact[]>;
  /** The people of the groups and chats that are stored on this computer. */
  readonly listKnownPeople: Command<void, KnownPeopleList>;
  /** The person to whom a shared profile link belongs. */
  readonly previewContact: Command<{ readonly link: string }, Person>;
  readonly addContact: Command<{ readonly link: string }, Person>;
  readonly removeContact: Command<{ readonly userId: UserId }, void>;
  /** Starts to look up the people of an address book. The service allows this only to its own phone app. */
  readonly importContacts: Command<
    { readonly entries: readonly AddressBookEntry[] },
    { readonly batchId: string }
  >;
  /** The results of an import. `entryCount` is the number of entries that `importContacts` sent. */
  readonly getContactImport: Command<
    { readonly batchId: string; readonly entryCount: number },
    ContactImportState
  >;
  readonly blockPerson: Command<{ readonly userId: UserId }, void>;
  readonly unblockPerson: Command<{ readonly userId: UserId }, void>;
  /** Whether this account blocks the person or the person blocks this account. The service does not say which. */
  readonly checkBlockedBetween: Command<{ readonly userId: UserId }, boolean>;
  readonly listBlocked: Command<void, readonly BlockedPerson[]>;
}

export const contactCommandNames = [
  "getPerson",
  "listContacts",
  "listKnownPeople",
  "previewContact",
  "addContact",
  "removeContact",
  "importContacts",
  "getContactImport",
  "blockPerson",
  "unblockPerson",
  "checkBlockedBetween",
  "listBlocked",
] as const satisfies readonly (keyof ContactCommands)[];
