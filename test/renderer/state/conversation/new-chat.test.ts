import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import type { Contact, KnownPeopleList, KnownPerson } from "../../../../preload/model/people/contacts.ts";
import { NewChatState } from "../../../../renderer/state/conversation/new-chat.svelte.ts";
import { buildConversation, conversationId, userId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const lakeId = asId<GroupId>("500");
const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const alice = buildConversation({
  id: conversationId("1+3"),
  kind: "direct",
  name: "Alice",
  otherUserId: userId("3"),
  lastActivityAt: 5,
});
const known = (id: string, name: string, changes: Partial<KnownPerson> = {}): KnownPerson => ({
  id: userId(id),
  name,
  avatar: null,
  otherNames: [],
  groupIds: [],
  ...changes,
});
const contact = (id: string, name: string): Contact => ({
  id: userId(id),
  name,
  avatar: null,
  isBlocked: false,
  addedAt: 0,
});

function start(people: Partial<KnownPeopleList> = {}, contacts: readonly Contact[] = []) {
  const transport = createFakeTransport();
  transport.answer("listKnownPeople", () => done({ people: [], groupIdsWithoutMembers: [], ...people }));
  transport.answer("listContacts", () => done(contacts));
  transport.answer("startChat", () => done(alice));
  const shown: string[] = [];
  const failures: Problem[] = [];
  const state = new NewChatState(fakeBridge(transport), {
    list: { conversations: [lake, alice] },
    show: ({ id }) => Promise.resolve(void shown.push(id)),
    onFailed: (problem) => failures.push(problem),
  });
  return { transport, state, shown, failures };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("the new chat dialog lists each person once: those with a chat first, then by name, with the shared groups", async () => {
  const { state } = start(
    { people: [known("5", "Zoë"), known("3", "Alice", { groupIds: [lakeId] }), known("4", "Bob")] },
    [contact("4", "Bob the builder")],
  );
  state.open();
  await settled();
  expect(state.foundPeople.map(({ name }) => name)).toEqual(["Alice", "Bob the builder", "Zoë"]);
  expect(state.foundPeople[0]?.groupNames).toEqual(["Lake house"]);
  expect(state.foundPeople[1]).toMatchObject({ isContact: true });
});

test("a search ignores case and accents, and finds the names that a person has in groups", async () => {
  const { state } = start({
    people: [known("5", "Zoë"), known("4", "Bob", { otherNames: ["Ὀδυσσεύς"] }), known("6", "美咲")],
  });
  state.open();
  await settled();
  for (const [query, name] of [
    ["ZOE", "Zoë"],
    ["οδυ", "Bob"],
    ["美", "美咲"],
  ] as const) {
    state.find(query);
    expect(state.foundPeople.map((one) => one.name)).toEqual([name]);
  }
});

test("if the contacts cannot be loaded, the new chat dialog lists the other people and says why", async () => {
  const { state, transport } = start({ people: [known("4", "Bob")] });
  transport.answer("listContacts", () => failed({ kind: "offline" }));
  state.open();
  await settled();
  expect(state.foundPeople).toHaveLength(1);
  expect(state.loadProblem).toEqual({ kind: "offline" });
});

test("choosing a person starts the chat, closes the dialog and shows the chat", async () => {
  const { state, transport, shown } = start();
  state.open();
  await settled();
  await state.choose(userId("3"));
  expect(transport.inputsOf("startChat")).toEqual([{ userId: "3" }]);
  expect(shown).toEqual(["1+3"]);
  expect(state.isOpen).toBe(false);
});

test("if a new chat cannot be started, the dialog keeps its search and its people", async () => {
  const { state, transport } = start({ people: [known("4", "Bob")] });
  transport.answer("startChat", () => failed({ kind: "offline" }));
  state.open();
  await settled();
  state.find("bo");
  await state.choose(userId("4"));
  expect(state).toMatchObject({ isOpen: true, query: "bo", problem: { kind: "offline" }, startingId: null });
});

test("a new chat that is started outside the dialog is shown, and its failure is reported", async () => {
  const { state, transport, shown, failures } = start();
  await state.chatWith(userId("3"));
  expect(shown).toEqual(["1+3"]);
  transport.answer("startChat", () => failed({ kind: "offline" }));
  await state.chatWith(userId("3"));
  expect(failures).toEqual([{ kind: "offline" }]);
});

test("a pasted profile link shows its person, who can be added to the contacts", async () => {
  const { state, transport } = start();
  const link = "https://groupme.com/contact/9/AbC";
  const person = { id: userId("9"), name: "Nina", avatar: null };
  transport.answer("previewContact", () => done(person));
  transport.answer("addContact", () => done(person));
  state.open(link);
  await settled();
  expect(state.linked).toEqual({ state: "found", link, person });
  transport.answer("listContacts", () => done([contact("9", "Nina")]));
  await state.addContact();
  expect(state.isContact(userId("9"))).toBe(true);
  state.find("nina");
  expect(state.linked).toBeNull();
});

test("the members of groups that are not stored are loaded on request, and a failure leaves the other people", async () => {
  const { state, transport } = start({ groupIdsWithoutMembers: [lakeId, asId<GroupId>("600")] });
  const member = (id: string, isMe: boolean) =>
    ({
      person: { id: userId(id), name: `Person ${id}`, avatar: null },
      accountName: null,
      isMe,
    }) as GroupMember;
  transport.answer("listMembers", ({ groupId }) =>
    groupId === lakeId ? done([member("1", true), member("7", false)]) : failed({ kind: "offline" }),
  );
  state.open();
  await settled();
  await state.readGroups();
  expect(state.foundPeople.map(({ name, groupNames }) => [name, groupNames])).toEqual([
    ["Person 7", ["Lake house"]],
  ]);
  expect(state).toMatchObject({
    groupIdsWithoutMembers: ["600"],
    problem: { kind: "offline" },
    isReadingGroups: false,
  });
});
