import type { GroupId, MediaPath } from "../../../../preload/base/ids.ts";
import { asId } from "../../../../preload/base/ids.ts";
import { done } from "../../../../preload/base/reply.ts";
import type { Contact } from "../../../../preload/model/people/contacts.ts";
import type { PersonProfile } from "../../../../preload/model/people/person-profile.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  userId,
} from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";

export const me = buildPerson({ id: userId("1"), name: "Sam" });
export const alice = buildPerson();
export const bob = buildPerson({ id: userId("200"), name: "Bob" });
export const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
export const garden = buildConversation({ id: conversationId("600"), name: "Garden", lastActivityAt: 1 });
/** The direct chat with Alice. */
export const withAlice = buildConversation({
  id: conversationId("1+100"),
  kind: "direct",
  name: "Alice",
  otherUserId: alice.id,
  memberCount: null,
  lastActivityAt: 2,
});

/** A small picture that needs no service. */
export const samplePicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='60'%3E%3Crect width='60' height='60' fill='%2304857b'/%3E%3C/svg%3E" as MediaPath;

/** The profile of a person, by default a stranger with two groups in common. */
export function buildProfile(person: Person, changes: Partial<PersonProfile> = {}): PersonProfile {
  return {
    ...person,
    bio: "Bassoon, bread, bad puns. Lagos in winter, Lisbon in summer.",
    photos: [],
    joinedAt: new Date(2019, 2, 4, 12).getTime(),
    isContact: false,
    isBlocked: false,
    sharedGroups: [
      { id: asId<GroupId>("500"), name: "Lake house", avatar: null },
      { id: asId<GroupId>("600"), name: "Garden", avatar: null },
    ],
    campus: {
      campuses: [{ id: "9", name: "Example University", shortName: "EU" }],
      majorCodes: [],
      graduationYear: "2027",
    },
    ...changes,
  };
}

/** A contact, added on 4 March 2026. */
export function buildContact(name: string, id: string, changes: Partial<Contact> = {}): Contact {
  return {
    ...buildPerson({ id: userId(id), name }),
    isBlocked: false,
    addedAt: Date.UTC(2026, 2, 4, 12),
    ...changes,
  };
}

/** Answers the commands about people: a profile for Alice, no contacts, nobody blocked. */
export function answerPeople(transport: FakeTransport, profile: Partial<PersonProfile> = {}): void {
  transport.answer("getPerson", ({ userId: id }) =>
    done(buildProfile(id === alice.id ? alice : { ...bob, id }, profile)),
  );
  transport.answer("checkBlockedBetween", () => done(false));
  transport.answer("listContacts", () => done([]));
  transport.answer("listBlocked", () => done([]));
  for (const name of ["blockPerson", "unblockPerson", "removeContact"] as const)
    transport.answer(name, () => done(undefined));
}

/** Makes main open the Lake house with these messages. Other chats are empty. */
export function answerChat(transport: FakeTransport, messages: readonly Message[]): void {
  const chats = [lake, garden, withAlice];
  transport.answer("openConversation", ({ conversationId: id }) =>
    done(
      buildOpened({
        conversation: chats.find((chat) => chat.id === id) ?? lake,
        messages: id === lake.id ? messages : [],
        people: [me, alice, bob],
      }),
    ),
  );
}

/** A message of Alice in the Lake house. */
export function fromAlice(text: string, changes: Partial<Message> = {}): Message {
  return buildMessage({ conversationId: lake.id, sender: alice, text, ...changes });
}
