import { expect, test } from "vitest";
import type { GroupMember, MemberRole } from "../../../../preload/model/groups/members.ts";
import { done } from "../../../../preload/base/reply.ts";
import { GroupState } from "../../../../renderer/state/groups/members/group.svelte.ts";
import { MemberSelection } from "../../../../renderer/state/groups/members/member-selection.svelte.ts";
import { MembersState } from "../../../../renderer/state/groups/members/members.svelte.ts";
import { buildGroupDetails, buildMember, groupId } from "../../../support/model/build-members.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const me = buildMember("1", "Sam", { isMe: true, role: "admin" });
const owner = buildMember("2", "Olga", { role: "owner" });
const [ana, bea, cleo, dara] = ["Ana", "Bea", "Cleo", "Dara"].map((name, index) =>
  buildMember(String(100 + index), name),
) as [GroupMember, GroupMember, GroupMember, GroupMember];
const lena = buildMember("7", "Lena", { state: "exited" });
const omar = buildMember("8", "Omar", { state: "other" });

async function start() {
  const transport = createFakeTransport();
  const serve = (members: readonly GroupMember[], role: MemberRole = "admin"): void => {
    transport.answer("getGroupDetails", ({ groupId: id }) =>
      done(buildGroupDetails({ id, members: [{ ...me, role }, owner, ...members] })),
    );
  };
  serve([ana, bea, cleo, dara]);
  transport.answer("listMembers", () => done([lena, omar]));
  const group = new GroupState(fakeBridge(transport), () => {
    selection.dropGone();
  });
  const members = new MembersState(group, { people: new Map(), roles: new Map() }, () => me.person.id);
  const selection = new MemberSelection(members, () => group.ownRole);
  group.follow(groupId("500"));
  await group.refresh();
  const selected = () => selection.members.map(({ person }) => person.name);
  return { group, members, selection, selected, serve };
}

test("selecting starts empty, and a member is toggled", async () => {
  const { selection, selected } = await start();
  selection.begin();
  expect([selection.isOn, selection.count]).toEqual([true, 0]);
  selection.toggle(cleo);
  selection.toggle(ana);
  expect(selected()).toEqual(["Ana", "Cleo"]);
  selection.begin();
  selection.toggle(cleo);
  expect(selected()).toEqual(["Ana"]);
});

test("neither the account nor the owner of the group can be selected, also not within a range or with all", async () => {
  const { selection, selected } = await start();
  selection.toggle(me);
  expect(selection.isOn).toBe(false);
  selection.selectAll();
  expect(selected()).toEqual(["Ana", "Bea", "Cleo", "Dara"]);
  selection.end();
  selection.extend(bea, me.person.id);
  expect(selected()).toEqual(["Ana", "Bea"]);
});

test("a range of members begins at the row pressed last, and can shrink", async () => {
  const { selection, selected } = await start();
  selection.toggle(dara);
  selection.toggle(ana);
  selection.extend(cleo, null);
  expect(selected()).toEqual(["Ana", "Bea", "Cleo", "Dara"]);
  selection.extend(bea, null);
  expect(selected()).toEqual(["Ana", "Bea", "Dara"]);
});

test("the first extension of a range of members begins at the given row", async () => {
  const { selection, selected } = await start();
  selection.extend(cleo, bea.person.id);
  expect(selected()).toEqual(["Bea", "Cleo"]);
});

test("all selects only what a search of members shows, and hidden members are selected again once they are shown", async () => {
  const { members, selection, selected } = await start();
  selection.toggle(dara);
  members.query = "be";
  expect(selected()).toEqual([]);
  selection.selectAll();
  expect(selected()).toEqual(["Bea"]);
  members.query = "";
  expect(selected()).toEqual(["Bea", "Dara"]);
});

test("the selection of members stays when they are read again, and a member who is gone leaves it for good", async () => {
  const { group, selection, selected, serve } = await start();
  selection.selectAll();
  serve([ana, cleo, dara, buildMember("104", "Eve")]);
  await group.refresh();
  expect(selected()).toEqual(["Ana", "Cleo", "Dara"]);
  serve([ana, bea, cleo, dara]);
  await group.refresh();
  expect(selected()).toEqual(["Ana", "Cleo", "Dara"]);
});

test("a member who becomes the owner leaves the selection", async () => {
  const { group, selection, selected, serve } = await start();
  selection.selectAll();
  serve([{ ...ana, role: "owner" }, bea]);
  await group.refresh();
  expect(selected()).toEqual(["Bea"]);
});

test("the selection of members ends with the choice of former members, and does not come back with the former choice", async () => {
  const { members, selection, selected } = await start();
  selection.selectAll();
  members.show("former");
  expect([selection.isOn, selection.count]).toEqual([false, 0]);
  members.show("active");
  expect([selection.isOn, selection.count]).toEqual([false, 0]);
  selection.toggle(bea);
  expect(selected()).toEqual(["Bea"]);
});

test("a former member for whom nothing can be done cannot be selected", async () => {
  const { group, members, selection, selected } = await start();
  members.show("former");
  await group.readFormer();
  selection.selectAll();
  expect(selected()).toEqual(["Lena"]);
});

test("the selection of members ends with the list of another group", async () => {
  const { group, members, selection } = await start();
  selection.selectAll();
  members.reset();
  group.follow(groupId("501"));
  await group.refresh();
  expect(selection.isOn).toBe(false);
});

test("the selection of members ends for good when the account loses its role", async () => {
  const { group, selection, serve } = await start();
  selection.selectAll();
  serve([ana, bea], "user");
  await group.refresh();
  expect(selection.isOn).toBe(false);
  serve([ana, bea]);
  await group.refresh();
  expect([selection.isOn, selection.count]).toEqual([false, 0]);
});

test("all members but those to keep are unselected", async () => {
  const { selection, selected } = await start();
  selection.selectAll();
  selection.keep([bea, dara]);
  expect(selected()).toEqual(["Bea", "Dara"]);
});
