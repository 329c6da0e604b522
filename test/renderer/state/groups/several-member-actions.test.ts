import { expect, test } from "vitest";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import { GroupState } from "../../../../renderer/state/groups/members/group.svelte.ts";
import { MemberSelection } from "../../../../renderer/state/groups/members/member-selection.svelte.ts";
import { MembersState } from "../../../../renderer/state/groups/members/members.svelte.ts";
import { SeveralMemberActions } from "../../../../renderer/state/groups/members/several-member-actions.svelte.ts";
import type { EndedSeveralMembers } from "../../../../renderer/state/groups/members/several-member-actions.svelte.ts";
import { buildGroupDetails, buildMember, groupId } from "../../../support/model/build-members.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const me = buildMember("1", "Sam", { isMe: true, role: "admin" });
const ana = buildMember("100", "Ana");
const bea = buildMember("101", "Bea");
const cleo = buildMember("102", "Cleo");
const dara = buildMember("103", "Dara");
const left = buildMember("7", "Lena", { state: "exited" });
const removed = buildMember("8", "Omar", { state: "removed" });
const banned = buildMember("9", "Ravi", { state: "banned" });
const refusal: Problem = { kind: "refused", status: 403, reason: "no" };

const namesOf = (members: readonly GroupMember[]) => members.map(({ person }) => person.name);

async function start(former: readonly GroupMember[] = []) {
  const transport = createFakeTransport();
  let members: readonly GroupMember[] = [me, ana, bea, cleo, dara];
  const serve = (now: readonly GroupMember[]): void => {
    members = now;
  };
  transport.answer("getGroupDetails", ({ groupId: id }) => done(buildGroupDetails({ id, members })));
  transport.answer("listMembers", () => done(former));
  const group = new GroupState(fakeBridge(transport));
  const list = new MembersState(group, { people: new Map(), roles: new Map() }, () => me.person.id);
  const selection = new MemberSelection(list, () => group.ownRole);
  const ended: EndedSeveralMembers[] = [];
  const several = new SeveralMemberActions(fakeBridge(transport), {
    group,
    selection,
    onEnded: (one) => ended.push(one),
  });
  group.follow(groupId("500"));
  await group.refresh();
  if (former.length > 0) {
    list.show("former");
    await group.readFormer();
  }
  selection.selectAll();
  /** Answers removals: a name in `replies` gets that reply, everybody else is removed. */
  const removals = (replies: Readonly<Record<string, () => Reply<void>>> = {}): void => {
    transport.answer("removeMember", ({ membershipId }) => {
      const one = [ana, bea, cleo, dara].find((member) => member.membershipId === membershipId);
      const reply = replies[one?.person.name ?? ""]?.() ?? done(undefined);
      if (reply.ok) serve(members.filter((member) => member.membershipId !== membershipId));
      return reply;
    });
  };
  const failures = () =>
    several.dialog?.kind === "results"
      ? several.dialog.failures.map(({ member, fault }) => [
          member.person.name,
          fault.kind === "problem" ? fault.problem.kind : fault.kind,
        ])
      : null;
  const selected = () => namesOf(selection.members);
  const sent = () => transport.inputsOf("removeMember").map(({ membershipId }) => membershipId);
  const reads = () => transport.inputsOf("getGroupDetails").length;
  return {
    transport,
    group,
    list,
    selection,
    several,
    ended,
    serve,
    removals,
    failures,
    selected,
    sent,
    reads,
  };
}

test("removing several members sends a request each in the list's order, reads the group once and reports one success", async () => {
  const { selection, several, ended, removals, sent, reads } = await start();
  removals();
  several.ask("remove");
  expect(sent()).toEqual([]);
  const before = reads();
  await several.confirm();
  expect(sent()).toEqual(["m100", "m101", "m102", "m103"]);
  expect(reads() - before).toBe(1);
  expect([several.dialog, several.progress, selection.isOn]).toEqual([null, null, false]);
  expect(ended.map(({ action, done: who, failures }) => [action, namesOf(who), failures])).toEqual([
    ["remove", ["Ana", "Bea", "Cleo", "Dara"], []],
  ]);
});

