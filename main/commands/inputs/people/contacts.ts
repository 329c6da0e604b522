import { z } from "zod";
import type { ContactCommands } from "../../../../preload/commands/people/contacts.ts";
import { anyId, line, nothing, userId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const ofPerson = z.strictObject({ userId });
const withLink = z.strictObject({ link: line });
/** More than a phone holds; the service takes them in one call. */
const longestAddressBook = 1000;

/** Other people: their cards, contacts and blocks. */
export const contactInputs: InputsOf<ContactCommands> = {
  getPerson: ofPerson,
  listContacts: nothing,
  previewContact: withLink,
  addContact: withLink,
  removeContact: ofPerson,
  importContacts: z.strictObject({
    entries: z.array(z.strictObject({ name: line, phoneNumber: line })).max(longestAddressBook),
  }),
  getContactImport: z.strictObject({ batchId: anyId }),
  blockPerson: ofPerson,
  unblockPerson: ofPerson,
  checkBlockedBetween: ofPerson,
  listBlocked: nothing,
};
