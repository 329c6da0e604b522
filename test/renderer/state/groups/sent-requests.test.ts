import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { MembershipState, MembershipSummary } from "../../../../preload/model/groups/joining.ts";
import type { GroupPreview } from "../../../../preload/model/groups/groups.ts";
import { SentRequests } from "../../../../renderer/state/groups/discovery/sent-requests.svelte.ts";
import { groupId } from "../../../support/model/build-groups.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const summary = (id: string, state: MembershipState): MembershipSummary => ({
  groupId: groupId(id),
  state,
  stateWord: state,
});
const preview = (id: string, name: string): GroupPreview => ({
  id: groupId(id),
  name,
  description: "",
  avatar: null,
  memberCount: null,
  topicCount: 0,
  themeName: null,
  likeIcon: null,
  requiresApproval: true,
  joinQuestion: null,
});
const soup = { groupId: groupId("1"), groupName: "Soup", avatar: null, askedAt: 5 };

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listMembershipStates", () =>
    done([summary("3", "denied"), summary("1", "requested"), summary("9", "active")]),
  );
  transport.answer("listWaitingJoinRequests", () => done({ sent: [soup], received: [], seenTo: 0 }));
  transport.answer("previewGroup", () => failed({ kind: "not-found" }));
  const requests = new SentRequests(createBridge(transport, () => ""));
  const shown = () => requests.requests.map(({ groupId: id, state, name }) => [id, state, name]);
  return { transport, requests, shown };
}

test("pending join requests come before declined join requests, and memberships are not listed", async () => {
  const { requests, shown } = setUp();
  await requests.load(true);
  expect(shown()).toEqual([
    ["1", "pending", "Soup"],
    ["3", "declined", null],
  ]);
  expect([requests.isPending(groupId("1")), requests.isPending(groupId("3"))]).toEqual([true, false]);
});

test("the name of a group that declined a join request is looked up", async () => {
  const { transport, requests, shown } = setUp();
  transport.answer("previewGroup", ({ groupId: id }) => done(preview(id, "Market")));
  await requests.load(true);
  expect(shown().at(-1)).toEqual(["3", "declined", "Market"]);
  expect(transport.inputsOf("previewGroup")).toEqual([{ groupId: "3", shareToken: null }]);
});

test("names of groups that declined are looked up only where they are shown, and each once", async () => {
  const { transport, requests } = setUp();
  transport.answer("previewGroup", ({ groupId: id }) => done(preview(id, "Market")));
  await requests.load(false);
  expect(transport.inputsOf("previewGroup")).toEqual([]);
  await requests.load(true);
  await requests.load(true);
  expect(transport.inputsOf("previewGroup")).toHaveLength(1);
});

test("if only one of the two lists of sent join requests loads, its requests are shown", async () => {
  const { transport, requests, shown } = setUp();
  transport.answer("listMembershipStates", () => failed({ kind: "service-failed", status: 500 }));
  await requests.load(true);
  expect(shown()).toEqual([["1", "pending", "Soup"]]);
  expect(requests.declinedLoadProblem).toEqual({ kind: "service-failed", status: 500 });
  transport.answer("listMembershipStates", () => done([summary("2", "requested")]));
  transport.answer("listWaitingJoinRequests", () => failed({ kind: "not-found" }));
  await requests.load(true);
  expect(shown()).toEqual([["2", "pending", null]]);
});

test("if both lists of sent join requests fail, the requests shown before stay", async () => {
  const { transport, requests, shown } = setUp();
  await requests.load(true);
  transport.answer("listMembershipStates", () => failed({ kind: "offline" }));
  transport.answer("listWaitingJoinRequests", () => failed({ kind: "offline" }));
  await requests.load(true);
  expect(requests.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
  expect(shown()).toHaveLength(2);
});

test.each([done(undefined), failed({ kind: "not-found" })])(
  "a withdrawn join request leaves the list, also if the service no longer has it: %j",
  async (answer) => {
    const { transport, requests, shown } = setUp();
    await requests.load(true);
    transport.answer("withdrawJoinRequest", () => answer);
    expect(await requests.withdraw(groupId("1"))).toEqual(done(undefined));
    expect(shown()).toEqual([["3", "declined", null]]);
  },
);

test("a join request that could not be withdrawn stays", async () => {
  const { transport, requests, shown } = setUp();
  await requests.load(true);
  transport.answer("withdrawJoinRequest", () => failed({ kind: "offline" }));
  expect(await requests.withdraw(groupId("1"))).toEqual(failed({ kind: "offline" }));
  expect([shown().length, requests.withdrawing.size]).toEqual([2, 0]);
});
