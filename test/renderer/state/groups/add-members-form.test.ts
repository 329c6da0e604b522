import { expect, test } from "vitest";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Invitee } from "../../../../preload/model/groups/members.ts";
import type { Contact } from "../../../../preload/model/people/contacts.ts";
import { AddMembersForm } from "../../../../renderer/state/groups/members/add-members-form.svelte.ts";
import { GroupState } from "../../../../renderer/state/groups/members/group.svelte.ts";
import { inviteeAddressKind } from "../../../../renderer/state/groups/members/invitee-row.ts";
import { buildPerson, fixtureTime, userId } from "../../../support/model/build-model.ts";
import { buildGroupDetails, buildMember, groupId } from "../../../support/model/build-members.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const contact = (id: string, name: string): Contact => ({
  ...buildPerson({ id: userId(id), name }),
  isBlocked: false,
  addedAt: fixtureTime,
});
const zoe = contact("7", "Zoë");
const lena = contact("8", "Lena");
const alice = contact("100", "Alice");

async function start(): Promise<{ transport: FakeTransport; group: GroupState; form: AddMembersForm }> {
  const transport = createFakeTransport();
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  transport.answer("listContacts", () => done([zoe, lena, alice]));
  const group = new GroupState(fakeBridge(transport));
  group.follow(groupId("500"));
  await group.refresh();
  const form = new AddMembersForm(fakeBridge(transport), group);
  form.open();
  await form.readContacts();
  return { transport, group, form };
}

test("the typed text for a new member is read as a phone number, an e-mail address or a name", () => {
  expect(["+351 912 345 678", "a@b.example", "Zoë", "a@b", "12"].map(inviteeAddressKind)).toEqual([
    "phone",
    "email",
    null,
    null,
    null,
  ]);
});

test("typing offers contacts regardless of case and accents, and a contact that was chosen is not offered again", async () => {
  const { form } = await start();
  form.query = "ZO";
  expect(form.offers).toEqual([zoe]);
  expect(form.addTyped()).toBe(true);
  expect(form.query).toBe("");
  expect(form.offers).toEqual([lena, alice]);
  form.query = "nobody";
  expect(form.addTyped()).toBe(false);
  expect(form.rows.map(({ name }) => name)).toEqual(["Zoë"]);
});

test("a blocked contact is not offered as a new member", async () => {
  const { transport, form } = await start();
  transport.answer("listContacts", () => done([{ ...zoe, isBlocked: true }, lena]));
  await form.readContacts();
  expect(form.offers).toEqual([lena]);
});

test("the rows for new members are checked before anything is sent", async () => {
  const { transport, form } = await start();
  form.query = "+351 912 345 678";
  form.addTyped();
  const [row] = form.rows;
  if (row === undefined) throw new Error("There is a row");
  expect(form.faultOf(row)).toBeNull();
  expect(await form.send()).toBe(false);
  expect(form.faultOf(row)).toBe("no-name");
  form.change(row.key, { name: "Minh", address: "none" });
  expect(form.rows.map((one) => form.faultOf(one))).toEqual(["bad-phone"]);
  expect(transport.inputsOf("addMembers")).toEqual([]);
});

test("if only some people were added, they leave the form and the others stay to be corrected", async () => {
  const { transport, form } = await start();
  const mail = { kind: "email", email: "minh@mail.example" } as const;
  form.choose(zoe);
  form.choose(lena);
  form.choose(alice);
  form.query = mail.email;
  form.addTyped();
  const last = form.rows.at(-1);
  if (last !== undefined) form.change(last.key, { name: "Minh" });
  transport.answer("addMembers", () =>
    done({
      added: [buildMember("7", "Zoë"), buildMember("8", "Lena", { state: "other" })],
      missing: [{ nickname: "Minh", contact: mail }],
    }),
  );
  expect(await form.send()).toBe(false);
  const sent = transport.inputsOf("addMembers")[0]?.people.map(({ nickname }: Invitee) => nickname);
  expect(sent).toEqual(["Zoë", "Lena", "Minh"]);
  expect(form.added.map(({ name }) => name)).toEqual(["Zoë"]);
  expect(form.rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["Lena", "pending"],
    ["Alice", "already-member"],
    ["Minh", "not-added"],
  ]);
  expect(form.toSend.map(({ name }) => name)).toEqual(["Minh"]);
});

test("if all people were added, nothing is left in the form", async () => {
  const { transport, form } = await start();
  form.choose(zoe);
  transport.answer("addMembers", () => done({ added: [buildMember("7", "Zoë")], missing: [] }));
  expect(await form.send()).toBe(true);
  expect(form.rows).toEqual([]);
});

test("if the results of adding people never arrive, their rows are marked, except those of people in the group now", async () => {
  const { transport, form } = await start();
  form.choose(zoe);
  form.choose(lena);
  const members = [buildMember("1", "Sam", { isMe: true, role: "owner" }), buildMember("7", "Zoë")];
  transport.answer("addMembers", () => {
    transport.answer("getGroupDetails", () => done(buildGroupDetails({ members })));
    return failed({ kind: "timed-out" });
  });
  expect(await form.send()).toBe(false);
  expect(form.problem).toEqual({ kind: "timed-out" });
  expect(form.rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["Zoë", "already-member"],
    ["Lena", "unknown"],
  ]);
});

test("a refused request to add people keeps every row, also after the dialog was closed", async () => {
  const { transport, form } = await start();
  form.choose(zoe);
  transport.answer("addMembers", () => failed({ kind: "phone-app-only" }));
  expect(await form.send()).toBe(false);
  expect(form.problem).toEqual({ kind: "phone-app-only" });
  form.close();
  form.open();
  expect(form.rows.map(({ name }) => name)).toEqual(["Zoë"]);
});

test("for another group, the form to add members starts empty", async () => {
  const { transport, group, form } = await start();
  form.choose(zoe);
  form.close();
  transport.answer("getGroupDetails", ({ groupId: id }) => done(buildGroupDetails({ id })));
  group.follow(groupId("600"));
  form.open();
  expect(form.rows).toEqual([]);
});
