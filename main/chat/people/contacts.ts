import type { ContactCommands } from "../../../preload/commands/people/contacts.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type {
  AddressBookEntry,
  Contact,
  ContactImportState,
} from "../../../preload/model/people/contacts.ts";
import { readContactLink } from "../../../preload/model/people/contact-link.ts";
import type { SharedContact } from "../../../preload/model/people/contact-link.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CallAnswer } from "../../../api/shared/endpoint.ts";
import { previewPerson } from "../../../api/people/people.ts";
import {
  addRelationship,
  getImportedRelationships,
  importRelationships,
  listRelationships,
  relationshipsPerPage,
  removeRelationship,
} from "../../../api/people/relationships.ts";
import { toContact, toPerson } from "../../service/to-model/people/to-contact.ts";
import { ask, askForServiceReply, dropReplyValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly chat: ChatParts;
}

/**
 * Maximum number of pages. No account has enough contacts to fill them. It ends the loop if the service returns the
 * same page repeatedly.
 */
const maxPages = 100;

/** Stores the names of people, so that they are known wherever the app shows these people. */
export function rememberPeople({ cache, signal }: ChatParts, people: readonly Person[]): void {
  if (signal.aborted || people.length === 0) return;
  cache.write((tables) => {
    for (const { id, name, avatar } of people) tables.people.save({ id, name, avatar });
  });
}

/**
 * Reads all contacts. Each page begins after the last contact of the page before. An empty page is the end
 * (interface/contacts#list).
 */
async function listContacts(parts: ChatParts): Promise<Reply<readonly Contact[]>> {
  const contacts = new Map<string, Contact>();
  let since: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { include_blocked: true, limit: relationshipsPerPage, since };
    const reply = await ask(parts, listRelationships, { query });
    if (!reply.ok) return reply;
    const fresh = reply.value.map(toContact).filter(({ id }) => !contacts.has(id));
    for (const contact of fresh) contacts.set(contact.id, contact);
    // A page without new contacts is the end too: `since` may be less exact than the time that the service stores, so
    // the last contacts may be returned again.
    if (fresh.length === 0) break;
    since = reply.value.at(-1)?.created_at_iso8601;
  }
  const all = [...contacts.values()];
  rememberPeople(parts, all);
  return done(all);
}

async function preview(parts: ChatParts, { userId, shareToken }: SharedContact): Promise<Reply<Person>> {
  const reply = await ask(parts, previewPerson, { path: { user_id: userId, token: shareToken } });
  if (!reply.ok) return reply;
  const person = toPerson(reply.value);
  rememberPeople(parts, [person]);
  return done(person);
}

async function add(parts: ChatParts, shared: SharedContact): Promise<Reply<Person>> {
  const body = { user_id: shared.userId, token: shared.shareToken };
  const reply = await ask(parts, addRelationship, { body });
  return reply.ok ? preview(parts, shared) : reply;
}

/** Runs `use` if the link is a shared contact link; else returns `invalid-input`. */
function withLink(
  link: string,
  use: (shared: SharedContact) => Promise<Reply<Person>>,
): Promise<Reply<Person>> {
  const shared = readContactLink(link);
  return shared === null ? Promise.resolve(failed({ kind: "invalid-input", field: "link" })) : use(shared);
}

/**
 * Starts an import of address book entries. Each entry is sent with its index as guid, so that the results can be
 * matched to the entries.
 */
async function startImport(
  parts: ChatParts,
  entries: readonly AddressBookEntry[],
): Promise<Reply<{ readonly batchId: string }>> {
  const body = entries.map(({ name, phoneNumber }, index) => ({
    name,
    guid: String(index),
    phone_number: phoneNumber.replace(/[\s().-]/g, ""),
  }));
  if (body.length === 0 || body.some(({ phone_number: number }) => !/^\+\d{6,15}$/.test(number))) {
    return failed({ kind: "invalid-input", field: "phoneNumber" });
  }
  const reply = await ask(parts, importRelationships, { body });
  return reply.ok ? done({ batchId: reply.value.batch_id }) : reply;
}

/** The first result for each entry of the import. A result is ignored if its guid is not the index of an entry. */
function foundContacts(
  results: CallAnswer<typeof getImportedRelationships>,
  entryCount: number,
): readonly { readonly entryIndex: number; readonly contact: Contact }[] {
  const firsts = new Map(results.toReversed().map((wire) => [wire.guid, wire]));
  return Array.from({ length: entryCount }, (_, entryIndex) => {
    const wire = firsts.get(String(entryIndex));
    return wire === undefined ? [] : [{ entryIndex, contact: toContact(wire) }];
  }).flat();
}

async function lookUpImport(
  parts: ChatParts,
  { batchId, entryCount }: CommandInput<"getContactImport">,
): Promise<Reply<ContactImportState>> {
  const path = { batch_id: batchId };
  const reply = await askForServiceReply(parts, getImportedRelationships, { path });
  if (reply.ok) {
    const found = foundContacts(reply.value, entryCount);
    rememberPeople(
      parts,
      found.map(({ contact }) => contact),
    );
    return done({ state: "done", found });
  }
  const isSearching = reply.error.kind === "refused" && reply.error.refusal === "notReady";
  return isSearching ? done({ state: "searching" }) : failed(toProblem(reply.error));
}

type ContactListCommands = Pick<
  ContactCommands,
  "listContacts" | "previewContact" | "addContact" | "removeContact" | "importContacts" | "getContactImport"
>;

/** The commands that list, add, remove and import contacts. A person is added by the link that this person shares. */
export function contactListCommands({ chat }: Parts): FunctionsOf<ContactListCommands> {
  return {
    listContacts: () => listContacts(chat),
    previewContact: ({ link }) => withLink(link, (shared) => preview(chat, shared)),
    addContact: ({ link }) => withLink(link, (shared) => add(chat, shared)),
    removeContact: async ({ userId }) =>
      dropReplyValue(await ask(chat, removeRelationship, { path: { user_id: userId } })),
    importContacts: ({ entries }) => startImport(chat, entries),
    getContactImport: (batch) => lookUpImport(chat, batch),
  };
}
