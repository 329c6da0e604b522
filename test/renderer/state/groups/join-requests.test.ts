import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { JoinRequest } from "../../../../preload/model/groups/joining.ts";
import { WaitingJoinRequests } from "../../../../renderer/state/groups/settings/waiting-join-requests.svelte.ts";
import { GroupDialogs } from "../../../../renderer/state/groups/settings/group-dialogs.svelte.ts";
import { buildGroupDetails, buildJoinRequest } from "../../../support/model/build-group-details.ts";
import { buildConversation, buildMessage, fixtureTime } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const lake = buildConversation();
const dani = buildJoinRequest("Dani");
const noor = buildJoinRequest("Noor", { askedAt: fixtureTime - 60_000 });
const asks = buildMessage({
  senderKind: "system",
  event: { type: "membership.notifications.admin.new_pending_user", data: {} },
});

/** Opens the requests of a group over a service whose pending requests the test can change. */
async function openRequests(first: readonly JoinRequest[]) {
  const transport = createFakeTransport();
  let pending = first;
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  transport.answer("listJoinRequests", () => done(pending));
  transport.answer("listWaitingJoinRequests", () => done({ sent: [], received: pending, seenTo: 0 }));
  transport.answer("decideJoinRequests", ({ membershipIds }) => {
    pending = pending.filter(({ membershipId }) => !membershipIds.includes(membershipId));
    return done(undefined);
  });
  const bridge = createBridge(transport, () => "");
  const groups = new GroupDialogs(bridge, new WaitingJoinRequests(bridge));
  groups.open("join-requests", lake);
  await settle();
  const { requests } = groups;
  if (requests === null) throw new Error("The dialog lists requests");
  const change = (requestsNow: readonly JoinRequest[]): void => {
    pending = requestsNow;
  };
  return { transport, groups, requests, change };
}

test("join requests are listed oldest first and counted", async () => {
  const { groups, requests } = await openRequests([dani, noor]);
  expect(requests.requests).toEqual([noor, dani]);
  expect(groups.waiting.countIn(lake.id)).toBe(2);
});

test("an approved join request disappears from the list, and the result names its person", async () => {
  const { transport, groups, requests } = await openRequests([dani, noor]);
  const outcome = await requests.decide({ ids: [dani.membershipId], isApproved: true });
  expect(outcome).toEqual({ isApproved: true, names: ["Dani"], decidedBefore: [] });
  expect(requests.requests).toEqual([noor]);
  expect(groups.waiting.countIn(lake.id)).toBe(1);
  expect(transport.inputsOf("decideJoinRequests")).toEqual([
    { groupId: "500", membershipIds: [dani.membershipId], isApproved: true },
  ]);
});

test("a join request that another admin has decided is not sent again, and the result says so", async () => {
  const { transport, requests, change } = await openRequests([dani, noor]);
  change([noor]);
  const ids = [dani.membershipId, noor.membershipId];
  expect(await requests.decide({ ids, isApproved: false })).toEqual({
    isApproved: false,
    names: ["Noor"],
    decidedBefore: ["Dani"],
  });
  expect(requests.decidedBefore).toEqual(["Dani"]);
  expect(transport.inputsOf("decideJoinRequests")).toEqual([
    { groupId: "500", membershipIds: [noor.membershipId], isApproved: false },
  ]);
});

test("if a decision about a join request is refused, the result names another admin's decision only if there was one", async () => {
  const { transport, requests, change } = await openRequests([dani, noor]);
  const refused = { kind: "refused", status: 400, reason: "this request was decided already" } as const;
  transport.answer("decideJoinRequests", () => {
    change([noor]);
    return failed(refused);
  });
  await requests.decide({ ids: [dani.membershipId], isApproved: true });
  expect(requests.decidedBefore).toEqual(["Dani"]);
  expect(requests.problem).toBeNull();
  const full = { kind: "refused", status: 400, reason: "the group is full" } as const;
  transport.answer("decideJoinRequests", () => failed(full));
  await requests.decide({ ids: [noor.membershipId], isApproved: true });
  expect(requests.decidedBefore).toEqual([]);
  expect(requests.problem).toEqual({ problem: full, names: ["Noor"] });
});

test("without a connection no join request is decided, and the requests and the selection stay", async () => {
  const { transport, requests } = await openRequests([dani, noor]);
  requests.toggleAll();
  transport.answer("listJoinRequests", () => failed({ kind: "offline" }));
  expect(await requests.decide({ ids: [...requests.selected], isApproved: true })).toBeNull();
  expect(requests.requests).toEqual([noor, dani]);
  expect(requests.selected.size).toBe(2);
  expect(requests.problem?.names).toEqual(["Noor", "Dani"]);
});

test("a system message about a new join request updates the list and the count", async () => {
  const { groups, requests, change } = await openRequests([dani]);
  change([dani, noor]);
  groups.messagesSaved({ conversationId: lake.id, messages: [asks] });
  await settle();
  expect(requests.requests).toEqual([noor, dani]);
  expect(groups.waiting.countIn(lake.id)).toBe(2);
});

test("after a change of account, the previous account's join request counts are cleared, even if their response arrives late", async () => {
  const { transport, groups } = await openRequests([dani]);
  const late = Promise.withResolvers<void>();
  transport.answer("listWaitingJoinRequests", async () => {
    await late.promise;
    return done({ sent: [], received: [dani], seenTo: 0 });
  });
  const loading = groups.waiting.load();
  groups.waiting.clear();
  late.resolve();
  await loading;
  expect(groups.waiting.countIn(lake.id)).toBe(0);
});
