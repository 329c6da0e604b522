import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { PersonProfile } from "../../../../preload/model/people/person-profile.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import { PeopleState } from "../../../../renderer/state/people/people.svelte.ts";
import {
  buildConversation,
  buildPerson,
  conversationId,
  userId,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const me = userId("1");
const alice = buildPerson();
const link = "https://groupme.com/contact/100/abc";

function profileOf(person: Person, changes: Partial<PersonProfile> = {}): PersonProfile {
  return {
    ...person,
    bio: "",
    photos: [],
    joinedAt: null,
    isContact: false,
    isBlocked: false,
    sharedGroups: [],
    campus: { campuses: [], majorCodes: [], graduationYear: null },
    ...changes,
  };
}

function setUp({ startChat }: { readonly startChat?: (id: UserId) => void } = {}) {
  const transport = createFakeTransport();
  transport.answer("getPerson", () => done(profileOf(alice, { bio: "Bread" })));
  for (const name of ["blockPerson", "unblockPerson", "removeContact"] as const)
    transport.answer(name, () => done(undefined));
  transport.answer("checkBlockedBetween", () => done(false));
  transport.answer("listContacts", () => done([]));
  transport.answer("listBlocked", () => done([]));
  transport.answer("previewContact", () => done(alice));
  transport.answer("addContact", () => done(alice));
  const chat = buildConversation({ id: conversationId("1+100"), kind: "direct", otherUserId: alice.id });
  const opened: string[] = [];
  const ended: string[] = [];
  const bridge = createBridge(transport, () => "");
  const people = new PeopleState(
    bridge,
    {
      list: { conversations: [chat], keptId: null, find: () => chat },
      open: {
        open: (id) => {
          opened.push(id);
          return Promise.resolve();
        },
      },
      layout: { showChats: () => undefined },
      ownId: () => me,
      onEnded: ({ action, problem }) => ended.push(`${action} ${problem?.kind ?? "done"}`),
      onShowChat: () => undefined,
      startChat,
    },
    () => 5,
  );
  return { transport, people, opened, ended };
}

test("a person's card shows name and picture at once, then the profile", async () => {
  const { people } = setUp();
  const opening = people.openCard({ ...alice, name: "A." });
  expect([people.card?.person.name, people.card?.phase.state]).toEqual(["A.", "loading"]);
  await opening;
  expect([people.card?.person.name, people.card?.profile?.bio]).toEqual(["Alice", "Bread"]);
});

test("offline, a person's card shows what was loaded before, and loads the profile again once the service can be reached", async () => {
  const { people, transport } = setUp();
  await people.openCard(alice);
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  await people.openCard(alice);
  expect(people.card?.phase.state).toBe("failed");
  expect(people.card?.profile?.bio).toBe("Bread");
  transport.answer("getPerson", () => done(profileOf(alice, { bio: "Cheese" })));
  people.connectionChanged({ state: "online" });
  await expect.poll(() => people.card?.profile?.bio).toBe("Cheese");
});

test("a slow response about blocks delays neither a person's card nor what is known of the person", async () => {
  const { people, transport } = setUp();
  const answer = Promise.withResolvers<boolean>();
  transport.answer("checkBlockedBetween", async () => done(await answer.promise));
  await people.openCard(alice);
  expect(people.card?.phase.state).toBe("ready");
  const { card } = people;
  people.closeCard();
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  await people.openCard(alice);
  expect(people.card?.profile?.bio).toBe("Bread");
  answer.resolve(true);
  await expect.poll(() => card?.isBlockedBetween).toBe(true);
});

test("the card of a person who no longer exists says so, and any other failure can be tried again", async () => {
  const { people, transport } = setUp();
  transport.answer("getPerson", () => failed({ kind: "not-found" }));
  await people.openCard(alice);
  expect(people.card?.phase.state).toBe("gone");
  transport.answer("getPerson", () => failed({ kind: "service-failed", status: 500 }));
  await people.openCard(alice);
  expect(people.card?.phase.state).toBe("failed");
  transport.answer("getPerson", () => done(profileOf(alice)));
  await people.retryCard();
  expect(people.card?.phase.state).toBe("ready");
});

test("the account's own card shows the own profile", async () => {
  const { people, transport } = setUp();
  transport.answer("getProfile", () => failed({ kind: "offline" }));
  await people.openCard(buildPerson({ id: me, name: "Sam" }));
  expect(people.card?.isSelf).toBe(true);
  expect(transport.inputsOf("getPerson")).toEqual([]);
  expect(people.canMessage(me)).toBe(false);
});

test("Message on a card opens the person's chat, and without a chat starts one, if that is possible", () => {
  const started: string[] = [];
  const without = setUp();
  const able = setUp({ startChat: (id) => started.push(id) });
  without.people.message(alice.id);
  expect(without.opened).toEqual(["1+100"]);
  expect(without.people.canMessage(userId("200"))).toBe(false);
  expect(able.people.canMessage(userId("200"))).toBe(true);
  able.people.message(userId("200"));
  expect(started).toEqual(["200"]);
});

test("blocking and unblocking change the card and the lists", async () => {
  const { people, ended } = setUp();
  await people.openCard(alice);
  people.contacts.add([alice]);
  people.actions.ask("block", alice);
  await people.actions.confirm();
  expect(people.actions.dialog).toBeNull();
  expect(people.card?.profile?.isBlocked).toBe(true);
  expect(people.blocked.people).toEqual([{ userId: alice.id, person: alice, blockedAt: 5 }]);
  expect(people.contacts.list[0]?.isBlocked).toBe(true);
  await people.unblock(alice);
  expect(people.card?.profile?.isBlocked).toBe(false);
  expect(people.blocked.people).toEqual([]);
  // No notice is shown, because the card already shows all this.
  expect(ended).toEqual([]);
});

test("a failed block is shown in its dialog, and a failed unblock on the open card or in a notice", async () => {
  const { people, transport, ended } = setUp();
  transport.answer("blockPerson", () => failed({ kind: "offline" }));
  transport.answer("unblockPerson", () => failed({ kind: "offline" }));
  people.actions.ask("block", alice);
  await people.actions.confirm();
  expect(people.actions.problem).toEqual({ kind: "offline" });
  people.actions.close();
  await people.unblock(alice);
  expect(ended).toEqual(["unblock offline"]);
  await people.openCard(alice);
  await people.unblock(alice);
  expect(people.card?.problem).toEqual({ kind: "offline" });
  expect(ended).toHaveLength(1);
});

test("a contact is added by a link after a preview, and removed after a question", async () => {
  const { people, ended } = setUp();
  people.adding.open();
  people.adding.write(` ${link} `);
  await people.adding.lookUp();
  expect(people.adding.person).toEqual(alice);
  await people.adding.add();
  expect(people.adding.isOpen).toBe(false);
  expect(people.contacts.has(alice.id)).toBe(true);
  people.actions.ask("remove-contact", alice);
  await people.actions.confirm();
  expect(people.contacts.list).toEqual([]);
  expect(ended).toEqual(["add-contact done", "remove-contact done"]);
});

test("a contact link that adds nobody says why, and is kept", async () => {
  const { people, transport } = setUp();
  const { adding } = people;
  async function faultOf(text: string): Promise<string | null> {
    adding.write(text);
    await adding.lookUp();
    expect(adding.link).toBe(text);
    return adding.fault;
  }
  expect(await faultOf(" ")).toBe("empty");
  expect(await faultOf("hello there")).toBe("no-link");
  expect(await faultOf("javascript:alert(1)")).toBe("no-link");
  expect(await faultOf("https://example.org/contact/100/abc")).toBe("other-site");
  expect(await faultOf("https://groupme.com.example.org/contact/100/abc")).toBe("other-site");
  expect(transport.calls).toEqual([]);
  transport.answer("previewContact", () => failed({ kind: "invalid-input", field: "link" }));
  expect(await faultOf("https://groupme.com/join_group/1/2")).toBe("no-link");
  transport.answer("previewContact", () => failed({ kind: "not-found" }));
  expect(await faultOf(link)).toBe("gone");
  transport.answer("previewContact", () => done({ ...alice, id: me }));
  expect(await faultOf(link)).toBe("own");
  transport.answer("previewContact", () => done(alice));
  people.contacts.add([alice]);
  expect(await faultOf(link)).toBe("already");
  transport.answer("previewContact", () => failed({ kind: "offline" }));
  expect(await faultOf(link)).toBeNull();
  expect(adding.problem).toEqual({ kind: "offline" });
});

test("if a contact link is changed while its preview loads, that preview is not shown", async () => {
  const { people, transport } = setUp();
  const answer = Promise.withResolvers<Reply<Person>>();
  transport.answer("previewContact", () => answer.promise);
  people.adding.write(link);
  const looking = people.adding.lookUp();
  people.adding.write(`${link}d`);
  answer.resolve(done(alice));
  await looking;
  expect([people.adding.person, people.adding.isRunning]).toEqual([null, false]);
});

test("lists of people that fail to load keep what was loaded, and another account sees none of it", async () => {
  const { people, transport } = setUp();
  const contact = { ...alice, isBlocked: false, addedAt: 0 };
  transport.answer("listContacts", () => done([contact]));
  await people.contacts.load();
  transport.answer("listContacts", () => failed({ kind: "offline" }));
  await people.contacts.load();
  expect([people.contacts.phase.state, people.contacts.list]).toEqual(["failed", [contact]]);
  await people.openCard(alice);
  people.clear();
  expect([people.card, people.contacts.list, people.contacts.isRead]).toEqual([null, [], false]);
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  await people.openCard(alice);
  expect(people.card?.profile).toBeNull();
});

test("a profile that arrives after a change of account is not stored for the new account", async () => {
  const { people, transport } = setUp();
  const answer = Promise.withResolvers<Reply<PersonProfile>>();
  transport.answer("getPerson", () => answer.promise);
  const opening = people.openCard(alice);
  people.clear();
  answer.resolve(done(profileOf(alice, { bio: "Bread" })));
  await opening;
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  await people.openCard(alice);
  expect(people.card?.profile).toBeNull();
});
