import type { UserId } from "../../base/ids.ts";
import type { Person } from "../../model/people/person.ts";
import type {
  AddressBookEntry,
  BlockedPerson,
  Contact,
  ContactImport,
  Profile,
} from "../../model/people/contacts.ts";
import type { Command } from "../command.ts";

/** Other people: their cards, contacts and blocks. */
export interface ContactCommands {
  readonly getPerson: Command<{ readonly userId: UserId }, Profile>;
  /** All of them, in the order they were added. */
  readonly listContacts: Command<void, readonly Contact[]>;
  /** Whom a link that somebody shared is of. */
  readonly previewContact: Command<{ readonly link: string }, Person>;
  readonly addContact: Command<{ readonly link: string }, Person>;
  readonly removeContact: Command<{ readonly userId: UserId }, void>;
  /** Begins to look for the people of an address book; the service takes it from its phone app only. */
  readonly importContacts: Command<
    { readonly entries: readonly AddressBookEntry[] },
    { readonly batchId: string }
  >;
  readonly getContactImport: Command<{ readonly batchId: string }, ContactImport>;
  readonly blockPerson: Command<{ readonly userId: UserId }, void>;
  readonly unblockPerson: Command<{ readonly userId: UserId }, void>;
  /** Whether somebody blocks this account, or it them: which of the two the service does not say. */
  readonly checkBlockedBetween: Command<{ readonly userId: UserId }, boolean>;
  readonly listBlocked: Command<void, readonly BlockedPerson[]>;
}

/** Their names. */
export const contactCommandNames = [
  "getPerson",
  "listContacts",
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
