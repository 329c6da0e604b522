import { expect, test } from "vitest";
import type { Reply } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";
import { GroupState } from "../../../../renderer/state/groups/members/group.svelte.ts";
import { buildGroupDetails, buildMember, groupId } from "../../../support/model/build-members.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const id = groupId("500");

test("a refresh of a group during a request starts one more request, which all callers share", async () => {
  const transport = createFakeTransport();
  const replies = [1, 2].map(() => Promise.withResolvers<Reply<GroupDetails>>());
  let asked = 0;
  transport.answer("getGroupDetails", () => {
    const reply = replies[asked];
    asked += 1;
    if (reply === undefined) throw new Error("There are two requests");
    return reply.promise;
  });
  const group = new GroupState(fakeBridge(transport));
  group.follow(id);
  const refreshed = Promise.all([group.refresh(), group.refresh()]);
  replies[0]?.resolve(done(buildGroupDetails({ name: "Old" })));
  replies[1]?.resolve(done(buildGroupDetails({ name: "New" })));
  await refreshed;
  expect(asked).toBe(2);
  expect(group.details?.name).toBe("New");
});

test("a failed refresh of a group keeps what is shown, and the next success clears the problem", async () => {
  const transport = createFakeTransport();
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  const group = new GroupState(fakeBridge(transport));
  group.follow(id);
  await group.refresh();
  transport.answer("getGroupDetails", () => failed({ kind: "offline" }));
  await group.refresh();
  expect(group.details?.name).toBe("Lake house");
  expect(group.problem).toEqual({ kind: "offline" });
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  await group.refresh();
  expect(group.problem).toBeNull();
});

test("the reply for a group that is no longer shown is dropped, and returning to it shows the stored group", async () => {
  const transport = createFakeTransport();
  const late = Promise.withResolvers<Reply<GroupDetails>>();
  transport.answer("getGroupDetails", ({ groupId: asked }) =>
    asked === id ? late.promise : done(buildGroupDetails({ id: asked, name: "Other" })),
  );
  const group = new GroupState(fakeBridge(transport));
  group.follow(id);
  group.follow(groupId("600"));
  await group.refresh();
  late.resolve(done(buildGroupDetails()));
  await late.promise;
  expect(group.details?.name).toBe("Other");
  group.follow(null);
  expect(group.details).toBeNull();
  group.follow(groupId("600"));
  expect(group.details?.name).toBe("Other");
  group.clear();
  group.follow(groupId("600"));
  expect(group.details).toBeNull();
});

test("former members are requested only for admins and owners, and a failure says why", async () => {
  const transport = createFakeTransport();
  const member = buildGroupDetails({ members: [buildMember("1", "Sam", { isMe: true })] });
  transport.answer("getGroupDetails", () => done(member));
  transport.answer("listMembers", () => failed({ kind: "offline" }));
  const group = new GroupState(fakeBridge(transport));
  group.follow(id);
  await group.refresh();
  await group.readFormer();
  expect(transport.inputsOf("listMembers")).toEqual([]);
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  await group.refresh();
  await group.readFormer();
  expect(group.formerPhase).toEqual({ state: "failed", problem: { kind: "offline" } });
  const left = buildMember("7", "Lena", { state: "exited" });
  transport.answer("listMembers", () => done([left]));
  await group.readFormer();
  expect(group.former).toEqual([left]);
});