test("a second confirmation while members are being removed sends nothing twice", async () => {
  const { several, removals, sent } = await start();
  removals();
  several.ask("remove");
  await Promise.all([several.confirm(), several.confirm()]);
  expect(sent()).toHaveLength(4);
});

test("pushes while members are being removed cause no read of their own", async () => {
  const { transport, several, reads } = await start();
  transport.answer("removeMember", () => {
    several.refreshGroup();
    return done(undefined);
  });
  several.ask("remove");
  const before = reads();
  await several.confirm();
  expect(reads() - before).toBe(1);
  several.refreshGroup();
  expect(reads() - before).toBe(2);
});

test("the removal of one member that fails does not stop the others, and trying again removes only that one", async () => {
  const { several, ended, removals, failures, selected, sent } = await start();
  removals({ Bea: () => failed({ kind: "service-failed", status: 500 }) });
  several.ask("remove");
  await several.confirm();
  expect(failures()).toEqual([["Bea", "service-failed"]]);
  expect(several.dialog).toMatchObject({ doneCount: 3, untriedCount: 0 });
  expect(selected()).toEqual(["Bea"]);
  expect(ended).toEqual([]);
  removals();
  await several.retry();
  expect(sent()).toEqual(["m100", "m101", "m102", "m103", "m101"]);
  expect(several.dialog).toBeNull();
  expect(ended.map(({ done: who }) => namesOf(who))).toEqual([["Bea"]]);
});

test.each<Problem>([{ kind: "offline" }, { kind: "signed-out" }, { kind: "limited", retryAfterMs: 60_000 }])(
  "after a failure that concerns all members, nothing more is sent ($kind)",
  async (problem) => {
    const { several, removals, failures, selected, sent } = await start();
    removals({ Bea: () => failed(problem) });
    several.ask("remove");
    await several.confirm();
    expect(sent()).toEqual(["m100", "m101"]);
    expect(failures()).toEqual(["Bea", "Cleo", "Dara"].map((name) => [name, problem.kind]));
    expect(selected()).toEqual(["Bea", "Cleo", "Dara"]);
  },
);

test("if nothing was changed because the service cannot be reached, the group is not read", async () => {
  const { several, removals, reads } = await start();
  removals({ Ana: () => failed({ kind: "offline" }) });
  several.ask("remove");
  const before = reads();
  await several.confirm();
  expect(reads()).toBe(before);
});

test("if an admin loses the role while removing several members, the rest is not tried, and nobody can be retried", async () => {
  const { selection, several, serve, removals, failures, sent } = await start();
  removals({
    Bea: () => {
      serve([{ ...me, role: "user" }, bea, cleo, dara]);
      return failed(refusal);
    },
  });
  several.ask("remove");
  await several.confirm();
  expect(sent()).toEqual(["m100", "m101"]);
  expect(failures()).toEqual(["Bea", "Cleo", "Dara"].map((name) => [name, "role-lost"]));
  expect(selection.isOn).toBe(false);
});

test("if the service refuses to remove one member, the others are removed, and the role is looked up once", async () => {
  const { several, removals, failures, sent, reads } = await start();
  removals({ Ana: () => failed(refusal), Bea: () => failed(refusal) });
  several.ask("remove");
  const before = reads();
  await several.confirm();
  expect(sent()).toHaveLength(4);
  expect(failures()).toEqual([
    ["Ana", "refused"],
    ["Bea", "refused"],
  ]);
  expect(reads() - before).toBe(2);
});

test("a member who has left before the removal is named, and no longer selected", async () => {
  const { selection, several, serve, removals, failures } = await start();
  removals({
    Dara: () => {
      serve([me]);
      return failed({ kind: "not-found" });
    },
  });
  several.ask("remove");
  await several.confirm();
  expect(failures()).toEqual([["Dara", "gone"]]);
  expect(selection.isOn).toBe(false);
});

test("a removal without a response counts as done if the member is no longer in the group", async () => {
  const { several, ended, serve, removals } = await start();
  removals({
    Dara: () => {
      serve([me]);
      return failed({ kind: "timed-out" });
    },
  });
  several.ask("remove");
  await several.confirm();
  expect(several.dialog).toBeNull();
  expect(ended.map(({ done: who }) => namesOf(who))).toEqual([["Ana", "Bea", "Cleo", "Dara"]]);
});

