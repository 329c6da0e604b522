import { expect, test } from "vitest";
import type { Reply } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import { GroupState } from "../../../../renderer/state/groups/members/group.svelte.ts";
import { MemberActions } from "../../../../renderer/state/groups/members/member-actions.svelte.ts";
import type { EndedMemberAction } from "../../../../renderer/state/groups/members/member-actions.svelte.ts";
import {
  buildGroupDetails,
  buildMember,
  groupId,
  membershipId,
} from "../../../support/model/build-members.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const me = buildMember("1", "Sam", { isMe: true, role: "admin" });
const alice = buildMember("100", "Alice");
const refusal = { kind: "refused", status: 403, reason: "only admins" } as const;
const refused = failed(refusal);
const alicesMembership = { groupId: "500", membershipId: "m100" };

interface Started {
  readonly transport: FakeTransport;
  readonly group: GroupState;
  readonly actions: MemberActions;
  readonly ended: EndedMemberAction[];
  /** Sets the members that the service returns from now on. */
  readonly serve: (members: readonly GroupMember[]) => void;
}

async function start(): Promise<Started> {
  const transport = createFakeTransport();
  const serve = (members: readonly GroupMember[]): void => {
    transport.answer("getGroupDetails", () => done(buildGroupDetails({ members })));
  };
  serve([me, alice]);
  const group = new GroupState(fakeBridge(transport));
  const ended: EndedMemberAction[] = [];
  const actions = new MemberActions(fakeBridge(transport), group, (one) => ended.push(one));
  group.follow(groupId("500"));
  await group.refresh();
  return { transport, group, actions, ended, serve };
}

test("removing a member closes the dialog, loads the members again and reports the success", async () => {
  const { transport, group, actions, ended, serve } = await start();
  transport.answer("removeMember", () => {
    serve([me]);
    return done(undefined);
  });
  actions.ask("remove", alice);
  await actions.confirm();
  expect(transport.inputsOf("removeMember")).toEqual([alicesMembership]);
  expect(actions.dialog).toBeNull();
  expect(group.members).toEqual([me]);
  expect(ended).toEqual([{ action: "remove", member: alice, fault: null }]);
});

test("if an admin has lost the role before removing a member, the dialog says so", async () => {
  const { transport, actions, ended, serve } = await start();
  transport.answer("removeMember", () => {
    serve([{ ...me, role: "user" }, alice]);
    return refused;
  });
  actions.ask("remove", alice);
  await actions.confirm();
  expect(actions.fault).toEqual({ kind: "role-lost" });
  expect(actions.isRunning).toBe(false);
  expect(ended).toEqual([]);
});

test("removing a member who has left meanwhile says that the member has left", async () => {
  const { transport, actions, serve } = await start();
  transport.answer("removeMember", () => {
    serve([me]);
    return failed({ kind: "not-found" });
  });
  actions.ask("remove", alice);
  await actions.confirm();
  expect(actions.fault).toEqual({ kind: "gone" });
});

test("if the service refuses a member action for another reason than a lost role, its reason is shown", async () => {
  const { transport, actions } = await start();
  transport.answer("removeMember", () => refused);
  actions.ask("remove", alice);
  await actions.confirm();
  expect(actions.fault).toEqual({ kind: "problem", problem: refusal });
});

test("a ban removes the member first; if the ban fails, trying again sends only the ban", async () => {
  const { transport, actions, ended, serve } = await start();
  transport.answer("removeMember", () => {
    serve([me]);
    return done(undefined);
  });
  transport.answer("banMember", () => failed({ kind: "offline" }));
  actions.ask("ban", alice);
  await actions.confirm();
  expect(actions.fault).toEqual({ kind: "not-banned", problem: { kind: "offline" } });
  transport.answer("banMember", () => done(undefined));
  await actions.confirm();
  expect(transport.inputsOf("removeMember")).toHaveLength(1);
  expect(transport.inputsOf("banMember")).toEqual([alicesMembership, alicesMembership]);
  expect(ended).toEqual([{ action: "ban", member: alice, fault: null }]);
});

test("a member who has left before a ban is banned all the same", async () => {
  const { transport, actions, ended, serve } = await start();
  transport.answer("removeMember", () => {
    serve([me]);
    return failed({ kind: "not-found" });
  });
  transport.answer("banMember", () => done(undefined));
  actions.ask("ban", alice);
  await actions.confirm();
  expect(transport.inputsOf("banMember")).toEqual([alicesMembership]);
  expect(ended).toEqual([{ action: "ban", member: alice, fault: null }]);
});

