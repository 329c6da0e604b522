import type { ContactCommands } from "../../../preload/commands/people/contacts.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { AddressBookEntry, Contact, ContactImport } from "../../../preload/model/people/contacts.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
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
import { ask, withoutValue } from "../core/ask.ts";
import { readContactLink } from "./contact-link.ts";
import type { SharedContact } from "./contact-link.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** More pages than anybody has contacts for; a service that repeats itself is not followed for ever. */
const mostPages = 100;

/** Names seen in passing are good for every other place in which these people appear. */
export function rememberPeople({ cache, signal }: ChatParts, people: readonly Person[]): void {
  if (signal.aborted || people.length === 0) return;
  cache.write((tables) => {
    for (const { id, name, avatar } of people) tables.people.save({ id, name, avatar });
  });
}

/**
 * All contacts: pages are asked for, each since the last of the one before, until an empty one
 * (interface/contacts#list).
 */
async function listContacts(parts: ChatParts): Promise<Reply<readonly Contact[]>> {
  const contacts = new Map<string, Contact>();
  let since: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { include_blocked: true, limit: relationshipsPerPage, since };
    const reply = await ask(parts, listRelationships, { path: {}, query });
    if (!reply.ok) return reply;
    const fresh = reply.value.map(toContact).filter(({ id }) => !contacts.has(id));
    for (const contact of fresh) contacts.set(contact.id, contact);
    // Nobody new is an end too: the time of the last one may be told less exactly than it is kept.
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
  const reply = await ask(parts, addRelationship, { path: {}, body });
  return reply.ok ? preview(parts, shared) : reply;
}

/** Does something with a link, if it is one by which people share themselves. */
function withLink(
  link: string,
  use: (shared: SharedContact) => Promise<Reply<Person>>,
): Promise<Reply<Person>> {
  const shared = readContactLink(link);
  return shared === null ? Promise.resolve(failed({ kind: "invalid-input", field: "link" })) : use(shared);
}

/** The place in the address book is what the service is told results by. */
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
  const reply = await ask(parts, importRelationships, { path: {}, body });
  return reply.ok ? done({ batchId: reply.value.batch_id }) : reply;
}

async function lookUpImport(parts: ChatParts, batchId: string): Promise<Reply<ContactImport>> {
  const { service, signal } = parts;
  const path = { batch_id: batchId };
  const input = { path, query: undefined, body: undefined };
  const reply = await service.call(getImportedRelationships, input, { signal });
  if (reply.ok) {
    const found = reply.value.map((wire) => ({ entryIndex: Number(wire.guid), contact: toContact(wire) }));
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

/** The list of contacts, as commands of one account. */
export function contactListCommands({ chat }: Parts): FunctionsOf<ContactListCommands> {
  return {
    listContacts: () => listContacts(chat),
    previewContact: ({ link }) => withLink(link, (shared) => preview(chat, shared)),
    addContact: ({ link }) => withLink(link, (shared) => add(chat, shared)),
    removeContact: async ({ userId }) =>
      withoutValue(await ask(chat, removeRelationship, { path: { user_id: userId } })),
    importContacts: ({ entries }) => startImport(chat, entries),
    getContactImport: ({ batchId }) => lookUpImport(chat, batchId),
  };
}