test("stopping lets the current removal end, removes no further member and keeps the others selected", async () => {
  const { several, ended, removals, selected, sent } = await start();
  removals({
    Bea: () => {
      several.stop();
      expect(several.progress).toEqual({ done: 1, isStopping: true });
      return done(undefined);
    },
  });
  several.ask("remove");
  await several.confirm();
  expect(sent()).toEqual(["m100", "m101"]);
  expect(several.dialog).toBeNull();
  expect(selected()).toEqual(["Cleo", "Dara"]);
  expect(ended.map(({ done: who }) => namesOf(who))).toEqual([["Ana", "Bea"]]);
});

test("if the action is stopped after a member failed, the dialog says how many members were not tried", async () => {
  const { several, removals, failures, selected } = await start();
  removals({
    Ana: () => failed({ kind: "service-failed", status: 500 }),
    Bea: () => {
      several.close();
      return done(undefined);
    },
  });
  several.ask("remove");
  await several.confirm();
  expect(failures()).toEqual([["Ana", "service-failed"]]);
  expect(several.dialog).toMatchObject({ doneCount: 1, untriedCount: 2 });
  expect(selected()).toEqual(["Ana", "Cleo", "Dara"]);
});

test("banning several removes each first, and trying again sends only the ban for a member who is removed already", async () => {
  const { transport, several, ended, removals, failures, sent } = await start();
  removals();
  transport.answer("banMember", ({ membershipId }) =>
    membershipId === bea.membershipId ? failed({ kind: "service-failed", status: 500 }) : done(undefined),
  );
  several.ask("ban");
  await several.confirm();
  expect(failures()).toEqual([["Bea", "not-banned"]]);
  transport.answer("banMember", () => done(undefined));
  await several.retry();
  expect(sent()).toEqual(["m100", "m101", "m102", "m103"]);
  expect(transport.inputsOf("banMember").at(-1)?.membershipId).toBe("m101");
  expect(ended.map(({ action, done: who }) => [action, namesOf(who)])).toEqual([["ban", ["Bea"]]]);
});

test("each action on former members is only for those to whom it applies, and starts without a question", async () => {
  const { transport, several, ended } = await start([left, removed, banned]);
  transport.answer("unbanMember", () => done(undefined));
  await several.start("unban");
  expect(transport.inputsOf("unbanMember").map(({ membershipId }) => membershipId)).toEqual(["m8", "m9"]);
  expect(ended.map(({ action, done: who }) => [action, namesOf(who)])).toEqual([["unban", ["Omar", "Ravi"]]]);
  expect(transport.inputsOf("removeMember")).toEqual([]);
});

test("if the service lets only its own apps add people, nobody else is tried", async () => {
  const { transport, several, failures } = await start([left, removed]);
  transport.answer("addMembers", () => failed({ kind: "phone-app-only" }));
  await several.start("add-again");
  expect(transport.inputsOf("addMembers")).toHaveLength(1);
  expect(failures()).toEqual([
    ["Lena", "phone-app-only"],
    ["Omar", "phone-app-only"],
  ]);
});

test("if the panel closes while members are being removed, the removal stops, and its outcome is reported", async () => {
  const { group, several, ended, removals, sent } = await start();
  removals({
    Bea: () => {
      several.leave();
      group.follow(groupId("501"));
      return failed({ kind: "service-failed", status: 500 });
    },
  });
  several.ask("remove");
  await several.confirm();
  expect(sent()).toEqual(["m100", "m101"]);
  expect(several.dialog).toBeNull();
  expect(ended.map(({ done: who, failures }) => [namesOf(who), failures.length])).toEqual([[["Ana"], 1]]);
});

test("with another account, no further member is removed and nothing is reported", async () => {
  const { several, ended, removals, sent } = await start();
  removals({
    Ana: () => {
      several.clear();
      return done(undefined);
    },
  });
  several.ask("remove");
  await several.confirm();
  expect(sent()).toEqual(["m100"]);
  expect([several.dialog, several.progress, ended]).toEqual([null, null, []]);
});
