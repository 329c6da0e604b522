import { z } from "zod";
import type { ContactCommands } from "../../../../preload/commands/people/contacts.ts";
import { anyId, singleLine, noInput, userId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const personFields = z.strictObject({ userId });
const withLink = z.strictObject({ link: singleLine });
/** Maximum number of address book entries, more than a phone usually has. The service accepts them in one request. */
const maxAddressBookLength = 1000;

/** The inputs for other people: profiles, contacts and blocks. */
export const contactInputs: InputsOf<ContactCommands> = {
  getPerson: personFields,
  listContacts: noInput,
  listKnownPeople: noInput,
  previewContact: withLink,
  addContact: withLink,
  removeContact: personFields,
  importContacts: z.strictObject({
    entries: z.array(z.strictObject({ name: singleLine, phoneNumber: singleLine })).max(maxAddressBookLength),
  }),
  getContactImport: z.strictObject({
    batchId: anyId,
    entryCount: z.number().int().min(1).max(maxAddressBookLength),
  }),
  blockPerson: personFields,
  unblockPerson: personFields,
  checkBlockedBetween: personFields,
  listBlocked: noInput,
};
