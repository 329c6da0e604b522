import { expect, test } from "vitest";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Contact } from "../../../../preload/model/people/contacts.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";
import type { Invitee } from "../../../../preload/model/groups/members.ts";
import { NewGroupState } from "../../../../renderer/state/groups/new-group.svelte.ts";
import { buildGroupDetails, buildMember, groupId } from "../../../support/model/build-members.ts";
import { buildPerson, fixtureTime, userId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const contact = (id: string, name: string): Contact => ({
  ...buildPerson({ id: userId(id), name }),
  isBlocked: false,
  addedAt: fixtureTime,
});
const zoe = contact("7", "Zoë");
const lena = contact("8", "Lena");
const lakeHouse = buildGroupDetails({ id: groupId("500"), name: "Lake house" });
const asMember = ({ id, name }: Contact) => buildMember(id, name);
const invited = ({ id, name }: Contact): Invitee => ({
  nickname: name,
  contact: { kind: "person", userId: id },
});

function start() {
  const transport = createFakeTransport();
  transport.answer("listContacts", () => done([zoe, lena]));
  const shown: string[] = [];
  const state = new NewGroupState(fakeBridge(transport), (id) => Promise.resolve(void shown.push(id)));
  state.open();
  return { transport, state, shown };
}

test("a group without a name, or with too long a text, is not sent", async () => {
  const { state, transport } = start();
  state.name = "  ";
  await state.make();
  expect(state.isNameMissing).toBe(true);
  state.name = "🏊".repeat(140);
  expect(state.nameLeft).toBe(0);
  state.description = "x".repeat(256);
  await state.make();
  expect(state.descriptionLeft).toBe(-1);
  expect(transport.inputsOf("createGroup")).toEqual([]);
});

test("a new group opens, and the next dialog is empty", async () => {
  const { state, transport, shown } = start();
  transport.answer("createGroup", () => done({ id: "500" } as GroupDetails));
  state.name = " Lake house ";
  await state.make();
  expect(transport.inputsOf("createGroup")).toEqual([
    { name: "Lake house", description: "", picture: null, isShared: false },
  ]);
  expect(shown).toEqual(["500"]);
  expect(state).toMatchObject({ isOpen: false, name: "" });
});

test("if the service refuses, everything typed stays, even after the dialog is closed", async () => {
  const { state, transport } = start();
  transport.answer("createGroup", () => failed({ kind: "phone-app-only" }));
  state.name = "Lake house";
  await state.make();
  expect(state.problem).toEqual({ kind: "phone-app-only" });
  state.close();
  state.open();
  expect(state).toMatchObject({ name: "Lake house", problem: null });
});

test("the chosen people are added as soon as the group exists, and then the group opens", async () => {
  const { state, transport, shown } = start();
  transport.answer("createGroup", () => done(lakeHouse));
  transport.answer("addMembers", () => done({ added: [asMember(zoe)], missing: [] }));
  state.name = "Lake house";
  state.people.choose(zoe);
  await state.make();
  expect(transport.inputsOf("addMembers")).toEqual([{ groupId: "500", people: [invited(zoe)] }]);
  expect(shown).toEqual(["500"]);
  expect(state).toMatchObject({ isOpen: false, made: null });
  expect(state.people.rows).toEqual([]);
});

test("no group is made while a person to add has no name, or while typed text names nobody yet", async () => {
  const { state, transport } = start();
  state.name = "Lake house";
  state.people.query = "+351 912 345 678";
  await state.make();
  const [row] = state.people.rows;
  if (row === undefined) throw new Error("The typed number became no row");
  expect(state.people.faultOf(row)).toBe("no-name");
  state.people.change(row.key, { name: "Minh" });
  state.people.query = "Ze";
  await state.make();
  expect(state.isQueryLeft).toBe(true);
  expect(transport.inputsOf("createGroup")).toEqual([]);
});

test("if the service adds nobody, the group is made once, the list stays, and closing the dialog opens the group", async () => {
  const { state, transport, shown } = start();
  transport.answer("createGroup", () => done(lakeHouse));
  transport.answer("addMembers", () => failed({ kind: "phone-app-only" }));
  state.name = "Lake house";
  state.people.choose(zoe);
  state.people.choose(lena);
  await state.make();
  expect(state).toMatchObject({ isOpen: true, made: lakeHouse, problem: null });
  expect(state.people.problem).toEqual({ kind: "phone-app-only" });
  transport.answer("addMembers", () => done({ added: [asMember(zoe)], missing: [invited(lena)] }));
  await state.make();
  expect(state.people.rows).toMatchObject([{ name: "Lena", outcome: "not-added" }]);
  expect(transport.inputsOf("createGroup")).toHaveLength(1);
  expect(shown).toEqual([]);
  state.close();
  expect(shown).toEqual(["500"]);
  expect(state).toMatchObject({ isOpen: false, made: null, name: "" });
});

test("if another account is shown while a group is being made, nobody is added to the group", async () => {
  const { state, transport, shown } = start();
  const made = Promise.withResolvers<void>();
  transport.answer("createGroup", async () => {
    await made.promise;
    return done(lakeHouse);
  });
  state.name = "Lake house";
  state.people.choose(zoe);
  const making = state.make();
  state.clear();
  made.resolve();
  await making;
  expect(transport.inputsOf("addMembers")).toEqual([]);
  expect(shown).toEqual([]);
});