test("if the service knows no membership, present or former, the ban's dialog says that the member is gone", async () => {
  const { transport, actions, serve } = await start();
  transport.answer("removeMember", () => {
    serve([me]);
    return failed({ kind: "not-found" });
  });
  transport.answer("banMember", () => failed({ kind: "not-found" }));
  transport.answer("listMembers", () => done([]));
  actions.ask("ban", alice);
  await actions.confirm();
  expect(actions.fault).toEqual({ kind: "gone" });
});

test("a failed removal of a member bans nobody", async () => {
  const { transport, actions } = await start();
  transport.answer("removeMember", () => failed({ kind: "offline" }));
  actions.ask("ban", alice);
  await actions.confirm();
  expect(transport.inputsOf("banMember")).toEqual([]);
  expect(actions.fault).toEqual({ kind: "problem", problem: { kind: "offline" } });
});

test("if the service does not know the membership id of a removed member, the ban looks up the new id", async () => {
  const { transport, actions, ended } = await start();
  transport.answer("removeMember", () => done(undefined));
  transport.answer("banMember", (one) =>
    one.membershipId === membershipId("m7") ? done(undefined) : failed({ kind: "not-found" }),
  );
  transport.answer("listMembers", () =>
    done([{ ...alice, membershipId: membershipId("m7"), state: "removed" }]),
  );
  actions.ask("ban", alice);
  await actions.confirm();
  expect(ended.map(({ fault }) => fault)).toEqual([null]);
});

test("a former member can be banned without being removed first", async () => {
  const { transport, actions } = await start();
  transport.answer("banMember", () => done(undefined));
  actions.ask("ban", { ...alice, state: "exited" });
  await actions.confirm();
  expect(transport.inputsOf("banMember")).toEqual([alicesMembership]);
  expect(actions.dialog).toBeNull();
});

test("a dialog that is closed during its action does not block the next dialog, and its failure is reported", async () => {
  const { transport, actions, ended } = await start();
  const removing = Promise.withResolvers<Reply<void>>();
  transport.answer("removeMember", () => removing.promise);
  actions.ask("remove", alice);
  const removed = actions.confirm();
  actions.close();
  actions.ask("ban", alice);
  expect(actions.isRunning).toBe(false);
  removing.resolve(failed({ kind: "offline" }));
  await removed;
  expect(actions.fault).toBeNull();
  expect(ended).toEqual([
    { action: "remove", member: alice, fault: { kind: "problem", problem: { kind: "offline" } } },
  ]);
});

test("a member's role is changed by one request at a time, and the list of members shows the new role", async () => {
  const { transport, group, actions, ended, serve } = await start();
  const setting = Promise.withResolvers<Reply<void>>();
  transport.answer("setRole", () => setting.promise);
  const first = actions.setRole(alice, "admin");
  await actions.setRole(alice, "admin");
  expect(actions.busyIds.has(alice.person.id)).toBe(true);
  serve([me, { ...alice, role: "admin" }]);
  setting.resolve(done(undefined));
  await first;
  expect(transport.inputsOf("setRole")).toEqual([{ ...alicesMembership, role: "admin" }]);
  expect(group.memberOf(alice.person.id)?.role).toBe("admin");
  expect(actions.busyIds.size).toBe(0);
  expect(ended.map(({ action }) => action)).toEqual(["make-admin"]);
});

test("if the service refuses to change a role, the problem says that the account lost the needed role", async () => {
  const { transport, actions, ended } = await start();
  transport.answer("setRole", () => refused);
  await actions.setRole(alice, "admin");
  expect(ended).toEqual([{ action: "make-admin", member: alice, fault: { kind: "role-lost" } }]);
});

test("a former member's ban is lifted or the person is added again, and an unconfirmed person counts as not added", async () => {
  const { transport, actions, ended } = await start();
  const left: GroupMember = { ...alice, state: "removed" };
  transport.answer("unbanMember", () => done(undefined));
  await actions.unban(left);
  transport.answer("addMembers", ({ people }) => done({ added: [], missing: people }));
  await actions.addAgain(left);
  expect(transport.inputsOf("addMembers")).toEqual([
    { groupId: "500", people: [{ nickname: "Alice", contact: { kind: "person", userId: "100" } }] },
  ]);
  expect(ended.map(({ action, fault }) => [action, fault?.kind])).toEqual([
    ["unban", undefined],
    ["add-again", "not-added"],
  ]);
});
