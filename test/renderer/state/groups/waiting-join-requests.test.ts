import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { JoinRequest } from "../../../../preload/model/groups/joining.ts";
import { WaitingJoinRequests } from "../../../../renderer/state/groups/settings/waiting-join-requests.svelte.ts";
import { buildJoinRequest } from "../../../support/model/build-group-details.ts";
import { conversationId, fixtureTime } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const dani = buildJoinRequest("Dani");
const noor = buildJoinRequest("Noor", { askedAt: fixtureTime - 60_000 });
const lake = conversationId("500");

async function setUp(received: readonly JoinRequest[], seenTo = 0) {
  const transport = createFakeTransport();
  transport.answer("listWaitingJoinRequests", () => done({ sent: [], received, seenTo }));
  transport.answer("markJoinRequestsSeen", () => done(undefined));
  const waiting = new WaitingJoinRequests(createBridge(transport, () => ""));
  await waiting.load();
  return { transport, waiting };
}

test("the join requests of all groups are listed, the latest first, and counted in each group", async () => {
  const { waiting } = await setUp([noor, dani]);
  expect(waiting.requests).toEqual([dani, noor]);
  expect(waiting.countIn(lake)).toBe(2);
  expect(waiting.countIn(conversationId("600"))).toBe(0);
});

test("join requests count as new until the person has seen them, even after a restart", async () => {
  const { transport, waiting } = await setUp([noor, dani], fixtureTime - 60_000);
  expect([waiting.isNew(dani), waiting.isNew(noor), waiting.newCount]).toEqual([true, false, 1]);
  waiting.markSeen();
  expect(waiting.newCount).toBe(0);
  waiting.markSeen();
  expect(transport.inputsOf("markJoinRequestsSeen")).toEqual([{ to: fixtureTime }]);
});

test("a join request that the service sends without a time does not count as new", async () => {
  const { waiting } = await setUp([buildJoinRequest("Lena", { askedAt: null })]);
  expect(waiting.newCount).toBe(0);
});

test("join requests that the dialog of a group no longer finds disappear, and those of other groups stay", async () => {
  const { waiting } = await setUp([dani, noor]);
  waiting.saveRequests(lake, [noor]);
  expect(waiting.requests).toEqual([noor]);
  waiting.saveRequests(conversationId("600"), []);
  expect(waiting.requests).toEqual([noor]);
});

test("a failed load keeps the join requests, says why, and is repeated when the connection returns", async () => {
  const { transport, waiting } = await setUp([dani]);
  transport.answer("listWaitingJoinRequests", () => failed({ kind: "offline" }));
  await waiting.load();
  expect(waiting.requests).toEqual([dani]);
  expect(waiting.problem).toEqual({ kind: "offline" });
  transport.answer("listWaitingJoinRequests", () => done({ sent: [], received: [], seenTo: 0 }));
  waiting.connectionChanged({ state: "online" });
  await expect.poll(() => waiting.problem).toBeNull();
  expect(waiting.requests).toEqual([]);
});
